import { mostQueuedErrors } from "#app/features/operations/app/early-constants.ts";

/** Chromium's offer to install the page, which it makes once and maybe before any other script runs. */
export interface InstallPrompt extends Event {
  /** Older browsers answer with nothing here, and with the choice below. */
  prompt(): Promise<InstallChoice | undefined>;
  userChoice: Promise<InstallChoice>;
}

interface InstallChoice {
  outcome: "accepted" | "dismissed";
}

export type Severity = "low" | "medium" | "high" | "critical";

/** As it was thrown: what leaves the device is made of it later. */
export interface CaughtError {
  thrown: unknown;
  severity: Severity;
  url: string;
  at: number;
}

/** What the script in the head of the document saw and keeps for the scripts that come later. */
interface EarlyState {
  installPrompt: InstallPrompt | null;
  isInstalled: boolean;
  /** Oldest first, at most fifty, until somebody listens. */
  errors: CaughtError[];
  /** Takes the errors once there is a script that sends them. */
  onError?: ((error: CaughtError) => void) | null;
  /** Brings files of the build into the browser's cache before they are imported. */
  load?: (addresses: readonly string[]) => Promise<void>;
  /** Address of the page on which somebody typed into a form or chose something, as long as they are on it. */
  typedAt: string | null;
}

declare global {
  interface Window {
    pangkas?: EarlyState;
  }
}

/** In the browser only. */
export function earlyState(): EarlyState {
  window.pangkas ??= { installPrompt: null, isInstalled: false, errors: [], typedAt: null };
  return window.pangkas;
}

/** Keeps an error for whoever sends it. */
export function noteError(thrown: unknown, severity: Severity): void {
  const state = earlyState();
  const error = { thrown, severity, url: location.href, at: Date.now() };
  if (state.onError) state.onError(error);
  else if (state.errors.length < mostQueuedErrors) state.errors.push(error);
}
