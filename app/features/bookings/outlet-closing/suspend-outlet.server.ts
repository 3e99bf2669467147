import { Temporal } from "temporal-polyfill";
import { endForOutlet } from "#app/features/bookings/commands/outlet-command.server.ts";
import { actingAs, managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { changeOutletStatus, waitForBookings } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { suspendableStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import { releaseClaims } from "#app/features/time/claims/claim-time.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Bookings that begin within so many hours of a suspension stand; an admin keeps or moves them. */
export const honouredBookingHours = 48;
/** Enqueued with `{ outletId, adminId, from, managementReason? }` by a suspension: it ends what the request itself did not get to. */
export const suspensionJob = "cancel-bookings-of-suspended-outlet";

export type Suspended = Outcome<"not-found" | "not-suspendable" | "own", { cancelled: number; honoured: number }>;

export interface Suspension {
  outletId: string;
  /** For the owner, 1–500 characters. */
  reason: string;
}

/**
 * An admin or a member of management takes somebody else's outlet off: not listed, not bookable, until it is restored. Bookings that begin within
 * `honouredBookingHours` stand, at their time: what was proposed for them is withdrawn. Later ones, and those not paid
 * yet, are ended by the outlet's side, without cost to their customers. The owner is told why, and where to answer.
 */
export async function suspendOutlet(
  admin: OutletManager,
  { outletId, reason }: Suspension,
  now = clock.now(),
): Promise<Suspended> {
  if (!managesAll(admin)) return { ok: false, reason: "not-found" };
  const from = now.add({ hours: honouredBookingHours });
  const suspended = await inTransaction(async (tx): Promise<Suspended> => {
    await waitForBookings(tx);
    const outlet = await findManagedOutlet(admin, outletId, tx);
    if (!outlet) return { ok: false, reason: "not-found" };
    if (outlet.ownerId === admin.id) return { ok: false, reason: "own" };
    const actor = actingAs(admin, "admin");
    const change = { outletId, from: suspendableStatuses, to: "SUSPENDED", actor, reason } as const;
    if (!(await changeOutletStatus(tx, change, now)).ok) return { ok: false, reason: "not-suspendable" };
    const key = `outlet-suspended:${outletId}:${now.epochMilliseconds}`;
    await writeOutbox(tx, { kind: "outlet-suspended", key, payload: { outletId, reason } });
    await withdrawProposalsOf(tx, outletId, now);
    await releaseClaims(tx, { outletId, kind: "HOLD" });
    const upcoming = { outletId, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } };
    const honoured = await tx.booking.count({ where: { ...upcoming, NOT: endsWithSuspension(from) } });
    const managementReason = admin.kind === "management" && { managementReason: admin.reason };
    await enqueue(tx, suspensionJob, { outletId, adminId: admin.id, from: from.toString(), ...managementReason });
    return { ok: true, cancelled: 0, honoured };
  });
  if (!suspended.ok) return suspended;
  return { ...suspended, cancelled: await cancelBookingsFrom({ outletId, admin, from }, now) };
}

/** What a suspension ends: bookings that begin at `from` or later, and whatever waits for a payment that nobody takes now. */
export function endsWithSuspension(from: Temporal.Instant) {
  return {
    OR: [{ startAt: { gte: toDate(from) } }, { status: "PENDING_PAYMENT" }],
  } satisfies Prisma.BookingWhereInput;
}

/**
 * Ends what `endsWithSuspension` says while the outlet is suspended, each booking by itself: a promise is cancelled, a
 * request without an answer declined, one that waits for a payment expires. Returns how many this call ended.
 */
export async function cancelBookingsFrom(
  { outletId, admin, from }: { outletId: string; admin: OutletManager; from: Temporal.Instant },
  now = clock.now(),
): Promise<number> {
  const bookings = await db.booking.findMany({
    where: { outletId, status: { in: [...openStatuses] }, ...endsWithSuspension(from) },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    select: { id: true, status: true },
  });
  let ended = 0;
  for (const { id, status } of bookings) {
    // A restored outlet keeps what is left of them.
    if ((await db.outlet.count({ where: { id: outletId, status: "SUSPENDED" } })) === 0) break;
    const ending = { bookingId: id, user: admin, status, reason: "OUTLET_CLOSED", text: suspensionText } as const;
    if (await endForOutlet(ending, now)) ended += 1;
  }
  return ended;
}

/**
 * Takes back all that an outlet proposed and nobody has answered, since it may not move anything while it is suspended.
 * Its customers go on cancelling free of charge; returns how many. Whoever answers one now waits for the outlet's state.
 */
async function withdrawProposalsOf(tx: Tx, outletId: string, now: Temporal.Instant): Promise<number> {
  const { count } = await tx.moveProposal.updateMany({
    where: { status: "OPEN", booking: { outletId } },
    data: { status: "WITHDRAWN", keepsFreeCancel: true, answeredAt: toDate(now) },
  });
  return count;
}

const suspensionText = "Outlet ini berhenti beroperasi untuk sementara.";

/** The job's data as `enqueue` was given it. */
export function readSuspension(data: {
  outletId: string;
  adminId: string;
  from: string;
  managementReason?: string | undefined;
}) {
  const { outletId, adminId, from, managementReason } = data;
  const admin: OutletManager = managementReason
    ? { kind: "management", id: adminId, reason: managementReason }
    : { id: adminId, isAdmin: true };
  return { outletId, admin, from: Temporal.Instant.from(from) };
}
