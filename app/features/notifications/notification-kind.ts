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

export type OutletNotificationKind = "outlet-activated" | "outlet-plan-ending" | "outlet-plan-grace" | "outlet-lapsed";

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

export type WithdrawalNotificationKind =
  | "withdrawal-requested"
  | "withdrawal-paid"
  | "withdrawal-failed"
  | "withdrawal-rejected";

export type BankAccountNotificationKind = "bank-account-added" | "bank-account-verified" | "bank-account-rejected";

export type DisputeNotificationKind = "dispute-opened" | "dispute-answered" | "dispute-decided";

/** Nobody said whether a visit took place. */
export type OutcomeNotificationKind = "booking-outcome-asked";

interface Message<Kind, Payload> {
  kind: Kind;
  /** Says which event this is, such as `booking:<id>:<version>`: a repeated use case writes it once. */
  key: string;
  payload: Payload;
}

export type OutboxMessage =
  | Message<BookingNotificationKind, { bookingId: string }>
  | Message<ApplicationNotificationKind, { applicationId: string }>
  | Message<OutletNotificationKind, { outletId: string }>
  | Message<InvoiceNotificationKind, { invoiceId: string }>
  | Message<ProposalNotificationKind, { proposalId: string }>
  | Message<PaymentNotificationKind, { paymentId: string }>
  | Message<RefundNotificationKind, { refundId: string }>
  | Message<WithdrawalNotificationKind, { withdrawalId: string }>
  | Message<BankAccountNotificationKind, { accountId: string }>
  | Message<DisputeNotificationKind, { disputeId: string }>
  | Message<OutcomeNotificationKind, { bookingId: string }>
  | Message<LedgerNotificationKind, { proofId: string }>;

/** What one person reads of an event. */
export interface NotificationText {
  title: string;
  body: string;
  href: string;
}

/** A notification for one person. */
export interface Notice extends NotificationText {
  userId: string;
}
