import type { Temporal } from "temporal-polyfill";
import {
  type Bill,
  type BillChoice,
  type BillRefusal,
  billOf,
  methodOf,
  type PaidBy,
  saleDay,
} from "#app/features/bookings/sales/visit-sale.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { findVisitMoney } from "#app/features/money/ledger/visit-money.queries.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** What a sale is made from, of a booking whose row is locked. */
export async function findSaleFacts(tx: Tx, bookingId: string) {
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      id: true,
      status: true,
      outletId: true,
      barberId: true,
      startAt: true,
      zone: true,
      total: true,
      discount: true,
      prepaid: true,
      items: { orderBy: { position: "asc" }, select: { id: true, serviceId: true, name: true, price: true } },
    },
  });
  return { ...booking, prepaid: await prepaidAtVisit(tx, booking) };
}

/** What a visit had been prepaid with: one that is over owes its outlet nothing for what went back to the customer since. */
export async function prepaidAtVisit(
  tx: Tx,
  { id, status, prepaid }: { id: string; status: BookingStatus; prepaid: number },
): Promise<number> {
  return status === "COMPLETED" ? (await findVisitMoney(tx, id)).shared : prepaid;
}

type SaleFacts = Awaited<ReturnType<typeof findSaleFacts>>;

interface Sale extends BillChoice {
  pressed: PaidBy;
  tip: number;
}

/** The ordinary case: all that was booked, what is left of it paid in cash. */
const ordinarySale: Sale = { skip: [], extras: [], pressed: "CASH", tip: 0 };

interface SaleOf {
  bill: Bill;
  sale: Pick<Sale, "pressed" | "tip">;
  actor: Actor;
  completes: boolean;
}

/** Writes what a visit came to, and that it was done; the booking's row is locked and no sale of it stands. */
export async function recordSale(tx: Tx, facts: SaleFacts, of: SaleOf, now: Temporal.Instant): Promise<void> {
  const { bill, sale, actor, completes } = of;
  if (actor.id === null) throw new Error("A sale is recorded by somebody.");
  const { id: bookingId, outletId, barberId, zone } = facts;
  const number = 1 + (await tx.visitSale.count({ where: { bookingId, reversesId: { not: null } } }));
  const method = methodOf(sale.pressed, bill.due + sale.tip);
  const amounts = { method, amount: bill.due, tip: sale.tip, notDone: bill.notDone };
  const { id: saleId } = await tx.visitSale.create({
    data: {
      bookingId,
      outletId,
      barberId,
      day: new Date(saleDay(instantFrom(facts.startAt), zone).toString()),
      number,
      ...amounts,
      completes,
      byUserId: actor.id,
      at: toDate(now),
    },
    select: { id: true },
  });
  await tx.visitSaleItem.createMany({
    data: bill.done.map(({ serviceId, name, price, isExtra }, position) => ({
      saleId,
      position,
      serviceId,
      name,
      price,
      isExtra,
    })),
  });
  const after = { saleId, ...amounts, done: bill.done.map(({ name }) => name) };
  await writeAudit(tx, { actor, action: "booking.sale_recorded", entity: "booking", entityId: bookingId, after });
}

/** The ordinary sale of a visit that is completed by a tap. */
export async function recordOrdinarySale(
  tx: Tx,
  bookingId: string,
  actor: Actor,
  now: Temporal.Instant,
): Promise<void> {
  const facts = await findSaleFacts(tx, bookingId);
  const bill = billOf(facts, ordinarySale);
  // A booking without services, as it may be after a move of old data, has nothing to be recorded.
  if (isRefused(bill)) return;
  await recordSale(tx, facts, { bill, sale: ordinarySale, actor, completes: true }, now);
}

export function isRefused(bill: Bill | BillRefusal): bill is BillRefusal {
  return typeof bill === "string";
}
