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

/** A person acting as `kind`. */
export function actorOf(
  user: Pick<SignedInUser, "id">,
  kind: Exclude<Actor["kind"], "system">,
  requestId?: string,
): Actor {
  return { kind, id: user.id, ...(requestId && { requestId }) };
}

/** A member of management: for the platform, whoever's outlet, booking or account it is about. */
export interface Member extends Actor {
  kind: "management";
  id: string;
}

/** A member of management who says why. */
export interface ActingMember extends Member {
  reason: string;
}

/** A person on their own behalf. */
export interface Person {
  kind?: undefined;
  id: string;
  requestId?: string;
}

/** A person as `kind`; a member of management always as one. */
export function actingAs(user: Person | Member, kind: Exclude<Actor["kind"], "system" | "management">): Actor {
  return user.kind ? user : actorOf(user, kind, user.requestId);
}

/** Who acts on outlets and what belongs to them: a person, on their own or as an admin on all, or a member of management. */
export type OutletManager = (Person & { isAdmin: boolean }) | Member;

/** Whether every outlet is theirs to act on, and not only their own. */
export function managesAll(manager: OutletManager): boolean {
  return manager.kind === "management" || manager.isAdmin;
}

/** As the audit log names them: an admin who owns the outlet acts as its partner. */
export function managerActor(manager: OutletManager, outlet: { ownerId: string }): Actor {
  return actingAs(manager, outlet.ownerId === manager.id ? "partner" : "admin");
}
