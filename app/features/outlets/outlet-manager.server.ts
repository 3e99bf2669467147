import { type Actor, actorOf } from "#app/features/identity/actor.ts";

/** Who manages outlets: their owner, or an admin. */
export interface OutletManager {
  id: string;
  isAdmin: boolean;
  requestId?: string;
}

/** As the audit log names them: an admin who owns the outlet acts as its partner. */
export function managerActor(user: OutletManager, outlet: { ownerId: string }): Actor {
  return actorOf(user, outlet.ownerId === user.id ? "partner" : "admin", user.requestId);
}
