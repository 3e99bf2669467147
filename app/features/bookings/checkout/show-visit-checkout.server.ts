import { undoText } from "#app/features/bookings/checkout/check-out-visit.server.ts";
import { listExtras } from "#app/features/bookings/checkout/extras.queries.server.ts";
import type { CheckoutChoice } from "#app/features/bookings/checkout/visit-checkout.schema.ts";
import { isOutletBooking, type OutletRequest } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { findOwnVisit } from "#app/features/bookings/own-day/own-day.queries.server.ts";
import { isRefused, prepaidAtVisit } from "#app/features/bookings/sales/record-sale.server.ts";
import { findStandingSale, type StandingSale } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { findUndoFacts } from "#app/features/bookings/sales/undo-sale.server.ts";
import {
  type Bill,
  billOf,
  maxExtras,
  paidText,
  recordedOf,
  recordUntil,
  type SaleLine,
  undoRefusal,
  undoUntil,
} from "#app/features/bookings/sales/visit-sale.ts";
import { nothingGiven, outletTransitions, refusalOf } from "#app/features/bookings/status/transitions.ts";
import { showsContact } from "#app/features/bookings/terms/contact-term.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { whatsappLink } from "#app/lib/phone.ts";
import { formatBriefInstant, formatInstant, formatTime, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * The checkout of a visit of the user's: what was done and what is left to pay, as the address chooses, or what was
 * recorded. Null for any other booking.
 */
export async function showVisitCheckout({ bookingId, user }: OutletRequest, choice: CheckoutChoice, now = clock.now()) {
  const isTheirs = user.staffAt
    ? (await findOwnVisit(user.id, bookingId, user.staffAt)) !== null
    : await isOutletBooking(user, bookingId);
  if (!isTheirs) return null;
  const booking = await find(bookingId);
  const sale = booking.status === "COMPLETED" ? await findStandingSale(bookingId) : null;
  const start = instantFrom(booking.startAt);
  const about = {
    id: booking.id,
    code: booking.code,
    customer: user.staffAt ? firstWord(booking.contactName) || "Pelanggan" : booking.contactName,
    about: `${booking.barber.name}, ${formatBriefInstant(start, booking.zone)}`,
  };
  if (sale) return { ...about, sale: await saleOf(booking, sale, user, now), bill: null, refusal: null };
  const isCompleted = booking.status === "COMPLETED";
  const facts = { ...booking, ...timesOf(booking), isMobile: false, lateGraceMin: 0, deadline: null };
  const nowMs = now.epochMilliseconds;
  const reason = isCompleted ? null : refusalOf(outletTransitions.complete, facts, nowMs, nothingGiven);
  const tooLate = isCompleted && nowMs > recordUntil(booking.endAt.getTime());
  return {
    ...about,
    sale: null,
    bill: billShown(booking, choice, await listExtras(booking.barberId), isCompleted),
    refusal: reason ? outletTransitions.complete.refusals[reason].text : tooLate ? tooLateText : null,
  };
}

export type VisitCheckout = NonNullable<Awaited<ReturnType<typeof showVisitCheckout>>>;

const tooLateText = "Kunjungan ini sudah terlalu lama untuk dicatat cara bayarnya.";

type Found = Awaited<ReturnType<typeof find>>;

async function find(id: string) {
  const booking = await db.booking.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      code: true,
      status: true,
      startAt: true,
      endAt: true,
      zone: true,
      contactName: true,
      contactPhone: true,
      customerId: true,
      barberId: true,
      subtotal: true,
      travelFee: true,
      discount: true,
      serviceFee: true,
      total: true,
      prepaid: true,
      barber: { select: { name: true } },
      outlet: { select: { name: true } },
      items: { orderBy: { position: "asc" }, select: { id: true, serviceId: true, name: true, price: true } },
    },
  });
  return { ...booking, prepaid: await prepaidAtVisit(db, booking) };
}

const timesOf = ({ startAt, endAt }: Found) => ({ start: startAt.getTime(), end: endAt.getTime() });

/** The bill with the addresses that change it; a choice that does not fit is left out. */
function billShown(booking: Found, asked: CheckoutChoice, offered: readonly SaleLine[], isCompleted: boolean) {
  const skip = isCompleted ? [] : asked.skip.filter((id) => booking.items.some((item) => item.id === id));
  const extras = asked.extra.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  const wanted = billOf(booking, { skip, extras });
  const choice = isRefused(wanted) ? { skip: [], extras } : { skip, extras };
  const bill = isRefused(wanted) ? billOf(booking, choice) : wanted;
  if (isRefused(bill)) return null;
  const chosen = { skip: choice.skip, extra: choice.extras.map(({ id }) => id) };
  const without = (at: number) => ({ ...chosen, extra: chosen.extra.filter((_, index) => index !== at) });
  const canSkip = (id: string) =>
    !isCompleted && !isRefused(billOf(booking, { ...choice, skip: [...choice.skip, id] }));
  return {
    booked: booking.items.map(({ id, name, price }) => {
      const isSkipped = choice.skip.includes(id);
      const toggled = isSkipped ? chosen.skip.filter((each) => each !== id) : [...chosen.skip, id];
      return {
        id,
        name,
        price: formatRupiah(price),
        isSkipped,
        toggle: isSkipped || canSkip(id) ? searchOf({ ...chosen, skip: toggled }) : null,
      };
    }),
    extras: choice.extras.map(({ name, price }, index) => ({
      key: `${index} ${name}`,
      name,
      price: formatRupiah(price),
      remove: searchOf(without(index)),
    })),
    /** More of them would be refused. */
    offered:
      choice.extras.length >= maxExtras
        ? []
        : offered.map(({ id, name, price }) => ({
            id,
            name,
            price: formatRupiah(price),
            add: searchOf({ ...chosen, extra: [...chosen.extra, id] }),
          })),
    sums: sumsOf(booking, bill),
    chosen,
    here: searchOf(chosen),
    due: bill.due,
    dueText: formatRupiah(bill.due),
    isLate: isCompleted,
  };
}

/** What stands between the services and what is left to pay. */
function sumsOf(booking: Found, { discount, due }: Bill) {
  return [
    ...besideServices(booking, discount),
    ...row(prepaidTerm, booking.prepaid, "−"),
    { term: "Dibayar sekarang", detail: formatRupiah(due), strong: true },
  ];
}

const prepaidTerm = "Sudah dibayar lewat Pangkas";

const besideServices = ({ travelFee, serviceFee }: Found, discount: number) => [
  ...row("Ongkos perjalanan", travelFee),
  ...row("Biaya layanan aplikasi", serviceFee),
  ...row("Potongan", discount, "−"),
];

const row = (term: string, amount: number, sign = "") =>
  amount > 0 ? [{ term, detail: sign + formatRupiah(amount) }] : [];

/** What was recorded, as the card and the message say it: what was done and its price, and how that was paid. */
function recordOf(booking: Found, sale: StandingSale) {
  const { cost, discount, prepaid } = recordedOf(booking, sale);
  const { items, amount, tip, method } = sale;
  return {
    lines: items.map(({ position, name, price, isExtra }) => ({
      key: String(position),
      term: isExtra ? `${name} (tambahan)` : name,
      detail: formatRupiah(price),
    })),
    rows: [
      ...besideServices(booking, discount),
      { term: "Total", detail: formatRupiah(cost), strong: true },
      ...row(prepaidTerm, prepaid),
      ...(amount > 0 ? [{ term: "Dibayar di outlet", detail: paidText(method, amount) }] : []),
      ...row(`Tip untuk ${booking.barber.name}`, tip),
    ],
  };
}

function searchOf({ skip, extra }: { skip: readonly string[]; extra: readonly string[] }): string {
  const search = new URLSearchParams([
    ...skip.map((id): [string, string] => ["skip", id]),
    ...extra.map((id): [string, string] => ["extra", id]),
  ]);
  return search.size > 0 ? `?${search}` : "?";
}

async function saleOf(booking: Found, sale: StandingSale, user: OutletRequest["user"], now = clock.now()) {
  const refusal = undoRefusal(await findUndoFacts(sale), user.id, now.epochMilliseconds);
  const author = await db.user.findUnique({ where: { id: sale.byUserId }, select: { name: true } });
  const { lines, rows } = recordOf(booking, sale);
  return {
    lines,
    paid: paidText(sale.method, sale.amount + sale.tip),
    rows: [
      ...rows,
      { term: "Dicatat", detail: `${author?.name ?? "Outlet"}, ${formatBriefInstant(sale.at, booking.zone)}` },
    ],
    undo:
      refusal === null
        ? {
            until: `${formatTime(instantFrom(undoUntil(sale.at.getTime())), booking.zone)} ${booking.zone}`,
            reopens: sale.completes,
          }
        : null,
    /** Why it stays, for who recorded it. */
    stays: refusal && refusal !== "not-yours" ? undoText[refusal] : null,
    receipt: receiptLink(booking, sale, user, now.epochMilliseconds),
    /** The customer finds the receipt with the booking. */
    hasOwnReceipt: booking.customerId !== null,
  };
}

/** The receipt as a message to the customer's number, while that is shown. */
function receiptLink(booking: Found, sale: StandingSale, user: OutletRequest["user"], now: number): string | null {
  const { contactPhone, endAt, outlet, zone, code } = booking;
  const isShown = user.staffAt === undefined && showsContact({ end: endAt.getTime() }, now);
  if (!contactPhone || !isShown) return null;
  const { lines, rows } = recordOf(booking, sale);
  const text = [
    `Struk ${outlet.name}`,
    `${code}, ${formatInstant(booking.startAt, zone)}`,
    ...[...lines, ...rows].map(({ term, detail }) => `${term}: ${detail}`),
    "Terima kasih!",
  ];
  return whatsappLink(contactPhone, text.join("\n"));
}
