import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/**
 * The outlets that somebody acts on, their own or all of them, as a condition on outlets. It stands in the query: what
 * is somebody else's is not found.
 */
export function managedOutlets(manager: OutletManager): { ownerId?: string } {
  return managesAll(manager) ? {} : { ownerId: manager.id };
}

/** The same as a condition on what belongs to an outlet. */
export function inManagedOutlets(manager: OutletManager): { outlet?: { ownerId?: string } } {
  return managesAll(manager) ? {} : { outlet: managedOutlets(manager) };
}

/** The same of the outlet `o` of a statement. */
export function isManagedOutlet(manager: OutletManager): Prisma.Sql {
  return managesAll(manager) ? Prisma.sql`TRUE` : Prisma.sql`o.owner_id = ${manager.id}::uuid`;
}

/** Of an outlet whose barbers act there by a sign-in of their own: neither suspended nor closed, nor before its approval. */
export const statusesAtWork = ["APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED"] as const satisfies OutletStatus[];

/** The same of outlet `o`. */
export const outletAtWork = Prisma.sql`o.status IN (${Prisma.raw(statusesAtWork.map((each) => `'${each}'`).join(", "))})`;
