/** How far the app is from being installed, as the specification (4) tells it apart. */
export type InstallState =
  /** Nothing says so far that it could be installed here. */
  | { status: "unknown" }
  /** By the browser's own prompt, or by the visitor's hand in the browser's menu. */
  | { status: "installable"; way: "prompt" | "by-hand" }
  /** On this device, while the page is open in a browser. */
  | { status: "installed" }
  /** The page is the installed app. */
  | { status: "standalone" };

export type InstallEvent =
  /** The browser hands over a prompt: it does so only for what is not installed. */
  | "prompt-offered"
  /** A browser without a prompt has a manifest before it that it can install from. */
  | "found-installable"
  /** What was chosen in the prompt, or that it could not be shown. */
  | "accepted"
  | "dismissed"
  | "prompt-failed"
  /** The browser reports an installation, or did on an earlier page. */
  | "installed"
  | "opened-as-app"
  | "opened-in-browser";

export const firstInstallState: InstallState = { status: "unknown" };

/** The state after an event; events that mean nothing in a state leave it as it is. */
export function nextInstallState(state: InstallState, event: InstallEvent): InstallState {
  if (event === "opened-as-app") return { status: "standalone" };
  if (state.status === "standalone") return event === "opened-in-browser" ? { status: "installed" } : state;
  switch (event) {
    case "prompt-offered":
      return { status: "installable", way: "prompt" };
    case "found-installable":
      return state.status === "unknown" ? { status: "installable", way: "by-hand" } : state;
    case "installed":
      return { status: "installed" };
    case "opened-in-browser":
      return state;
    default:
      return hasPrompt(state) ? afterPrompt[event] : state;
  }
}

/** Every use takes the prompt away: a browser shows one once. */
const afterPrompt = {
  accepted: { status: "installed" },
  dismissed: { status: "unknown" },
  "prompt-failed": { status: "installable", way: "by-hand" },
} as const satisfies Record<string, InstallState>;

/** Whether the browser's prompt may be shown; otherwise it is of no more use. */
export function hasPrompt(state: InstallState): boolean {
  return state.status === "installable" && state.way === "prompt";
}
