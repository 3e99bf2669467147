// Script group: shared
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";

/** Who changes something, as the audit log writes it. The system has no id. */
export interface Actor {
  kind: "customer" | "partner" | "staff" | "admin" | "management" | "system";
  id: string | null;
  requestId?: string;
  /** Why a member of management does it, 10–500 characters: the audit log keeps it as `after.reason`. */
  reason?: string;
}

export const systemActor: Actor = { kind: "system", id: null };

/** A member of management who does something. */
export interface Member {
  id: string;
  requestId?: string;
}

export function memberActor({ id, requestId }: Member): Actor {
  return actorOf({ id }, "management", requestId);
}

/** A person acting as `kind`. */
export function actorOf(
  user: Pick<SignedInUser, "id">,
  kind: Exclude<Actor["kind"], "system">,
  requestId?: string,
): Actor {
  return { kind, id: user.id, ...(requestId && { requestId }) };
}

/** Somebody who acts for themselves, or for management when `managementReason` is given: then it says why. */
export interface ActingUser {
  id: string;
  requestId?: string;
  managementReason?: string;
}

/** As `kind`, or as a member of management with their reason. */
export function actingAs(user: ActingUser, kind: Exclude<Actor["kind"], "system">): Actor {
  const { managementReason: reason } = user;
  if (reason === undefined) return actorOf(user, kind, user.requestId);
  return { ...actorOf(user, "management", user.requestId), reason };
}

/** A member of management with the reason of what they do. */
export type ManagementMember = ActingUser & { managementReason: string };
