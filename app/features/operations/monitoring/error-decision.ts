import type { ErrorStatus } from "#app/features/operations/monitoring/figures.ts";

export const errorActs = ["resolve", "ignore", "reopen"] as const;
export type ErrorAct = (typeof errorActs)[number];

const leadsTo: Record<ErrorAct, ErrorStatus> = { resolve: "RESOLVED", ignore: "IGNORED", reopen: "OPEN" };

/** What an act makes of a kind of error; null where there is nothing to decide. */
export function decidedStatus(status: ErrorStatus, act: ErrorAct): ErrorStatus | null {
  const isOpen = status === "OPEN" || status === "RETURNED";
  const isClosing = act !== "reopen";
  if (isOpen !== isClosing && !(act === "resolve" && status === "IGNORED")) return null;
  return leadsTo[act];
}
