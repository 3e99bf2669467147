/** What people are told about. Each kind has its texts in notification-texts.ts. */
export type NotificationKind =
  | "booking-created"
  | "booking-confirmed"
  | "booking-declined"
  | "booking-moved"
  | "booking-cancelled"
  | "booking-expired"
  | "booking-en-route"
  | "booking-completed"
  | "booking-no-show";

export interface BookingEventPayload {
  bookingId: string;
}

export interface OutboxMessage {
  kind: NotificationKind;
  /** Says which event this is, such as `booking:<id>:<version>`: a repeated use case writes it once. */
  key: string;
  payload: BookingEventPayload;
}
