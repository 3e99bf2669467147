/** How long what grows for ever is kept, in days. What the ledger, the audit log and bookings need has no term here. */
export const retentionDays = {
  /** What people were told in the app, by WhatsApp, e-mail and push, with the events behind it. */
  messages: 180,
  /** Counts of errors by day; the kinds themselves go after 90 days without a report. */
  errorDays: 90,
  /** Keys by which a form that was sent twice is known. */
  onceKeys: 90,
  /** Names, phones and notes of guests whom the counter booked. */
  guests: 180,
} as const;

/** Stands for a guest whose name was forgotten. */
export const forgottenGuest = "Tamu";
