import type { Temporal } from "temporal-polyfill";
import { promoStateText } from "#app/features/bookings/promos/promo.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { promoState } from "#app/features/core/states/promo-state.ts";
import { clockText } from "#app/lib/clock-text.ts";
import { formatCount } from "#app/lib/count.ts";
import { discountText } from "#app/lib/discount.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isLimited, overlappingDays, windowText } from "#app/lib/week-times.ts";
import { formatShortDate, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const pageSize = 30;
const select = {
  id: true,
  code: true,
  kind: true,
  value: true,
  maxDiscount: true,
  minSubtotal: true,
  startsAt: true,
  endsAt: true,
  endedAt: true,
  usageLimit: true,
  perCustomer: true,
  weekdays: true,
  fromMin: true,
  untilMin: true,
  used: true,
  active: true,
  isPublic: true,
  version: true,
  outlet: { select: { id: true, name: true, zone: true } },
} satisfies Prisma.PromoCodeSelect;
type Row = Prisma.PromoCodeGetPayload<{ select: typeof select }>;

/** A page of codes, the newest first, each with its uses that stand and what they have given; pages count from 1. */
export async function listPromos(user: OutletManager, page: number, now: Temporal.Instant = clock.now()) {
  const rows = await db.promoCode.findMany({
    where: inManagedOutlets(user),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * pageSize,
    take: pageSize + 1,
    select,
  });
  const shown = rows.slice(0, pageSize);
  const given = await givenBy(shown.map(({ id }) => id));
  return {
    promos: shown.map((row) => ({ ...textsOf(row, now), given: formatRupiah(given.get(row.id) ?? 0) })),
    hasNext: rows.length > pageSize,
  };
}
export type ListedPromo = Awaited<ReturnType<typeof listPromos>>["promos"][number];

async function givenBy(ids: string[]): Promise<ReadonlyMap<string, number>> {
  const sums = await db.promoUse.groupBy({
    by: ["promoId"],
    where: { promoId: { in: ids }, releasedAt: null },
    _sum: { amount: true },
  });
  return new Map(sums.map(({ promoId, _sum }) => [promoId, _sum.amount ?? 0]));
}

/** One code with everything its page shows; null for one that this person may not see. */
export async function showPromo(user: OutletManager, promoId: string, now: Temporal.Instant = clock.now()) {
  const row = isUuid(promoId)
    ? await db.promoCode.findFirst({ where: { id: promoId, ...inManagedOutlets(user) }, select })
    : null;
  if (!row) return null;
  const [hours, sum, everUsed, uses] = await Promise.all([
    db.openingHours.findMany({
      where: { outletId: row.outlet.id },
      select: { weekday: true, openMin: true, closeMin: true },
    }),
    db.promoUse.aggregate({ where: { promoId, releasedAt: null }, _sum: { amount: true } }),
    isUsed(db, promoId),
    db.promoUse.findMany({
      where: { promoId },
      orderBy: [{ createdAt: "desc" }, { bookingId: "desc" }],
      take: 20,
      select: {
        amount: true,
        createdAt: true,
        releasedAt: true,
        booking: { select: { id: true, code: true, contactName: true } },
      },
    }),
  ]);
  const { zone } = row.outlet;
  const lastDay = localDate(instantFrom(row.endsAt.getTime() - 1), zone);
  return {
    ...textsOf(row, now),
    given: formatRupiah(sum._sum.amount ?? 0),
    isAlwaysClosed: isAlwaysClosed(row, hours),
    isUsed: everUsed,
    version: row.version,
    /** As the form shows it. */
    fields: {
      code: row.code,
      kind: row.kind,
      percent: row.kind === "PERCENT" ? String(row.value) : "",
      amount: row.kind === "AMOUNT" ? formatCount(row.value) : "",
      maxDiscount: row.maxDiscount === null ? "" : formatCount(row.maxDiscount),
      minSubtotal: row.minSubtotal > 0 ? formatCount(row.minSubtotal) : "",
      from: localDate(instantFrom(row.startsAt), zone).toString(),
      until: lastDay.toString(),
      usageLimit: row.usageLimit?.toString() ?? "",
      perCustomer: String(row.perCustomer),
      weekdays: row.weekdays.map(String),
      fromTime: row.fromMin === null ? "" : clockText(row.fromMin),
      untilTime: row.untilMin === null ? "" : clockText(row.untilMin),
      isPublic: row.isPublic ? "on" : "",
    },
    bookings: uses.map(({ amount, createdAt, releasedAt, booking }) => ({
      bookingId: booking.id,
      code: booking.code,
      customer: booking.contactName,
      amount: formatRupiah(amount),
      when: dayText(createdAt, zone),
      isReleased: releasedAt !== null,
    })),
  };
}
export type PromoView = NonNullable<Awaited<ReturnType<typeof showPromo>>>;

/** Whether a booking ever had it, also one that gave it back. */
export async function isUsed(tx: Tx, promoId: string): Promise<boolean> {
  return (await tx.promoUse.findFirst({ where: { promoId }, select: { bookingId: true } })) !== null;
}

/** The outlets a person can make codes for, their own. */
export function listPromoOutlets(userId: string) {
  return db.outlet.findMany({
    where: { ownerId: userId, status: { in: ["READY", "ACTIVE", "PAUSED", "LAPSED"] } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true, zone: true },
  });
}

function textsOf(row: Row, now: Temporal.Instant) {
  const facts = {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
  };
  const state = promoState(facts, now.epochMilliseconds);
  const { zone } = row.outlet;
  return {
    id: row.id,
    code: row.code,
    outlet: row.outlet.name,
    state,
    stateText: promoStateText[state],
    isPaused: !row.active,
    isPublic: row.isPublic,
    gives: discountText(row),
    dates: `${dayText(row.startsAt, zone)} sampai ${dayText(new Date(row.endsAt.getTime() - 1), zone)} ${zone}`,
    when: windowText(row, zone),
    uses: row.usageLimit === null ? `${row.used} kali` : `${row.used} dari ${row.usageLimit} kali`,
    perCustomer: row.perCustomer,
  };
}

/** Whether the outlet's week leaves no hour for the visits that the code is for. */
function isAlwaysClosed(row: Row, hours: readonly { weekday: number; openMin: number; closeMin: number }[]): boolean {
  const { weekdays, fromMin, untilMin } = row;
  const days = weekdays.length > 0 ? weekdays : [1, 2, 3, 4, 5, 6, 7];
  const open = hours.map(({ weekday, openMin, closeMin }) => ({ weekday, startMin: openMin, endMin: closeMin }));
  const wanted = days.map((weekday) => ({ weekday, startMin: fromMin ?? 0, endMin: untilMin ?? 1440 }));
  return isLimited(row) && overlappingDays([...open, ...wanted]).length === 0;
}

const dayText = (at: Date, zone: ZoneName) => formatShortDate(localDate(instantFrom(at), zone));
