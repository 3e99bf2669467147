import * as paths from "#app/paths.ts";

// Script group: shared
/** The person behind a request, as one statement reads it from the session. */
export interface SignedInUser {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  photoUrl: string | null;
  /** E.164. */
  phone: string | null;
  isAdmin: boolean;
  isManagement: boolean;
  /** Own outlets that are neither drafts, rejected nor closed. */
  outletCount: number;
  /** Has handed in an outlet, whatever became of it: the wallet, orders and papers of a closed one stay theirs. */
  isPartner: boolean;
}

/** Statuses of outlets that nobody "has": a draft is not one yet, the others are none any more. */
export const uncountedOutlets = ["DRAFT", "REJECTED", "CLOSED"] as const;

/** What menus ask. */
export function hasOutlets(user: Pick<SignedInUser, "outletCount">): boolean {
  return user.outletCount > 0;
}

/** The admin area is for whoever has handed in an outlet and for admins. */
export function canEnterAdmin(user: Pick<SignedInUser, "isAdmin" | "isPartner">): boolean {
  return user.isAdmin || user.isPartner;
}

/** Where somebody begins who came from no page in particular. */
export function homeOf({ isBarber, ...user }: Pick<SignedInUser, "isAdmin" | "outletCount"> & { isBarber: boolean }) {
  if (hasOutlets(user) || user.isAdmin) return paths.dashboard;
  return isBarber ? paths.ownDay : paths.home;
}

/** What menus say: the first word of the name, or "User". */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || "User";
}
