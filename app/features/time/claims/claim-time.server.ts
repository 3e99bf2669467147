import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { emitTimesFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

/*
 * Locks of a transaction that claims time, in this order everywhere: schedule, payment, booking, exchange lock, claims,
 * ledger accounts by id. giveUpClaims takes the exchange lock, one an outlet: two people who move onto each other's time
 * would wait for each other. Claims are locked by start.
 *
 * Whoever books or moves a time reads the outlet's schedule and shares its lock; whoever changes the schedule has it
 * alone, as the first lock of its transaction. So a booking is either seen by the change or judged by the changed
 * schedule; walk-ins of an outlet have waited for each other before.
 */

/** Waits until nobody books a time of the outlet; nobody does until the transaction ends. */
export async function lockSchedule(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* lock-schedule */ SELECT pg_advisory_xact_lock(hashtextextended(${outletId.toLowerCase()}, 8))`;
}

/** The outlet's schedule stays as it is until the transaction ends. */
export async function shareSchedule(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* share-schedule */ SELECT pg_advisory_xact_lock_shared(hashtextextended(${outletId.toLowerCase()}, 8))`;
}

/** The schedule of the booking's outlet stays as it is until the transaction ends; an unknown booking has none. */
export async function shareScheduleOf(tx: Tx, bookingId: string): Promise<void> {
  if (!isUuid(bookingId)) return;
  await tx.$executeRaw`/* share-schedule-of */
    SELECT pg_advisory_xact_lock_shared(hashtextextended(outlet_id::text, 8)) FROM booking WHERE id = ${bookingId}::uuid`;
}

type ClaimOwner =
  | { kind: "HOLD"; sessionId: string; expiresAt: Temporal.Instant }
  /** Kept for whoever waited for the time, whatever their session. */
  | { kind: "HOLD"; waitlistId: string; expiresAt: Temporal.Instant }
  | { kind: "BOOKING"; bookingId: string }
  | { kind: "WALKIN"; bookingId?: string }
  | { kind: "BLOCK"; timeOffId?: string };

/** The time is `claimedPeriod` of an order: with travel and buffer. */
export type Claim = ClaimOwner & {
  outletId: string;
  barberId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
};

/**
 * Time is claimed, not checked: app/decisions/0003-time-is-claimed.md.
 *
 * Takes the barber's time and returns the claim's id; null means someone has a part of it, or the barber is off then:
 * time off is closed even where it is not claimed, beneath a booking that was kept. Expired holds in the way are cleared. The constraint slot_claim_free settles races: waiting for a competitor that is not yet committed happens
 * inside the statement, and the transaction goes on after a null.
 * @throws sqlState 23505 when the booking or the time off has an active claim already
 */
export async function claimTime(tx: Tx, claim: Claim, now: Temporal.Instant): Promise<string | null> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const answer = await insertClaim(tx, claim, now);
    if (answer !== "expired holds in the way") return answer;
    await clearExpiredHolds(tx, claim, now);
  }
  return null;
}

/** Looking for expired holds only after a refusal keeps the usual claim as cheap as the insert. */
async function insertClaim(tx: Tx, claim: Claim, now: Temporal.Instant) {
  const sessionId = claim.kind === "HOLD" && "sessionId" in claim ? claim.sessionId : null;
  const waitlistId = claim.kind === "HOLD" && "waitlistId" in claim ? claim.waitlistId : null;
  const expiresAt = claim.kind === "HOLD" ? toDate(claim.expiresAt) : null;
  const bookingId = claim.kind === "BOOKING" || claim.kind === "WALKIN" ? (claim.bookingId ?? null) : null;
  const timeOffId = claim.kind === "BLOCK" ? (claim.timeOffId ?? null) : null;
  const { barberId, start, end } = claim;
  const isOpen =
    claim.kind === "BLOCK"
      ? Prisma.sql`true`
      : Prisma.sql`NOT EXISTS (SELECT 1 FROM time_off WHERE barber_id = ${barberId}::uuid
          AND start_at < ${toDate(end)} AND end_at > ${toDate(start)})`;
  const [answer] = await tx.$queryRaw<{ id: string | null }[]>`/* claim-time */
    WITH claimed AS (
      INSERT INTO slot_claim (id, outlet_id, barber_id, start_at, end_at, kind, session_id, expires_at, booking_id,
        time_off_id, waitlist_id)
      SELECT ${randomUUIDv7()}::uuid, ${claim.outletId}::uuid, ${barberId}::uuid, ${toDate(start)}, ${toDate(end)},
        ${claim.kind}::claim_kind, ${sessionId}::uuid, ${expiresAt}, ${bookingId}::uuid, ${timeOffId}::uuid,
        ${waitlistId}::uuid
      WHERE ${isOpen}
      ON CONFLICT ON CONSTRAINT slot_claim_free DO NOTHING
      RETURNING id
    )
    SELECT id FROM claimed
    UNION ALL
    SELECT NULL WHERE NOT EXISTS (SELECT 1 FROM claimed) AND EXISTS (
      SELECT 1 FROM slot_claim WHERE barber_id = ${barberId}::uuid AND during && tstzrange(${toDate(start)}, ${toDate(end)})
        AND active AND kind = 'HOLD' AND expires_at <= ${toDate(now)})`;
  return answer && answer.id === null ? "expired holds in the way" : (answer?.id ?? null);
}

async function clearExpiredHolds(tx: Tx, { barberId, start, end }: Claim, now: Temporal.Instant): Promise<void> {
  await tx.$executeRaw`/* clear-expired-holds */
    WITH expired AS (
      SELECT id FROM slot_claim
      WHERE barber_id = ${barberId}::uuid AND during && tstzrange(${toDate(start)}, ${toDate(end)})
        AND active AND kind = 'HOLD' AND expires_at <= ${toDate(now)}
      ORDER BY start_at FOR UPDATE
    )
    UPDATE slot_claim SET active = false WHERE id IN (SELECT id FROM expired)`;
}

/** Gives back those of these claims that are active; returns how many. */
export async function releaseClaims(tx: Tx, these: Prisma.SlotClaimWhereInput): Promise<number> {
  const { count } = await tx.slotClaim.updateMany({ where: { ...these, active: true }, data: { active: false } });
  return count;
}

/**
 * Turns the session's hold into the booking's claim, also after its ten minutes while nobody else has taken the time.
 * False when the hold is gone or is not for this barber and time: then claim the time anew.
 */
export async function turnHoldIntoBooking(
  tx: Tx,
  hold: { sessionId: string; barberId: string; start: Temporal.Instant; end: Temporal.Instant },
  bookingId: string,
): Promise<boolean> {
  const { count } = await tx.slotClaim.updateMany({
    where: {
      sessionId: hold.sessionId,
      barberId: hold.barberId,
      startAt: toDate(hold.start),
      endAt: toDate(hold.end),
      active: true,
      kind: "HOLD",
    },
    // A session's end takes its holds along, never a booking.
    data: { kind: "BOOKING", bookingId, expiresAt: null, waitlistId: null, sessionId: null },
  });
  return count === 1;
}

/** Before a transaction takes several claims of an outlet, or gives one up for another. */
export async function lockExchange(tx: Tx, outletId: string): Promise<void> {
  await tx.$executeRaw`/* exchange-lock */ SELECT pg_advisory_xact_lock(hashtextextended(${outletId}, 7))`;
}

interface WantedTime {
  barberIds: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * First step of exchanging time in one transaction (another hold, a moved booking): gives up what the session holds at
 * the outlet, or what the booking has, and clears expired holds out of the way of the time wanted. Claim it next, and
 * throw when that fails, so that the old time stands. Who waits for the time given up hears of it. Returns how many
 * claims of its own it gave up.
 */
export async function giveUpClaims(
  tx: Tx,
  own: { outletId: string } & ({ sessionId: string } | { bookingId: string }),
  wanted: WantedTime,
  now: Temporal.Instant,
): Promise<number> {
  await lockExchange(tx, own.outletId);
  const isOwn =
    "sessionId" in own
      ? Prisma.sql`session_id = ${own.sessionId}::uuid AND outlet_id = ${own.outletId}::uuid AND kind = 'HOLD'`
      : Prisma.sql`booking_id = ${own.bookingId}::uuid`;
  const isExpired = Prisma.sql`kind = 'HOLD' AND expires_at <= ${toDate(now)}`;
  const rows = await tx.$queryRaw<{ isOwn: boolean; startAt: Date; endAt: Date }[]>`/* give-up-claims */
    WITH found AS (
      SELECT id FROM slot_claim WHERE active AND ${isOwn}
      UNION
      SELECT id FROM slot_claim WHERE active AND ${isExpired} AND barber_id = ANY(${[...wanted.barberIds]}::uuid[])
        AND during && tstzrange(${toDate(wanted.start)}, ${toDate(wanted.end)})
    ), locked AS (
      SELECT id, ${isOwn} AS own FROM slot_claim
      WHERE id IN (SELECT id FROM found) AND active AND (${isOwn} OR ${isExpired})
      ORDER BY start_at, id FOR UPDATE
    )
    UPDATE slot_claim c SET active = false FROM locked WHERE c.id = locked.id 
    RETURNING locked.own AS "isOwn", c.start_at AS "startAt", c.end_at AS "endAt"`;
  const given = rows.filter((row) => row.isOwn);
  const periods = given.map(({ startAt, endAt }) => ({ from: instantFrom(startAt), until: instantFrom(endAt) }));
  await emitTimesFreed(
    tx,
    periods.map((period) => ({ outletId: own.outletId, ...period })),
  );
  return given.length;
}

/**
 * What the customer of this session holds at the outlet in another session of theirs becomes this session's hold, and so
 * does a time that is kept for them because they waited for it, where it is in the way of what they want. It ends when
 * it would have ended. Where there is one, the exchange lock is taken before it, as by whoever gives it up next.
 */
export async function adoptOwnHolds(
  tx: Tx,
  { sessionId, outletId }: { sessionId: string; outletId: string },
  { barberIds, start, end }: WantedTime,
  now: Temporal.Instant,
): Promise<void> {
  const isInTheWay = Prisma.sql`
    s.id = ${sessionId}::uuid AND w.customer_id = s.user_id AND w.outlet_id = ${outletId}::uuid
      AND w.status = 'OFFERED' AND c.waitlist_id = w.id AND c.active AND c.expires_at > ${toDate(now)}
      AND c.barber_id = ANY(${[...barberIds]}::uuid[]) AND c.during && tstzrange(${toDate(start)}, ${toDate(end)})`;
  const isHeldElsewhere = Prisma.sql`
    s.id = ${sessionId}::uuid AND m.user_id = s.user_id AND m.id <> s.id AND c.session_id = m.id
      AND c.outlet_id = ${outletId}::uuid AND c.active AND c.kind = 'HOLD'`;
  const found = await tx.$queryRaw<unknown[]>`/* find-own-offers */
    SELECT 1 FROM slot_claim c, waitlist_entry w, session s WHERE ${isInTheWay}
    UNION ALL SELECT 1 FROM slot_claim c, session m, session s WHERE ${isHeldElsewhere} LIMIT 1`;
  if (found.length === 0) return;
  await lockExchange(tx, outletId);
  await tx.$executeRaw`/* adopt-own-offers */
    UPDATE slot_claim c SET session_id = ${sessionId}::uuid
    FROM waitlist_entry w, session s WHERE ${isInTheWay}`;
  await tx.$executeRaw`/* adopt-own-holds */
    UPDATE slot_claim c SET session_id = ${sessionId}::uuid
    FROM session m, session s WHERE ${isHeldElsewhere}`;
}

/**
 * Last step of holding a time: what the person of this session still holds at other outlets is free again. It comes
 * after the claim, and passes over rows that somebody has locked, so that nobody is waited for with a claim in hand.
 */
export async function giveUpElsewhere(
  tx: Tx,
  { sessionId, outletId }: { sessionId: string; outletId: string },
): Promise<void> {
  const given = await tx.$queryRaw<{ outletId: string; startAt: Date; endAt: Date }[]>`/* give-up-elsewhere */
    WITH elsewhere AS (
      SELECT c.id FROM session s JOIN session m ON m.user_id = s.user_id JOIN slot_claim c ON c.session_id = m.id
      WHERE s.id = ${sessionId}::uuid AND c.outlet_id <> ${outletId}::uuid AND c.active AND c.kind = 'HOLD'
      FOR UPDATE OF c SKIP LOCKED
    )
    UPDATE slot_claim c SET active = false FROM elsewhere WHERE c.id = elsewhere.id
    RETURNING c.outlet_id AS "outletId", c.start_at AS "startAt", c.end_at AS "endAt"`;
  await emitTimesFreed(
    tx,
    given.map((claim) => ({
      outletId: claim.outletId,
      from: instantFrom(claim.startAt),
      until: instantFrom(claim.endAt),
    })),
  );
}

/** The barbers by how many minutes are claimed on their day, absences aside; as given where that is equal. */
export async function pickLeastLoaded(
  tx: Tx,
  barberIds: readonly string[],
  dayStart: Temporal.Instant,
  dayEnd: Temporal.Instant,
): Promise<string[]> {
  if (barberIds.length < 2) return [...barberIds];
  const [from, to] = [toDate(dayStart), toDate(dayEnd)];
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`/* least-loaded */
    SELECT b.id FROM unnest(${[...barberIds]}::uuid[]) WITH ORDINALITY AS b(id, position)
    LEFT JOIN slot_claim c ON c.barber_id = b.id AND c.active AND c.kind <> 'BLOCK'
      AND c.during && tstzrange(${from}, ${to})
    GROUP BY b.id, b.position
    ORDER BY coalesce(sum(c.end_at - c.start_at), '0'::interval), b.position`);
  return rows.map(({ id }) => id);
}
