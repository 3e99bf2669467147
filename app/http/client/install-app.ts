import { useSyncExternalStore } from "react";
import { dismissedKey, installedKey, readDismissal } from "#app/features/operations/app/install-banner.ts";
import {
  firstInstallState,
  hasPrompt,
  type InstallEvent,
  type InstallState,
  nextInstallState,
} from "#app/features/operations/app/install-state.ts";
import { readStored, writeStored } from "#app/http/client/browser-storage.ts";
import { earlyState } from "#app/http/early/early-state.ts";

/** Why the steps to install by hand are on the screen. */
export type InstallHelp = "no-prompt" | "prompt-failed";

interface InstallView {
  state: InstallState;
  help: InstallHelp | null;
}

/** A window of its own; full screen is none, any page can have that. */
const asApp = "(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)";
const locals = () => localStorage;

const listeners = new Set<() => void>();
let view: InstallView = { state: firstInstallState, help: null };
let isStarted = false;

/** Follows what the browser says about installing from here on; what it said before is in the early state. */
function start(): void {
  isStarted = true;
  const appMode = matchMedia(asApp);
  const early = earlyState();
  if (early.isInstalled || readStored(locals, installedKey) !== null) happen("installed");
  if (early.installPrompt) offered();
  if (appMode.matches || ("standalone" in navigator && navigator.standalone === true)) happen("opened-as-app");

  addEventListener("beforeinstallprompt", offered);
  addEventListener("appinstalled", () => {
    writeStored(locals, installedKey, "1");
    happen("installed");
  });
  appMode.addEventListener("change", ({ matches }) => happen(matches ? "opened-as-app" : "opened-in-browser"));
}

/** The browser knows better than our own record: it offers only what is not installed. */
function offered(): void {
  writeStored(locals, installedKey, null);
  happen("prompt-offered");
}

/** Tells the state what happened; the prompt goes where it is of no more use. */
export function happen(event: InstallEvent): void {
  show({ state: nextInstallState(view.state, event) });
  if (!hasPrompt(view.state)) earlyState().installPrompt = null;
}

/** Installs by the browser's prompt, else shows how it is done by hand. */
export async function install(): Promise<void> {
  if (!isStarted) start();
  if (!hasPrompt(view.state)) {
    show({ help: "no-prompt" });
    return;
  }
  const prompt = earlyState().installPrompt;
  // It is on the screen already.
  if (!prompt) return;
  earlyState().installPrompt = null;
  try {
    const { outcome } = (await prompt.prompt()) ?? (await prompt.userChoice);
    if (outcome === "accepted") writeStored(locals, installedKey, "1");
    else storeDismissal();
    happen(outcome);
  } catch {
    happen("prompt-failed");
    show({ help: "prompt-failed" });
  }
}

export function closeHelp(): void {
  show({ help: null });
}

/** Whether the banner was sent away less than seven days ago; an older dismissal is cleared. */
export function isDismissed(): boolean {
  const meaning = readDismissal(readStored(locals, dismissedKey), Date.now());
  if (meaning === "over") writeStored(locals, dismissedKey, null);
  return meaning === "counts";
}

export function storeDismissal(): void {
  writeStored(locals, dismissedKey, String(Date.now()));
}

export function useInstallView(): InstallView {
  return useSyncExternalStore(followInstall, installView, installView);
}

/** Tells of each change until the returned function is called. */
export function followInstall(listener: () => void): () => void {
  if (!isStarted) start();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function installView(): InstallView {
  return view;
}

function show(change: Partial<InstallView>): void {
  view = { ...view, ...change };
  for (const listener of listeners) listener();
}
