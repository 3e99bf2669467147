import { bookingNotices } from "#app/features/bookings/notices/booking-notices.server.ts";
import { listCalendars } from "#app/features/bookings/notices/calendar-attachment.server.ts";
import { proposalNotices } from "#app/features/bookings/notices/proposal-notices.server.ts";
import { reminderNotices } from "#app/features/bookings/notices/reminder-notices.server.ts";
import { waitlistNotices } from "#app/features/bookings/notices/waitlist-notices.server.ts";
import { channelNotices } from "#app/features/messages/channels/channel-notices.server.ts";
import type { NoticeTable } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import type { FindAttachments } from "#app/features/messages/deliveries/send-by-email.server.ts";
import { assignmentNotices, goodwillNotices } from "#app/features/money/notices/goodwill-notices.server.ts";
import { invoiceNotices } from "#app/features/money/notices/invoice-notices.server.ts";
import { ledgerNotices } from "#app/features/money/notices/ledger-notices.server.ts";
import { moneyAlertNotices } from "#app/features/money/notices/money-alert-notices.server.ts";
import { paymentNotices, refundNotices } from "#app/features/money/notices/payment-notices.server.ts";
import { listReceipts } from "#app/features/money/notices/receipt-attachment.server.ts";
import { bankAccountNotices, withdrawalNotices } from "#app/features/money/notices/withdrawal-notices.server.ts";
import { platformNotices } from "#app/features/operations/notices/platform-notices.server.ts";
import {
  applicationNotices,
  outletNotices,
  suspensionNotices,
} from "#app/features/outlets/notices/outlet-notices.server.ts";
import { staffNotices } from "#app/features/outlets/notices/staff-notices.server.ts";
import {
  authenticatorNotices,
  dataRequestNotices,
  roleNotices,
  viewNotices,
} from "#app/features/people/notices/people-notices.server.ts";
import { disputeNotices, outcomeNotices } from "#app/features/trust/notices/dispute-notices.server.ts";
import { reviewNotices, reviewReportNotices } from "#app/features/trust/notices/review-notices.server.ts";
import { arrivalNotices, safetyNotices } from "#app/features/trust/notices/safety-notices.server.ts";

/** What people are told about, by the room that knows it: who hears of an event, and what they read. */
export const notices: NoticeTable = new Map(
  [
    bookingNotices,
    applicationNotices,
    assignmentNotices,
    goodwillNotices,
    outletNotices,
    suspensionNotices,
    invoiceNotices,
    proposalNotices,
    paymentNotices,
    disputeNotices,
    outcomeNotices,
    reminderNotices,
    channelNotices,
    safetyNotices,
    arrivalNotices,
    ledgerNotices,
    platformNotices,
    roleNotices,
    authenticatorNotices,
    viewNotices,
    dataRequestNotices,
    moneyAlertNotices,
    refundNotices,
    staffNotices,
    waitlistNotices,
    withdrawalNotices,
    reviewNotices,
    reviewReportNotices,
    bankAccountNotices,
  ].flat(),
);

/** What goes along with mails about them. */
export const mailAttachments: readonly FindAttachments[] = [listCalendars, listReceipts];
