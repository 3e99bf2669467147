import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { remaining } from "#app/features/operations/app/remaining.ts";

/** Of services that run a developer's copy of a site for them, by the end of the host's name. */
const developmentHosts = [
  "localhost",
  "local",
  "test",
  "replit.dev",
  "repl.co",
  "github.dev",
  "gitpod.io",
  "gitpod.dev",
  "csb.app",
  "webcontainer.io",
  "cloudworkstations.dev",
];
const developmentPorts = ["3000", "5000"];

/** Where the product is being worked on: nobody is asked to update there. */
export function isDevelopmentHost({ hostname, port }: Pick<URL, "hostname" | "port">): boolean {
  const name = hostname.toLowerCase();
  return developmentPorts.includes(port) || developmentHosts.some((end) => name === end || name.endsWith(`.${end}`));
}

interface PromptFacts {
  /** When the new version was ready. */
  installedAt: number;
  /** When the prompt came up last, and when somebody last put it off. */
  shownAt: number | null;
  dismissedAt: number | null;
}

/** Milliseconds until the prompt for an update comes up; a moment that lies ahead, by a clock set back, does not count. */
export function updatePromptWait({ installedAt, shownAt, dismissedAt }: PromptFacts, now: number): number {
  return Math.max(
    remaining(installedAt, pwaTimes.updatePromptDelay, now),
    shownAt === null ? 0 : remaining(shownAt, pwaTimes.updatePromptGap, now),
    dismissedAt === null ? 0 : remaining(dismissedAt, pwaTimes.updateDismissal, now),
  );
}

/** What a page does when another worker takes control of it: the first one ever changes nothing that is on screen. */
export function afterWorkerChange({
  hadWorker,
  isLeaving,
  isDirty,
}: {
  hadWorker: boolean;
  isLeaving: boolean;
  isDirty: boolean;
}): "stay" | "reload" | "wait" {
  if (!hadWorker || isLeaving) return "stay";
  return isDirty ? "wait" : "reload";
}

/** What the server says of a worker's script that is taken out of service for good. */
export function isWorkerGone(status: number): boolean {
  return status === 404 || status === 410;
}
