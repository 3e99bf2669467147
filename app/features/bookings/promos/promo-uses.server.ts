import type { Temporal } from "temporal-polyfill";
import {
  discountAt,
  type PromoOffer,
  type PromoRefusal,
  promoCodeOf,
  promoRefusal,
} from "#app/features/bookings/promos/promo.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { type Discount, discountOf, valueText } from "#app/lib/discount.ts";
import { isLimited, type WeekWindow, windowText } from "#app/lib/week-times.ts";
import { toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";
import { giveBack, spend } from "#app/platform/rate-limits.server.ts";

/** A code that counts for this customer now. */
export interface UsablePromo {
  id: string;
  /** As the outlet wrote it. */
  code: string;
  discount: Discount;
  /** The visits that it counts for. */
  hours: WeekWindow;
}

export type FoundPromo = Outcome<PromoRefusal, { promo: UsablePromo }>;

interface PromoRequest {
  outletId: string;
  customerId: string;
  /** As typed. */
  code: string;
}

interface Row extends Discount, WeekWindow {
  id: string;
  code: string;
  active: boolean;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  usageLimit: number | null;
  perCustomer: number;
  used: number;
  ownUses: number;
}

const columns = Prisma.sql`p.id, p.code, p.kind::text, p.value, p.max_discount AS "maxDiscount",
  p.min_subtotal AS "minSubtotal", p.active, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.ended_at AS "endedAt",
  p.usage_limit AS "usageLimit", p.per_customer AS "perCustomer", p.used,
  p.weekdays, p.from_min AS "fromMin", p.until_min AS "untilMin"`;
const usesOf = (customerId: string) => Prisma.sql`(SELECT count(*) FROM promo_use u WHERE u.promo_id = p.id
  AND u.customer_id = ${customerId}::uuid AND u.released_at IS NULL)::int AS "ownUses"`;

/** The code of an outlet as it stands; what is taken of it is decided by `lockPromo`. */
async function findPromo(tx: Tx, request: PromoRequest, now: Temporal.Instant): Promise<FoundPromo> {
  const [row] = await tx.$queryRaw<Row[]>`/* find-promo */
    SELECT ${columns}, ${usesOf(request.customerId)}
    FROM promo_code p WHERE p.outlet_id = ${request.outletId}::uuid AND p.code = ${promoCodeOf(request.code)}`;
  return row ? usable(row, now) : { ok: false, reason: "promo-unknown" };
}

function usable(row: Row, now: Temporal.Instant): FoundPromo {
  const { id, code, kind, value, maxDiscount, minSubtotal, weekdays, fromMin, untilMin } = row;
  const facts = {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
  const reason = promoRefusal(facts, now.epochMilliseconds);
  if (reason) return { ok: false, reason };
  const discount = { kind, value, maxDiscount, minSubtotal };
  return { ok: true, promo: { id, code, discount, hours: { weekdays, fromMin, untilMin } } };
}

/** The codes for everybody that take something off an order of so many rupiah and that this customer may use, the most first. */
export async function listOfferedPromos(
  { outletId, customerId, zone }: Omit<PromoRequest, "code"> & { zone: ZoneName },
  { subtotal, start }: { subtotal: number; start: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<PromoOffer[]> {
  const rows = await db.$queryRaw<Row[]>`/* offered-promos */
    SELECT ${columns}, ${usesOf(customerId)}
    FROM promo_code p WHERE p.outlet_id = ${outletId}::uuid AND p.is_public AND p.active AND p.ended_at IS NULL
      AND p.ends_at > ${toDate(now)} ORDER BY p.code`;
  return rows
    .flatMap((row): PromoOffer[] => {
      const found = usable(row, now);
      if (!found.ok) return [];
      const { code, discount, hours } = found.promo;
      const isThen = discountAt(found.promo, start, zone) !== null;
      const terms = { value: valueText(discount), when: windowText(hours, zone), isThen };
      return [{ code, discount: discountOf(discount, subtotal), ...terms }];
    })
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount);
}

/**
 * The same with its row locked until the transaction ends, so that `countPromoUse` takes what was judged here. It comes
 * before the claims of its transaction: who gives a use back holds the booking and no claim yet.
 */
export async function lockPromo(tx: Tx, request: PromoRequest, now: Temporal.Instant): Promise<FoundPromo> {
  // The uses are read by a statement that begins when the lock is held.
  await tx.$executeRaw`/* lock-promo */ SELECT FROM promo_code
    WHERE outlet_id = ${request.outletId}::uuid AND code = ${promoCodeOf(request.code)} FOR NO KEY UPDATE`;
  return findPromo(tx, request, now);
}

interface Use {
  promoId: string;
  bookingId: string;
  customerId: string;
  /** Rupiah that the booking is cheaper by. */
  amount: number;
}

/** Counts a use of a code that this transaction has locked. */
export async function countPromoUse(tx: Tx, use: Use, now: Temporal.Instant): Promise<void> {
  await tx.promoUse.create({ data: { ...use, createdAt: toDate(now) }, select: { bookingId: true } });
  await tx.promoCode.update({ where: { id: use.promoId }, data: { used: { increment: 1 } }, select: { id: true } });
}

/** The booking ends without a visit: its use is free again, once. The booking's row is locked, its claims are not yet. */
export async function givePromoBack(tx: Tx, bookingId: string, now: Temporal.Instant): Promise<void> {
  await tx.$executeRaw`/* give-promo-back */
    WITH freed AS (
      UPDATE promo_use SET released_at = ${toDate(now)}
      WHERE booking_id = ${bookingId}::uuid AND released_at IS NULL RETURNING promo_id)
    UPDATE promo_code p SET used = p.used - 1 FROM freed WHERE p.id = freed.promo_id`;
}

/**
 * Whether a booking that had given its use back may have it again; true where it has none. The code's row is locked
 * until the transaction ends; its dates do not matter, the booking was made in them.
 */
export async function canTakePromoAgain(tx: Tx, bookingId: string): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`/* lock-promo-again */
    SELECT 1 FROM promo_code p JOIN promo_use u ON u.promo_id = p.id
    WHERE u.booking_id = ${bookingId}::uuid AND u.released_at IS NOT NULL FOR NO KEY UPDATE OF p`;
  if (locked.length === 0) return true;
  const [left] = await tx.$queryRaw<{ isLeft: boolean }[]>`/* promo-left */
    SELECT (p.usage_limit IS NULL OR p.used < p.usage_limit) AND p.per_customer > (
      SELECT count(*) FROM promo_use o WHERE o.promo_id = p.id AND o.customer_id = u.customer_id AND o.released_at IS NULL
    ) AS "isLeft"
    FROM promo_use u JOIN promo_code p ON p.id = u.promo_id WHERE u.booking_id = ${bookingId}::uuid`;
  return left?.isLeft ?? true;
}

/** Takes the use of a booking again that `canTakePromoAgain` has said it may have. */
export async function takePromoAgain(tx: Tx, bookingId: string): Promise<void> {
  await tx.$executeRaw`/* take-promo-again */
    WITH taken AS (
      UPDATE promo_use SET released_at = NULL
      WHERE booking_id = ${bookingId}::uuid AND released_at IS NOT NULL RETURNING promo_id)
    UPDATE promo_code p SET used = p.used + 1 FROM taken WHERE p.id = taken.promo_id`;
}

/**
 * Whether this person may try another code: every look at a code counts until `wasKnown` says that there is such a one.
 */
export async function mayGuessPromo(customerId: string): Promise<boolean> {
  return (await spend("promo-guess", [`user:${customerId}`])) === 0;
}

/** The code exists: having looked at it was no guess. */
export function wasKnown(customerId: string): Promise<void> {
  return giveBack("promo-guess", [`user:${customerId}`]);
}

/** What a person's code comes to now. Codes that do not exist are counted: after ten in ten minutes nothing is looked up. */
export async function tryPromo(request: PromoRequest, now: Temporal.Instant): Promise<FoundPromo> {
  if (!(await mayGuessPromo(request.customerId))) return { ok: false, reason: "promo-guesses" };
  const found = await findPromo(db, request, now);
  if (found.ok || found.reason !== "promo-unknown") await wasKnown(request.customerId);
  return found;
}

/** Whether the outlet has a code for everybody that is for some visits only: most have none, and pages remember it. */
export const hasLimitedPromo = (outletId: string): Promise<boolean> =>
  outletFact(outletId, "limited-promo", async () => {
    const isLimited = { OR: [{ weekdays: { isEmpty: false } }, { fromMin: { not: null } }] };
    const running = { outletId, isPublic: true, active: true, endedAt: null };
    return (await db.promoCode.count({ where: { ...running, ...isLimited } })) > 0;
  });

/** The visits that the code of a booking is for: its customer moves it among them. Null where it has none, or no limit. */
export async function findPromoHours(tx: Tx, bookingId: string): Promise<WeekWindow | null> {
  const [hours] = await tx.$queryRaw<WeekWindow[]>`/* promo-hours */
    SELECT p.weekdays, p.from_min AS "fromMin", p.until_min AS "untilMin"
    FROM promo_use u JOIN promo_code p ON p.id = u.promo_id WHERE u.booking_id = ${bookingId}::uuid`;
  return hours && isLimited(hours) ? hours : null;
}
