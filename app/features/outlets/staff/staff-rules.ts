/** How long a barber's own break may last, minutes. */
export const breakMinutes = [10, 15, 30, 45, 60, 90] as const;

/** What the time off of a break is called, to the outlet and to the barber. */
export const breakReason = "Istirahat";

/** What a barber does with a visit of their own; deciding on requests and cancelling are the outlet's. */
export const staffActions = ["depart", "arrive", "check-in", "complete", "no-show"] as const;
export type StaffAction = (typeof staffActions)[number];

/** Forms that a barber may send, by their intent. */
export const staffIntents: readonly string[] = [...staffActions, "check-in-code"];

/** `bu•••@gmail.com`: the audit log is for ever. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
