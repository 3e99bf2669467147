import { waitingModule, waitingScript } from "#app/features/operations/app/early-constants.ts";
import { mayReload, reloadKey, retryDelay } from "#app/features/operations/app/retry-rules.ts";
import { earlyState, noteError } from "#app/http/early/early-state.ts";
import { loadFiles } from "#app/http/early/load-files.ts";

export function watchFailures(): void {
  addEventListener(
    "error",
    (event) => {
      const element = event.target as HTMLImageElement & HTMLLinkElement & HTMLScriptElement;
      if (element.srcset !== undefined) hide(element);
      else if (element.rel === "stylesheet") loadAgain(element);
      else if (event.message) noteError(event.error || event.message, "high");
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => {
    noteError(reason, "medium");
    // What the page's script imports while it starts; browsers remember that it failed.
    if (/module/.test(reason) && !("__reactRouterDataRouter" in window)) giveUp();
  });
}

function hide(image: HTMLImageElement): void {
  image.dataset.failed = "";
  image.onload = () => delete image.dataset.failed;
}

/**
 * A stylesheet is asked for under another address, in case what failed was kept, and by an element of its own: React
 * knows the first one by its address and would draw the document anew.
 */
function loadAgain(link: HTMLLinkElement): void {
  const [address, last] = link.href.split("?retry=");
  const next = Number(last ?? 0) + 1;
  const delay = retryDelay(next);
  if (delay) {
    setTimeout(() => {
      const copy = link.cloneNode() as HTMLLinkElement;
      copy.href = `${address}?retry=${next}`;
      link.after(copy);
    }, delay);
  } else noteError(address, "critical");
}

/**
 * Starts the page's one module script, which waits as text, once all that it imports is here. Asked for after the page
 * has been read, so that what is seen comes first.
 */
export function startPage(): void {
  addEventListener("DOMContentLoaded", () => {
    const script = document.querySelector<HTMLScriptElement>(`[type="${waitingScript}"]`);
    if (!script) return;
    const links = [...document.querySelectorAll<HTMLLinkElement>(`[rel=${waitingModule}]`)];
    const files = links.map((link) => link.getAttribute("href") ?? "");
    loadFiles(files, "low").then(() => {
      for (const link of links) link.rel = "modulepreload";
      const { nonce, text } = script;
      const started = document.createElement("script");
      document.head.append(Object.assign(started, { type: "module", nonce, text, onerror: giveUp }));
      started.remove();
    }, giveUp);
  });
}

function giveUp(): void {
  noteError("module", "critical");
  const key = reloadKey("assets");
  // A form that came back refused, or was kept until its sender signed in, is shown once.
  const isTyped = earlyState().typedAt || document.querySelector("[data-kept-form],[aria-invalid]");
  if (!navigator.onLine || isTyped || !mayReload(sessionStorage[key], Date.now())) return;
  sessionStorage[key] = Date.now();
  location.reload();
}
