import { type Actor, actingAs } from "#app/features/core/access/actor.ts";
import type { OutletManager } from "#app/features/outlets/status/managed-outlet.queries.server.ts";

/** As the audit log names them: an admin who owns the outlet acts as its partner. */
export function managerActor(user: OutletManager, outlet: { ownerId: string }): Actor {
  return actingAs(user, outlet.ownerId === user.id ? "partner" : "admin");
}
