import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { afterWorkerChange } from "#app/features/operations/app/update-rules.ts";
import { hasDirtyForm } from "#app/http/client/dirty-form.ts";
import { messageWorker } from "#app/http/client/message-worker.ts";
import { reloadPage, reloadWhenFree } from "#app/http/client/reload-page.ts";

let isFollowing = false;
let isLeaving = false;

/** Loads the page anew, once, when another worker takes the place of the one that it runs under. */
export function followWorkerChanges(): void {
  if (isFollowing || !("serviceWorker" in navigator)) return;
  isFollowing = true;
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const does = afterWorkerChange({ hadWorker, isLeaving, isDirty: hasDirtyForm() });
    hadWorker = true;
    if (does === "stay") return;
    isLeaving = does === "reload";
    reloadWhenFree();
  });
}

/** Lets a worker that waits take over, and loads the page anew a second later, whatever is on it. */
export function applyUpdate(worker: ServiceWorker): void {
  isLeaving = true;
  void messageWorker({ type: "SKIP_WAITING" }, worker);
  setTimeout(reloadPage, pwaTimes.updateReload);
}

/** Lets it take over while this page stays as it is until its form is sent or left. */
export function applyUpdateAfterForm(worker: ServiceWorker): void {
  void messageWorker({ type: "SKIP_WAITING" }, worker);
}
