/** How long a barber's own break may last, minutes. */
export const breakMinutes = [10, 15, 30, 45, 60, 90] as const;

/** What the time off of a break is called, to the outlet and to the barber. */
export const breakReason = "Istirahat";

/** `bu•••@gmail.com`: the audit log is for ever. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}
