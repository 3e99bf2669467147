import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { canOutletBecome, outletTransitions } from "#app/features/outlets/status/outlet-transitions.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface OutletStatusChange {
  outletId: string;
  from: OutletStatus | readonly OutletStatus[];
  to: OutletStatus;
  actor: Actor;
  /** Why, for the audit log; of a suspension also for the owner, 1–500 characters. Identity numbers come masked. */
  reason?: string;
}

type OutletStatusChanged = { ok: true; from: OutletStatus } | { ok: false; reason: "changed-meanwhile" };

/**
 * Takes an outlet from one of `from` to `to`: compare-and-swap on the state, with its audit row. It waits for bookings
 * that are being placed there, and those that come later see the new state. The database guards the same table.
 * @throws for a step that no outlet can take; sqlState 23514 when it closes while somebody is expected there
 */
export async function changeOutletStatus(
  tx: Tx,
  { outletId, from, to, actor, reason }: OutletStatusChange,
  now = clock.now(),
): Promise<OutletStatusChanged> {
  const sources: readonly OutletStatus[] = typeof from === "string" ? [from] : from;
  const refused = sources.find((status) => !outletTransitions[status].includes(to));
  if (refused) throw new Error(`An outlet does not go from ${refused} to ${to}.`);

  const locked = await lockOutletStatus(tx, outletId);
  const isThere = locked && sources.includes(locked.status) && canOutletBecome(locked.status, to, locked.suspendedFrom);
  if (!isThere) return { ok: false, reason: "changed-meanwhile" };

  const isSuspension = to === "SUSPENDED";
  await tx.outlet.update({
    where: { id: outletId },
    select: { id: true },
    data: {
      status: to,
      suspendedFrom: isSuspension ? locked.status : null,
      suspendedReason: isSuspension ? (reason ?? null) : null,
      ...(to === "ACTIVE" && !locked.activatedAt ? { activatedAt: toDate(now) } : {}),
    },
  });
  await writeAudit(tx, {
    actor,
    action: `outlet.${lowerCase(to)}`,
    entity: "outlet",
    entityId: outletId,
    before: { status: locked.status },
    after: { status: to, ...(reason ? { reason } : {}) },
  });
  return { ok: true, from: locked.status };
}

/**
 * This transaction waits up to ten seconds for a lock, others for two: an outlet that is booked without a pause must
 * still be taken off, and given back.
 */
export async function waitForBookings(tx: Tx): Promise<void> {
  await tx.$queryRaw`/* wait-for-bookings */
    SELECT set_config('lock_timeout', '10s', true), set_config('statement_timeout', '12s', true)`;
}

interface LockedOutlet {
  status: OutletStatus;
  suspendedFrom: OutletStatus | null;
  activatedAt: Date | null;
}

/** The outlet's state, its row locked until the transaction ends: no booking is being placed there meanwhile. */
export async function lockOutletStatus(tx: Tx, outletId: string): Promise<LockedOutlet | null> {
  const [locked] = await tx.$queryRaw<LockedOutlet[]>`/* lock-outlet */
    SELECT status::text, suspended_from::text AS "suspendedFrom", activated_at AS "activatedAt"
    FROM outlet WHERE id = ${outletId}::uuid FOR UPDATE`;
  return locked ?? null;
}
