import { Temporal } from "temporal-polyfill";
import {
  type BookSale,
  findClosing,
  listDaySales,
  listUnresolved,
  type OutletDay,
} from "#app/features/bookings/day-closing/day-book.queries.server.ts";
import {
  closeDays,
  closeRefusal,
  type DaySums,
  daySums,
  sumsByBarber,
} from "#app/features/bookings/day-closing/day-book.ts";
import { paidText, saleDay } from "#app/features/bookings/sales/visit-sale.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDate, formatInstant, formatTime } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The day that the text names, or the outlet's present one; null for no date and for one too far away. */
export function readDay(text: string | null, outlet: { zone: OutletDay["zone"] }, now = clock.now()) {
  const today = saleDay(now, outlet.zone);
  if (!text) return today;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const day = Temporal.PlainDate.from(text, { overflow: "reject" });
    return Temporal.PlainDate.compare(day, today) > 0 ? null : day;
  } catch {
    return null;
  }
}

/** An outlet's day as its page, its document and its table show it: the reader has been seen to be the outlet's. */
export async function showDay(
  outlet: { id: string; name: string; zone: OutletDay["zone"] },
  day: Temporal.PlainDate,
  now = clock.now(),
) {
  const of: OutletDay = { outletId: outlet.id, zone: outlet.zone, day };
  const [sales, unresolved, closing] = await Promise.all([listDaySales(of), listUnresolved(of, now), findClosing(of)]);
  const counted = sales.filter(({ isAfterClosing }) => !isAfterClosing);
  const later = sales.filter(({ isAfterClosing }) => isAfterClosing);
  const sums = daySums(counted);
  const signer = closing && (await db.user.findUnique({ where: { id: closing.closedBy }, select: { name: true } }));
  const today = saleDay(now, outlet.zone);
  const linkTo = (date: Temporal.PlainDate) =>
    `${paths.day}?${new URLSearchParams({ outlet: outlet.id, date: date.toString() })}`;
  const refusal = closeRefusal(day, outlet.zone, now);
  return {
    outlet: { id: outlet.id, name: outlet.name },
    date: day.toString(),
    title: formatDate(day),
    isToday: day.equals(today),
    /** With its date: a page that stays open over night closes the day that it shows. */
    here: linkTo(day),
    previous: linkTo(day.subtract({ days: 1 })),
    next: day.equals(today) ? null : linkTo(day.add({ days: 1 })),
    expected: sums.cash,
    expectedText: formatRupiah(sums.cash),
    rows: sumRows(sums),
    barbers: sumsByBarber(counted).map((each) => ({
      barberId: each.barberId,
      barber: each.barber,
      visits: each.visits,
      cash: formatRupiah(each.cash),
      qris: formatRupiah(each.qris),
      tips: formatRupiah(each.tips),
      prepaid: formatRupiah(each.prepaid),
    })),
    entries: counted.map((sale) => entryOf(sale, outlet.zone)),
    unresolved: unresolved.map(({ id, status, startAt, contactName, barber }) => ({
      id,
      name: contactName,
      about: `${formatTime(startAt, outlet.zone)}, ${barber.name}`,
      what: status === "COMPLETED" ? "Selesai, cara bayar belum dicatat" : bookingStatusText[status],
      to: status === "COMPLETED" ? paths.orderCheckout({ id }) : paths.order({ id }),
    })),
    closing: closing && {
      counted: formatRupiah(closing.countedCash),
      expected: formatRupiah(closing.expectedCash),
      difference: differenceText(closing.countedCash - closing.expectedCash),
      isEven: closing.countedCash === closing.expectedCash,
      note: closing.note,
      unresolved: closing.unresolved,
      signed: `${signer?.name ?? "Outlet"}, ${formatInstant(closing.closedAt, outlet.zone)}`,
    },
    corrections:
      later.length > 0
        ? { entries: later.map((sale) => entryOf(sale, outlet.zone)), cash: signed(daySums(later).cash) }
        : null,
    /** Why it can't be closed; null while it can, or is. */
    stays: closing || !refusal ? null : `Hari ditutup paling lambat ${closeDays} hari sesudahnya.`,
    zone: outlet.zone,
  };
}

export type ShownDay = Awaited<ReturnType<typeof showDay>>;

function sumRows({ visits, cash, qris, tips, prepaid }: DaySums) {
  return [
    { term: "Kunjungan tercatat", detail: String(visits) },
    { term: "Tunai, dengan tip", detail: formatRupiah(cash), strong: true },
    { term: "QRIS outlet, dengan tip", detail: formatRupiah(qris) },
    { term: "Tip di dalamnya", detail: formatRupiah(tips) },
    { term: "Dibayar lewat Pangkas", detail: formatRupiah(prepaid) },
  ];
}

function entryOf(sale: BookSale, zone: OutletDay["zone"]) {
  const { method, amount, tip, isReversal, at, customer, barber, code } = sale;
  const sign = isReversal ? -1 : 1;
  return {
    id: sale.id,
    time: formatTime(at, zone),
    code,
    customer,
    barber,
    what: isReversal ? "Diurungkan" : "Selesai",
    paid: `${isReversal && method !== "PREPAID" ? "−" : ""}${paidText(method, amount + tip)}`,
    method,
    amount: sign * amount,
    tip: sign * tip,
    tipText: tip > 0 ? `Tip ${formatRupiah(tip)}` : "",
  };
}

const signed = (amount: number) => (amount < 0 ? "−" : "+") + formatRupiah(Math.abs(amount));

/** `Pas`, `Kurang Rp 5.000`, `Lebih Rp 5.000`. */
function differenceText(difference: number): string {
  if (difference === 0) return "Pas";
  return `${difference < 0 ? "Kurang" : "Lebih"} ${formatRupiah(Math.abs(difference))}`;
}
