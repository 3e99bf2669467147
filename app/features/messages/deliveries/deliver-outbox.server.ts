import { z } from "zod";
import { bookingTexts } from "#app/features/bookings/notices/booking-texts.server.ts";
import { findBookingNotices } from "#app/features/bookings/notices/find-booking-notices.server.ts";
import { findProposalNotices } from "#app/features/bookings/notices/find-proposal-notices.server.ts";
import { findReminderNotices } from "#app/features/bookings/notices/find-reminder-notices.server.ts";
import { findWaitlistNotices } from "#app/features/bookings/notices/find-waitlist-notices.server.ts";
import { proposalTexts } from "#app/features/bookings/notices/proposal-texts.server.ts";
import { reminderTexts } from "#app/features/bookings/notices/reminder-texts.server.ts";
import { waitlistTexts } from "#app/features/bookings/notices/waitlist-texts.server.ts";
import type { Notice, OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";
import type { NotificationKind } from "#app/features/core/outbox/notification-topic.ts";
import { channelTexts } from "#app/features/messages/channels/channel-texts.server.ts";
import { findChannelNotices } from "#app/features/messages/channels/find-channel-notices.server.ts";
import {
  type ToldNotice,
  wakeSenders,
  writeDeliveries,
} from "#app/features/messages/deliveries/write-deliveries.server.ts";
import {
  findAssignmentNotices,
  findGoodwillNotices,
} from "#app/features/money/notices/find-goodwill-notices.server.ts";
import { findInvoiceNotices } from "#app/features/money/notices/find-invoice-notices.server.ts";
import { findLedgerNotices } from "#app/features/money/notices/find-ledger-notices.server.ts";
import { findMoneyAlertNotices } from "#app/features/money/notices/find-money-alert-notices.server.ts";
import { findPaymentNotices, findRefundNotices } from "#app/features/money/notices/find-payment-notices.server.ts";
import {
  findBankAccountNotices,
  findWithdrawalNotices,
} from "#app/features/money/notices/find-withdrawal-notices.server.ts";
import { assignmentTexts, goodwillTexts } from "#app/features/money/notices/goodwill-texts.server.ts";
import { invoiceTexts } from "#app/features/money/notices/invoice-texts.server.ts";
import { ledgerTexts } from "#app/features/money/notices/ledger-texts.server.ts";
import { moneyAlertTexts } from "#app/features/money/notices/money-alert-texts.server.ts";
import { paymentTexts, refundTexts } from "#app/features/money/notices/payment-texts.server.ts";
import { bankAccountTexts, withdrawalTexts } from "#app/features/money/notices/withdrawal-texts.server.ts";
import { findPlatformNotices } from "#app/features/operations/notices/find-platform-notices.server.ts";
import { platformTexts } from "#app/features/operations/notices/platform-texts.server.ts";
import {
  findApplicationNotices,
  findOutletNotices,
  findSuspensionNotices,
} from "#app/features/outlets/notices/find-outlet-notices.server.ts";
import { findStaffNotices } from "#app/features/outlets/notices/find-staff-notices.server.ts";
import { applicationTexts, outletTexts, suspensionTexts } from "#app/features/outlets/notices/outlet-texts.server.ts";
import { staffTexts } from "#app/features/outlets/notices/staff-texts.server.ts";
import {
  findAuthenticatorNotices,
  findDataRequestNotices,
  findRoleNotices,
  findViewNotices,
} from "#app/features/people/notices/find-people-notices.server.ts";
import {
  authenticatorTexts,
  dataRequestTexts,
  roleTexts,
  viewTexts,
} from "#app/features/people/notices/people-texts.server.ts";
import { disputeTexts, outcomeTexts } from "#app/features/trust/notices/dispute-texts.server.ts";
import { findDisputeNotices, findOutcomeNotices } from "#app/features/trust/notices/find-dispute-notices.server.ts";
import { findReviewNotices, findReviewReportNotices } from "#app/features/trust/notices/find-review-notices.server.ts";
import { findArrivalNotices, findSafetyNotices } from "#app/features/trust/notices/find-safety-notices.server.ts";
import { reviewReportTexts, reviewTexts } from "#app/features/trust/notices/review-texts.server.ts";
import { arrivalTexts, safetyTexts } from "#app/features/trust/notices/safety-texts.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { DeliveryChannel } from "#app/platform/generated/enums.ts";

type Find = (tx: Tx, payload: unknown) => Promise<Notice[]>;

/** An event that this version cannot read: of no known kind, or written in another way. */
export class UnreadableEvent extends Error {}

/** The kinds of one subject with who finds their notices; `payload` is read back as it was written. */
function subject<Kind extends OutboxMessage["kind"], Payload>(
  texts: Readonly<Record<Kind, unknown>>,
  payload: z.ZodType<Payload>,
  find: (tx: Tx, kind: Kind, payload: Payload) => Promise<Notice[]>,
): [kind: string, find: Find][] {
  const kinds = Object.keys(texts) as Kind[];
  return kinds.map((kind) => [
    kind,
    async (tx, written) => {
      const read = payload.safeParse(written);
      if (!read.success) throw new UnreadableEvent(`An outbox event of the kind ${kind} has an unknown payload.`);
      return find(tx, kind, read.data);
    },
  ]);
}

const channelPayload = z.object({
  channel: z.enum(DeliveryChannel),
  failed: z.int(),
  tries: z.int(),
  at: z.iso.datetime(),
});

const platformPayload = z.object({ subject: z.string(), count: z.int(), at: z.iso.datetime() });
const moneyAlertPayload = z.object({ paymentId: z.uuid().nullable(), orderId: z.string() });

const finders: ReadonlyMap<string, Find> = new Map([
  ...subject(bookingTexts, z.object({ bookingId: z.uuid() }), findBookingNotices),
  ...subject(applicationTexts, z.object({ applicationId: z.uuid() }), findApplicationNotices),
  ...subject(assignmentTexts, z.object({ applicationId: z.uuid(), reviewerId: z.uuid() }), findAssignmentNotices),
  ...subject(goodwillTexts, z.object({ subscriptionId: z.uuid(), days: z.int() }), findGoodwillNotices),
  ...subject(outletTexts, z.object({ outletId: z.uuid() }), findOutletNotices),
  ...subject(suspensionTexts, z.object({ outletId: z.uuid(), reason: z.string() }), findSuspensionNotices),
  ...subject(invoiceTexts, z.object({ invoiceId: z.uuid() }), findInvoiceNotices),
  ...subject(proposalTexts, z.object({ proposalId: z.uuid() }), findProposalNotices),
  ...subject(paymentTexts, z.object({ paymentId: z.uuid() }), findPaymentNotices),
  ...subject(disputeTexts, z.object({ disputeId: z.uuid() }), findDisputeNotices),
  ...subject(outcomeTexts, z.object({ bookingId: z.uuid() }), findOutcomeNotices),
  ...subject(reminderTexts, z.object({ bookingId: z.uuid(), startAt: z.string() }), findReminderNotices),
  ...subject(channelTexts, channelPayload, findChannelNotices),
  ...subject(safetyTexts, z.object({ caseId: z.uuid() }), findSafetyNotices),
  ...subject(arrivalTexts, z.object({ bookingId: z.uuid() }), findArrivalNotices),
  ...subject(ledgerTexts, z.object({ proofId: z.uuid() }), findLedgerNotices),
  ...subject(platformTexts, platformPayload, findPlatformNotices),
  ...subject(roleTexts, z.object({ requestId: z.uuid() }), findRoleNotices),
  ...subject(authenticatorTexts, z.object({ userId: z.uuid() }), findAuthenticatorNotices),
  ...subject(viewTexts, z.object({ viewId: z.uuid() }), findViewNotices),
  ...subject(dataRequestTexts, z.object({ dataRequestId: z.uuid() }), findDataRequestNotices),
  ...subject(moneyAlertTexts, moneyAlertPayload, findMoneyAlertNotices),
  ...subject(refundTexts, z.object({ refundId: z.uuid() }), findRefundNotices),
  ...subject(staffTexts, z.object({ staffId: z.uuid() }), findStaffNotices),
  ...subject(waitlistTexts, z.object({ entryId: z.uuid() }), findWaitlistNotices),
  ...subject(withdrawalTexts, z.object({ withdrawalId: z.uuid() }), findWithdrawalNotices),
  ...subject(reviewTexts, z.object({ reviewId: z.uuid() }), findReviewNotices),
  ...subject(reviewReportTexts, z.object({ reportId: z.uuid() }), findReviewReportNotices),
  ...subject(bankAccountTexts, z.object({ accountId: z.uuid() }), findBankAccountNotices),
]);

interface OpenEvent {
  id: string;
  kind: string;
  payload: unknown;
}

/**
 * Finds whom an event concerns and what they read, as it is true now; nobody when it no longer is. Facts that several
 * events share are read once by one finder.
 * @throws {UnreadableEvent}
 */
export function noticeFinder(tx: Tx): (event: OpenEvent) => Promise<Notice[]> {
  const known = new Map<string, Promise<Notice[]>>();
  return async ({ id, kind, payload }) => {
    const find = finders.get(kind);
    if (!find) throw new UnreadableEvent(`Outbox event ${id} is of the unknown kind ${kind}.`);
    const facts = `${kind} ${JSON.stringify(payload)}`;
    const notices = known.get(facts) ?? find(tx, payload);
    known.set(facts, notices);
    return notices;
  };
}

/**
 * Tells everyone concerned of these events, once each: in the list of the app, and by a delivery for each channel that
 * they want. Two workers that get one event share nothing, the second finds it locked or done.
 * @throws when an event is of no known kind: then none of them is told
 */
export async function deliverEvents(eventIds: readonly string[], now = clock.now()): Promise<void> {
  const woken = await inTransaction(async (tx) => {
    const events = await tx.$queryRaw<OpenEvent[]>`
      SELECT id, kind, payload FROM outbox_event
      WHERE id = ANY(${eventIds}::uuid[]) AND processed_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED`;
    if (events.length === 0) return new Set<never>();
    const findNotices = noticeFinder(tx);
    const notices: ToldNotice[] = [];
    for (const event of events) {
      const told = { eventId: event.id, kind: event.kind as NotificationKind };
      notices.push(...(await findNotices(event)).map((each) => ({ ...each, ...told })));
    }
    const rows = notices.map(({ userId, eventId, title, body, href }) => ({ userId, eventId, title, body, href }));
    await tx.notification.createMany({ data: rows, skipDuplicates: true });
    const channels = await writeDeliveries(tx, notices, now);
    await tx.outboxEvent.updateMany({
      where: { id: { in: events.map(({ id }) => id) } },
      data: { processedAt: toDate(now) },
    });
    return channels;
  });
  await wakeSenders(woken);
}

export function deliverEvent(eventId: string, now = clock.now()): Promise<void> {
  return deliverEvents([eventId], now);
}
