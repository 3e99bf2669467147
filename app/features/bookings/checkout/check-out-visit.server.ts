import type { Temporal } from "temporal-polyfill";
import { listExtras } from "#app/features/bookings/checkout/extras.queries.server.ts";
import type { CheckoutForm } from "#app/features/bookings/checkout/visit-checkout.schema.ts";
import { actOnBooking, type OutletRequest } from "#app/features/bookings/commands/act-on-booking.server.ts";
import { findSaleFacts, isRefused, recordSale } from "#app/features/bookings/sales/record-sale.server.ts";
import { findStandingSale } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { findUndoFacts, reverseSale } from "#app/features/bookings/sales/undo-sale.server.ts";
import {
  type BillRefusal,
  billOf,
  methodOf,
  paidText,
  recordDays,
  recordUntil,
  type UndoRefusal,
  undoMin,
  undoRefusal,
} from "#app/features/bookings/sales/visit-sale.ts";
import { changeStatus, runTransition } from "#app/features/bookings/status/change-status.server.ts";
import {
  nothingGiven,
  outcomeDueMin,
  outletTransition,
  outletTransitions,
  refusalOf,
} from "#app/features/bookings/status/transitions.ts";
import type { Actor } from "#app/features/core/access/actor.ts";
import {
  conflict,
  type FormOutcome,
  notFound,
  type Refusal,
  refused,
  unfit,
} from "#app/features/core/outcomes/outcome.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, post } from "#app/features/money/ledger/post-transaction.server.ts";
import { reversalOf } from "#app/features/money/ledger/reverse-transaction.server.ts";
import { claimTime } from "#app/features/time/claims/claim-time.server.ts";
import { minuteMs } from "#app/lib/period.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

type CompleteRefusal = keyof (typeof outletTransitions)["complete"]["refusals"];
type CheckoutRefusal =
  | BillRefusal
  | CompleteRefusal
  | "unknown-service"
  | "price-changed"
  | "completed-whole"
  | "too-late";

type Checkout = Exclude<CheckoutForm, { intent: "choose" | "undo" }>;

/**
 * Completes a visit with what was done and how it was paid at the outlet, or records that of one that is completed and
 * of which nobody said it. The same form sent again is the same sale.
 */
export async function checkOutVisit(
  form: Checkout,
  request: OutletRequest,
  now: Temporal.Instant = clock.now(),
): Promise<FormOutcome> {
  let paid = "";
  const answer = await actOnBooking<CheckoutRefusal>(request, async (tx, booking, actor) => {
    const facts = await findSaleFacts(tx, booking.id);
    const extras = await listExtras(facts.barberId, tx);
    const added = form.extra.map((id) => extras.find((service) => service.id === id));
    if (added.some((service) => !service)) return "unknown-service";
    if (form.skip.some((id) => !facts.items.some((item) => item.id === id))) return "unknown-service";
    const bill = billOf(facts, { skip: form.skip, extras: added.flatMap((service) => service ?? []) });
    if (isRefused(bill)) return bill;
    const method = methodOf(form.intent, bill.due + form.tip);
    paid = paidText(method, bill.due + form.tip);

    const isCompleted = booking.status === "COMPLETED";
    const stands = isCompleted ? await findStandingSale(booking.id, tx) : null;
    if (stands) {
      const isSame = stands.method === method && stands.amount === bill.due && stands.tip === form.tip;
      return isSame && stands.byUserId === request.user.id ? null : "already-completed";
    }
    const reason = isCompleted
      ? null
      : refusalOf(outletTransitions.complete, booking, now.epochMilliseconds, nothingGiven);
    if (reason !== null) return reason;
    // The commission on what was booked is posted with the completion.
    if (isCompleted && form.skip.length > 0) return "completed-whole";
    if (isCompleted && now.epochMilliseconds > recordUntil(booking.end)) return "too-late";
    if (form.due !== bill.due) return "price-changed";
    const sale = { pressed: form.intent, tip: form.tip };
    await recordSale(tx, facts, { bill, sale, actor, completes: !isCompleted }, now);
    if (isCompleted) return null;
    return runTransition(tx, outletTransitions.complete, { booking, given: nothingGiven, actor }, now);
  });
  if (!answer.ok) return "status" in answer ? refused(checkoutRefusals[answer.reason]) : notFound;
  return { ok: true, title: `Selesai · ${paid}`, description: outletTransition("complete").done.description };
}

const checkoutRefusals: Readonly<Record<CheckoutRefusal, Refusal>> = {
  ...outletTransitions.complete.refusals,
  "nothing-done": unfit("Pilih setidaknya satu layanan yang dikerjakan."),
  "prepaid-stays": unfit("Layanan ini sudah dibayar lewat Pangkas, jadi tidak dapat dikurangi di sini."),
  "unknown-service": unfit("Layanan itu tidak ditawarkan barber ini. Muat ulang halaman."),
  "price-changed": conflict("Jumlahnya baru saja berubah. Periksa lagi, lalu tekan selesai."),
  "too-late": conflict(`Cara bayar dicatat paling lambat ${recordDays} hari sesudah kunjungan.`),
  "completed-whole": conflict(
    "Kunjungan ini sudah ditandai selesai, jadi layanan yang dipesan tidak dapat dikurangi lagi.",
  ),
};

/** The transaction is taken back: a later rule found that the undo cannot be. */
class CannotUndo extends Error {}

/**
 * Takes back what the user recorded minutes ago: the sale, and where the visit was completed with it the completion, with
 * all that it posted.
 */
export async function undoCheckout(request: OutletRequest, now: Temporal.Instant = clock.now()): Promise<FormOutcome> {
  let reopened = false;
  const answer = await actOnBooking<UndoRefusal | "nothing-to-undo">(request, async (tx, booking, actor) => {
    const sale = booking.status === "COMPLETED" ? await findStandingSale(booking.id, tx) : null;
    if (!sale) return "nothing-to-undo";
    const reason = undoRefusal(await findUndoFacts(sale, tx), request.user.id, now.epochMilliseconds);
    if (reason !== null) return reason;
    await reverseSale(tx, sale, actor, now);
    reopened = sale.completes;
    if (reopened) await reopenVisit(tx, { ...booking, outletId: sale.outletId, barberId: sale.barberId, actor }, now);
    return null;
  }).catch((error: unknown) => {
    if (error instanceof CannotUndo) return { ok: false, reason: "money-moved", status: "COMPLETED" } as const;
    throw error;
  });
  if (!answer.ok) return "status" in answer ? refused(undoRefusals[answer.reason]) : notFound;
  return {
    ok: true,
    title: reopened ? "Selesai diurungkan" : "Pencatatan diurungkan",
    description: reopened ? "Kunjungan kembali ke Sudah Datang." : "Catat lagi cara bayarnya.",
  };
}

/** Why a sale stays, in words. */
export const undoText: Readonly<Record<UndoRefusal, string>> = {
  "not-yours": "Hanya yang mencatatnya yang dapat mengurungkan.",
  "too-late": `Sudah lewat ${undoMin} menit, jadi tidak dapat diurungkan lagi.`,
  reviewed: "Pelanggan sudah menulis ulasan, jadi tidak dapat diurungkan lagi.",
  disputed: "Ada laporan tentang kunjungan ini, jadi tidak dapat diurungkan lagi.",
  "money-moved": "Uang kunjungan ini sudah dipindahkan atau dicairkan, jadi tidak dapat diurungkan lagi.",
};

const undoRefusals: Readonly<Record<UndoRefusal | "nothing-to-undo", Refusal>> = {
  "not-yours": conflict(undoText["not-yours"]),
  "too-late": conflict(undoText["too-late"]),
  reviewed: conflict(undoText.reviewed),
  disputed: conflict(undoText.disputed),
  "money-moved": conflict(undoText["money-moved"]),
  "nothing-to-undo": conflict("Tidak ada yang dapat diurungkan: kunjungan ini belum selesai atau sudah diurungkan."),
};

interface Completed {
  id: string;
  outletId: string;
  barberId: string;
  /** Epoch milliseconds. */
  end: number;
  actor: Actor;
}

/** A review, a queue's place and a reward hang on a completed visit: from here it is one that goes on. */
async function reopenVisit(tx: Tx, visit: Completed, now: Temporal.Instant): Promise<void> {
  const { id: bookingId, actor } = visit;
  await takeTimeAgain(tx, visit, now);
  const deadline = Math.max(visit.end + outcomeDueMin * minuteMs, now.epochMilliseconds + 60 * minuteMs);
  const set = { deadlineAt: new Date(deadline), settledAt: null };
  const changed = await changeStatus(tx, { bookingId, from: ["COMPLETED"], to: "CHECKED_IN", actor, set, now });
  if (!changed) throw new Error(`Booking ${bookingId} is not locked.`);
  await tx.queueTicket.updateMany({
    where: { bookingId, status: "DONE" },
    data: { status: "SERVING", endedAt: null, version: { increment: 1 } },
  });
  await takePostingBack(tx, visit, now);
}

/** What is left of the visit's time, unless somebody else has it: the chair is still theirs, the calendar says so. */
async function takeTimeAgain(tx: Tx, { id: bookingId, outletId, barberId, end }: Completed, now: Temporal.Instant) {
  if (end <= now.epochMilliseconds || (await tx.slotClaim.count({ where: { bookingId, active: true } })) > 0) return;
  await claimTime(tx, { kind: "BOOKING", bookingId, outletId, barberId, start: now, end: instantFrom(end) }, now);
}

/** @throws CannotUndo where an account no longer has what it would give back */
async function takePostingBack(tx: Tx, { id: bookingId, outletId }: Completed, now: Temporal.Instant): Promise<void> {
  const posted = await tx.ledgerTransaction.findFirst({
    where: { bookingId, kind: { in: ["BOOKING_COMPLETED", "VENUE_FEES"] }, reversedBy: { is: null } },
    select: { id: true },
  });
  if (!posted) return;
  const reversal = await reversalOf(tx, posted.id);
  await lockAccounts(tx, [...reversal.lines.map(({ account }) => account), accountOf("PARTNER_PENDING", outletId)]);
  const released = await tx.partnerEarning.count({ where: { bookingId, releasedAt: { not: null, lte: toDate(now) } } });
  if (released > 0 || !(await post(tx, reversal, now)).ok) throw new CannotUndo(bookingId);
  await tx.partnerEarning.deleteMany({ where: { bookingId, releasedAt: null } });
}
