import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";

/** Open to every state in which something may still happen; a rejected outlet can only be cleared away. */
const always: readonly OutletStatus[] = ["SUSPENDED", "CLOSED"];

/**
 * Where an outlet may go from each state; the database's table outlet_transition holds the same and refuses the rest.
 * SUSPENDED goes back to the state it came from and to no other.
 */
export const outletTransitions: Readonly<Record<OutletStatus, readonly OutletStatus[]>> = {
  DRAFT: ["SUBMITTED", ...always],
  SUBMITTED: ["IN_REVIEW", ...always],
  IN_REVIEW: ["SUBMITTED", "REVISION", "REJECTED", "APPROVED", ...always],
  REVISION: ["SUBMITTED", ...always],
  REJECTED: ["CLOSED"],
  APPROVED: ["READY", ...always],
  READY: ["APPROVED", "ACTIVE", ...always],
  ACTIVE: ["PAUSED", "LAPSED", ...always],
  PAUSED: ["ACTIVE", "LAPSED", ...always],
  LAPSED: ["ACTIVE", ...always],
  SUSPENDED: ["DRAFT", "SUBMITTED", "IN_REVIEW", "REVISION", "APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED"],
  CLOSED: [],
};

/** Whether an outlet in `from` may become `to`; `suspendedFrom` is the state before a suspension. */
export function canOutletBecome(from: OutletStatus, to: OutletStatus, suspendedFrom: OutletStatus | null): boolean {
  if (!outletTransitions[from].includes(to)) return false;
  return from !== "SUSPENDED" || to === suspendedFrom;
}

/** Its owner has something on sale, or had: the public page, bookings and a subscription exist. */
export const openedStatuses: readonly OutletStatus[] = ["ACTIVE", "PAUSED", "LAPSED"];

/** From here an owner may close. */
export const closableStatuses = (Object.keys(outletTransitions) as OutletStatus[]).filter((status) =>
  outletTransitions[status].includes("CLOSED"),
);

/** From here an admin may suspend. */
export const suspendableStatuses = (Object.keys(outletTransitions) as OutletStatus[]).filter((status) =>
  outletTransitions[status].includes("SUSPENDED"),
);
