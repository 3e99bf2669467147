import { z } from "zod";
import { bookingTexts } from "#app/features/notifications/booking-texts.server.ts";
import { disputeTexts, outcomeTexts } from "#app/features/notifications/dispute-texts.server.ts";
import { findBookingNotices } from "#app/features/notifications/find-booking-notices.server.ts";
import { findDisputeNotices, findOutcomeNotices } from "#app/features/notifications/find-dispute-notices.server.ts";
import { findInvoiceNotices } from "#app/features/notifications/find-invoice-notices.server.ts";
import { findLedgerNotices } from "#app/features/notifications/find-ledger-notices.server.ts";
import { findApplicationNotices, findOutletNotices } from "#app/features/notifications/find-outlet-notices.server.ts";
import { findPaymentNotices, findRefundNotices } from "#app/features/notifications/find-payment-notices.server.ts";
import { findProposalNotices } from "#app/features/notifications/find-proposal-notices.server.ts";
import {
  findBankAccountNotices,
  findWithdrawalNotices,
} from "#app/features/notifications/find-withdrawal-notices.server.ts";
import { invoiceTexts } from "#app/features/notifications/invoice-texts.server.ts";
import { ledgerTexts } from "#app/features/notifications/ledger-texts.server.ts";
import type { Notice, OutboxMessage } from "#app/features/notifications/notification-kind.ts";
import { applicationTexts, outletTexts } from "#app/features/notifications/outlet-texts.server.ts";
import { paymentTexts, refundTexts } from "#app/features/notifications/payment-texts.server.ts";
import { proposalTexts } from "#app/features/notifications/proposal-texts.server.ts";
import { bankAccountTexts, withdrawalTexts } from "#app/features/notifications/withdrawal-texts.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

type Find = (tx: Tx, payload: unknown) => Promise<Notice[]>;

/** The kinds of one subject with who finds their notices; `payload` is read back as it was written. */
function subject<Kind extends OutboxMessage["kind"], Payload>(
  texts: Readonly<Record<Kind, unknown>>,
  payload: z.ZodType<Payload>,
  find: (tx: Tx, kind: Kind, payload: Payload) => Promise<Notice[]>,
): [kind: string, find: Find][] {
  const kinds = Object.keys(texts) as Kind[];
  return kinds.map((kind) => [kind, (tx, written) => find(tx, kind, payload.parse(written))]);
}

const finders: ReadonlyMap<string, Find> = new Map([
  ...subject(bookingTexts, z.object({ bookingId: z.uuid() }), findBookingNotices),
  ...subject(applicationTexts, z.object({ applicationId: z.uuid() }), findApplicationNotices),
  ...subject(outletTexts, z.object({ outletId: z.uuid() }), findOutletNotices),
  ...subject(invoiceTexts, z.object({ invoiceId: z.uuid() }), findInvoiceNotices),
  ...subject(proposalTexts, z.object({ proposalId: z.uuid() }), findProposalNotices),
  ...subject(paymentTexts, z.object({ paymentId: z.uuid() }), findPaymentNotices),
  ...subject(disputeTexts, z.object({ disputeId: z.uuid() }), findDisputeNotices),
  ...subject(outcomeTexts, z.object({ bookingId: z.uuid() }), findOutcomeNotices),
  ...subject(ledgerTexts, z.object({ proofId: z.uuid() }), findLedgerNotices),
  ...subject(refundTexts, z.object({ refundId: z.uuid() }), findRefundNotices),
  ...subject(withdrawalTexts, z.object({ withdrawalId: z.uuid() }), findWithdrawalNotices),
  ...subject(bankAccountTexts, z.object({ accountId: z.uuid() }), findBankAccountNotices),
]);

/**
 * Tells everyone concerned of an event, once: two workers that get it share nothing, the second finds it locked or done.
 * @throws when the event is of no known kind
 */
export async function deliverEvent(eventId: string, now = clock.now()): Promise<void> {
  await inTransaction(async (tx) => {
    const [event] = await tx.$queryRaw<{ kind: string; payload: unknown }[]>`
      SELECT kind, payload FROM outbox_event
      WHERE id = ${eventId}::uuid AND processed_at IS NULL FOR UPDATE SKIP LOCKED`;
    if (!event) return;
    const find = finders.get(event.kind);
    if (!find) throw new Error(`Outbox event ${eventId} is of the unknown kind ${event.kind}.`);
    const notices = await find(tx, event.payload);
    await tx.notification.createMany({ data: notices.map((each) => ({ ...each, eventId })), skipDuplicates: true });
    await tx.outboxEvent.update({ where: { id: eventId }, data: { processedAt: toDate(now) }, select: { id: true } });
  });
}

/** Events that are still open although their job should have run: the queue lost them, or gave up. */
export async function listOverdueEvents(now = clock.now(), limit = 100): Promise<string[]> {
  const events = await db.outboxEvent.findMany({
    where: { processedAt: null, createdAt: { lte: toDate(now.subtract({ minutes: 10 })) } },
    orderBy: { createdAt: "asc" },
    take: limit,
    select: { id: true },
  });
  return events.map(({ id }) => id);
}
