/** A payout is asked about at most this often, minutes. */
const soonestMin = 2;
/** And at least this often while it is unknown, minutes. */
const latestMin = 60;
/** How long after PAID a bank's return is looked for, and how often, hours. */
export const returnWatchHours = 72;
export const paidEveryHours = 6;

/**
 * Minutes from one check to the next, `ageMin` after the payout was sent: soon at first, each hour later. A PAID one is
 * asked about every six hours.
 */
export function minutesToNextCheck(ageMin: number, isPaid: boolean): number {
  if (isPaid) return paidEveryHours * 60;
  return Math.min(latestMin, Math.max(soonestMin, Math.floor(ageMin / 4)));
}
