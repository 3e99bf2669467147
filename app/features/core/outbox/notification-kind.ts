import type { Temporal } from "temporal-polyfill";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";

/** What people are told about, by what it is about. Each kind has its texts in the `*-texts.server.ts` of its subject. */
export type BookingNotificationKind =
  | "booking-created"
  | "booking-confirmed"
  | "booking-declined"
  | "booking-moved"
  | "booking-cancelled"
  | "booking-expired"
  | "booking-unpaid"
  | "booking-en-route"
  | "booking-completed"
  | "booking-no-show";

export type ApplicationNotificationKind =
  | "application-sent"
  | "application-revision"
  | "application-rejected"
  | "application-approved";

/** For the admin to whom management gave an application. */
export type AssignmentNotificationKind = "application-assigned";

/** Management gave the plan of an outlet days. */
export type GoodwillNotificationKind = "plan-extended";

export type OutletNotificationKind = "outlet-activated" | "outlet-plan-ending" | "outlet-plan-grace" | "outlet-lapsed";

/** The platform took an outlet off, or gave it back. */
export type SuspensionNotificationKind = "outlet-suspended" | "outlet-restored";

/** Of the invoice of a plan. */
export type InvoiceNotificationKind = "plan-paid" | "plan-unpaid";

export type ProposalNotificationKind = "booking-move-proposed" | "booking-move-answered";

export type PaymentNotificationKind =
  | "payment-received"
  /** It came when there was nothing left to pay: the wallet has it. */
  | "payment-late"
  /** The gateway took back what it had reported as paid. */
  | "payment-reversed";

export type RefundNotificationKind = "refund-started" | "refund-done";

export type LedgerNotificationKind = "ledger-unsound";

/** Of the platform itself: the audit log's chain, a job that failed for good, a queue that does not move. */
export type PlatformNotificationKind = "audit-unsound" | "job-dead" | "jobs-late";

/** Of a payment that people have to look at, for management. */
export type MoneyAlertKind =
  | "alert-payment-disputed"
  | "alert-payment-reversed"
  | "alert-payment-mismatch"
  | "alert-refund-mismatch"
  | "alert-unknown-order";

export type WithdrawalNotificationKind =
  | "withdrawal-requested"
  | "withdrawal-paid"
  | "withdrawal-failed"
  | "withdrawal-rejected";

export type BankAccountNotificationKind = "bank-account-added" | "bank-account-verified" | "bank-account-rejected";

export type DisputeNotificationKind = "dispute-opened" | "dispute-answered" | "dispute-decided";

/** Nobody said whether a visit took place. */
export type OutcomeNotificationKind = "booking-outcome-asked";

/** `review-received` is for the outlet's owner, the others for the author. */
export type ReviewNotificationKind =
  | "review-received"
  | "review-replied"
  | "review-held"
  | "review-published"
  | "review-hidden";

/** For whoever reported a review. */
export type ReviewReportNotificationKind = "review-report-decided";

/** A barber accepted the outlet's invitation. */
export type StaffNotificationKind = "staff-joined";

/** Of a booking that is near; the start says for which time it was meant. */
export type ReminderNotificationKind = "booking-reminder-day" | "booking-reminder-hours";

/** A way to reach people does not work. */
export type ChannelNotificationKind = "channel-failing";

/** Of a time that was freed for who waits, and of the end of the waiting. */
export type WaitlistNotificationKind = "waitlist-offered" | "waitlist-offer-lapsed" | "waitlist-barber-left";

/** Of a report that one side of a booking made of the other. */
export type SafetyNotificationKind = "case-opened" | "case-decided";

/** A mobile barber is at the door. */
export type ArrivalNotificationKind = "barber-arrived";

/** For members of management: a role waits for a second of them. */
export type RoleNotificationKind = "role-asked";

/** For the member of management whose it was. */
export type AuthenticatorNotificationKind = "authenticator-reset";

/** For the person whose account a member of management looked at. */
export type AccountViewNotificationKind = "account-viewed";

/** The first two are for management, the others for whoever asked. */
export type DataRequestNotificationKind =
  | "data-request-received"
  | "data-request-due"
  | "data-request-extended"
  | "data-request-decided";

interface Message<Kind, Payload> {
  kind: Kind;
  /** Says which event this is, such as `booking:<id>:<version>`: a repeated use case writes it once. */
  key: string;
  payload: Payload;
}

export type OutboxMessage =
  /** `by`: the owner who did it, and needs no word of it. */
  | Message<BookingNotificationKind, { bookingId: string; by?: string }>
  | Message<ReminderNotificationKind, { bookingId: string; startAt: string }>
  | Message<ChannelNotificationKind, { channel: DeliveryChannel; failed: number; tries: number; at: string }>
  | Message<ApplicationNotificationKind, { applicationId: string }>
  | Message<AssignmentNotificationKind, { applicationId: string; reviewerId: string }>
  | Message<GoodwillNotificationKind, { subscriptionId: string; days: number }>
  | Message<OutletNotificationKind, { outletId: string }>
  | Message<SuspensionNotificationKind, { outletId: string; reason: string }>
  | Message<InvoiceNotificationKind, { invoiceId: string }>
  | Message<ProposalNotificationKind, { proposalId: string }>
  | Message<PaymentNotificationKind, { paymentId: string }>
  | Message<RefundNotificationKind, { refundId: string }>
  | Message<WithdrawalNotificationKind, { withdrawalId: string }>
  | Message<BankAccountNotificationKind, { accountId: string }>
  | Message<DisputeNotificationKind, { disputeId: string }>
  | Message<OutcomeNotificationKind, { bookingId: string }>
  | Message<ReviewNotificationKind, { reviewId: string }>
  | Message<ReviewReportNotificationKind, { reportId: string }>
  | Message<StaffNotificationKind, { staffId: string }>
  | Message<WaitlistNotificationKind, { entryId: string }>
  | Message<SafetyNotificationKind, { caseId: string }>
  | Message<ArrivalNotificationKind, { bookingId: string }>
  | Message<PlatformNotificationKind, { subject: string; count: number; at: string }>
  | Message<RoleNotificationKind, { requestId: string }>
  | Message<AuthenticatorNotificationKind, { userId: string }>
  | Message<AccountViewNotificationKind, { viewId: string }>
  | Message<DataRequestNotificationKind, { dataRequestId: string }>
  | Message<LedgerNotificationKind, { proofId: string }>
  | Message<MoneyAlertKind, { paymentId: string | null; orderId: string }>;

/** What one person reads of an event. */
export interface NotificationText {
  title: string;
  body: string;
  href: string;
}

/** A notification for one person. */
export interface Notice extends NotificationText {
  userId: string;
  /** Whose side the person reads it on; a customer where nothing is said. */
  reader?: "customer" | "outlet";
  /** When what it is about happens, such as the visit: a message that would come after it does not wait for the morning. */
  usefulUntil?: Temporal.Instant | null;
  /** From then on nobody needs it: it is dropped. */
  dropAfter?: Temporal.Instant;
}
