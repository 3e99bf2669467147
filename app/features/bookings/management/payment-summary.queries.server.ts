import { prepaidAtVisit } from "#app/features/bookings/sales/record-sale.server.ts";
import { standing } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { type PaymentSummary, paidSums, type RefundLine } from "#app/features/bookings/terms/payment-summary.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { listRefundsOfBooking, type RefundView } from "#app/features/money/payments/payment.queries.server.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDeadline, formatInstant, instantFrom, type ZoneName } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** How the customer's booking is paid; null for an id that is not theirs. */
export async function findOwnPaymentSummary(
  customerId: string,
  bookingId: string,
  now = clock.now(),
): Promise<PaymentSummary | null> {
  const found = await find({ id: bookingId, customerId });
  if (!found) return null;
  const { booking, facts, refunds } = found;
  const late = booking.payments.reduce((sum, { gatewayAmount }) => sum + gatewayAmount, 0);
  const { id, zone, deadlineAt, status } = booking;
  return {
    ...paidSums({ ...facts, late }),
    refunds: refunds.map((refund) => ownRefund(refund, zone)),
    pay:
      status === "PENDING_PAYMENT" && deadlineAt
        ? {
            until: formatDeadline(deadlineAt, now, zone),
            iso: instantFrom(deadlineAt).toString(),
            to: paths.paymentInstructions({ id }),
          }
        : null,
  };
}

/** The same for the booking's outlet, which does not hear by what its customer pays. */
export async function findOutletPaymentSummary(user: OutletManager, bookingId: string): Promise<PaymentSummary | null> {
  const own = inManagedOutlets(user);
  const found = await find({ id: bookingId, ...own });
  if (!found) return null;
  const { booking, facts, refunds } = found;
  return {
    ...paidSums(facts),
    refunds: refunds.map((refund) => ({
      ...stateOf(refund),
      detail: `Ke pelanggan, ${formatInstant(refund.doneAt ?? refund.createdAt, booking.zone)}`,
    })),
    pay: null,
  };
}

async function find(where: Prisma.BookingWhereInput) {
  if (!isUuid(String(where.id))) return null;
  const booking = await db.booking.findFirst({
    where,
    select: {
      id: true,
      status: true,
      payment: true,
      total: true,
      prepaid: true,
      zone: true,
      deadlineAt: true,
      outlet: { select: { type: true } },
      sales: { where: standing, select: { amount: true } },
      // What came out of the wallet went back before.
      payments: { where: { failure: "late", status: "REFUNDED" }, select: { gatewayAmount: true } },
    },
  });
  if (!booking) return null;
  const refunds = await listRefundsOfBooking(booking.id);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isRefunding = refunds.some(({ status }) => status !== "DONE");
  const isMobile = booking.outlet.type === "MOBILE_BARBER";
  const { status, total, sales } = booking;
  const sold = sales[0]?.amount ?? null;
  const paidThere = sold === null && status === "COMPLETED" ? total - (await prepaidAtVisit(db, booking)) : sold;
  const facts = { ...booking, paidThere, refunded, isRefunding, isMobile };
  return { booking, facts, refunds };
}

function stateOf({ id, amount, status }: RefundView): Omit<RefundLine, "detail"> {
  const isDone = status === "DONE";
  return {
    id,
    amount: formatRupiah(amount),
    state: isDone ? "Sudah dikembalikan" : "Pengembalian diproses",
    isDone,
  };
}

function ownRefund(refund: RefundView, zone: ZoneName): RefundLine {
  const { to, target, wasRefused, createdAt, doneAt } = refund;
  const name = paymentMethods[to].name;
  const place = wasRefused ? `${name}, karena tidak dapat kembali ke cara bayar semula` : name;
  const when = doneAt
    ? formatInstant(doneAt, zone)
    : `diminta ${formatInstant(createdAt, zone)}${target === "METHOD" ? ", biasanya sampai dalam 1 sampai 3 hari kerja" : ""}`;
  return { ...stateOf(refund), detail: `Ke ${place}, ${when}` };
}
