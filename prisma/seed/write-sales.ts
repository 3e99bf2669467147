import { isRefused } from "#app/features/bookings/sales/record-sale.server.ts";
import { billOf, methodOf, recordDays, saleDay } from "#app/features/bookings/sales/visit-sale.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";

interface SalesContent {
  nowMs: number;
  /** Ids of the people of the demo: where one of them is the owner, all days before today are counted and closed. */
  people: ReadonlySet<string>;
}

/** What the visits of the last month came to at the counter, as their outlets recorded it, and the days that were closed. */
export async function writeSales(tx: Tx, { nowMs, people }: SalesContent): Promise<void> {
  const random = randomFrom("sales");
  const visits = await tx.booking.findMany({
    where: { status: "COMPLETED", startAt: { gte: new Date(nowMs - recordDays * dayMs) } },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    select: {
      ...{ id: true, outletId: true, barberId: true, startAt: true, updatedAt: true, zone: true },
      ...{ total: true, discount: true, prepaid: true, outlet: { select: { ownerId: true } } },
      items: { orderBy: { position: "asc" }, select: { id: true, serviceId: true, name: true, price: true } },
    },
  });
  const sales = visits.flatMap((visit) => {
    const bill = billOf(visit, { skip: [], extras: [] });
    if (isRefused(bill)) return [];
    const tip = random.chance(0.12) ? random.pick([5_000, 10_000, 20_000]) : 0;
    const method = methodOf(random.chance(0.65) ? "CASH" : "QRIS", bill.due + tip);
    const day = saleDay(instantFrom(visit.startAt), visit.zone).toString();
    return { id: random.id(visit.updatedAt.getTime()), visit, bill, day, method, tip };
  });
  const rows = sales.map(({ id, visit, bill, day, method, tip }) => ({
    ...{ id, booking_id: visit.id, outlet_id: visit.outletId, barber_id: visit.barberId, day, number: 1 },
    ...{ method, amount: bill.due, tip, not_done: 0, completes: true, after_closing: false },
    ...{ by_user_id: visit.outlet.ownerId, at: visit.updatedAt.toISOString() },
  }));
  await insertRows(tx, "visit_sale", rows);
  const items = sales.flatMap(({ id, bill }) =>
    bill.done.map(({ serviceId, name, price, isExtra }, position) => ({
      ...{ sale_id: id, position, service_id: serviceId, name, price, is_extra: isExtra },
    })),
  );
  await insertRows(tx, "visit_sale_item", items);
  const isCounted = (of: (typeof sales)[number]) =>
    people.has(of.visit.outlet.ownerId) && of.day < saleDay(instantFrom(nowMs), of.visit.zone).toString();
  const days = Map.groupBy(sales.filter(isCounted), ({ visit, day }) => `${visit.outletId} ${day}`);
  await insertRows(
    tx,
    "day_closing",
    [...days.values()].map((of) => closingOf(random, of)),
  );
}

interface CountedSale {
  visit: { outletId: string; updatedAt: Date; outlet: { ownerId: string } };
  bill: { due: number };
  day: string;
  method: string;
  tip: number;
}

/** Half an hour after the last visit; now and then the drawer is short of some change. */
function closingOf(random: Random, sales: readonly CountedSale[]) {
  const [first] = sales;
  if (!first) throw new Error("A day without sales is not closed.");
  const lastMs = Math.max(...sales.map(({ visit }) => visit.updatedAt.getTime()));
  const expected = sales.reduce((sum, { method, bill, tip }) => (method === "CASH" ? sum + bill.due + tip : sum), 0);
  const short = expected > 0 && random.chance(0.15) ? 5_000 : 0;
  const closedMs = lastMs + 30 * minuteMs;
  return {
    ...{ id: random.id(closedMs), outlet_id: first.visit.outletId, day: first.day },
    ...{ expected_cash: expected, counted_cash: expected - short, note: short ? "Salah memberi kembalian" : "" },
    ...{ unresolved: 0, closed_by: first.visit.outlet.ownerId, closed_at: iso(closedMs) },
  };
}
