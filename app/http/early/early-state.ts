/** Chromium's offer to install the page, which it makes once and maybe before any other script runs. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

export interface EarlyError {
  type: string;
  message: string;
  stack?: string | undefined;
  url: string;
  timestamp: string;
  severity: "low" | "medium" | "high" | "critical";
}

/** What the script in the head of the document saw and keeps for the scripts that come later. */
export interface EarlyState {
  installPrompt: InstallPrompt | null;
  isInstalled: boolean;
  /** Oldest first, at most fifty. */
  errors: EarlyError[];
  /** Told of each error that was put at the end, once there is a script that sends them. */
  onError?: (() => void) | null;
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
