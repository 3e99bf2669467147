/** From the end of the visit on. */
const writeDays = 30;

/** The same, as PostgreSQL reads an interval. */
export const reviewInterval = `${writeDays} days`;

export type WriteRefusal = "not-completed" | "too-late";

/** Why no review of this visit may be begun, or null; times are epoch milliseconds. */
export function writeRefusal(visit: { isCompleted: boolean; completedAt: number }, now: number): WriteRefusal | null {
  if (!visit.isCompleted) return "not-completed";
  return now > writeUntil(visit.completedAt) ? "too-late" : null;
}

/** Its money is shared out when the visit is completed; epoch milliseconds. */
export function completedAt({ settledAt, endAt }: { settledAt: Date | null; endAt: Date }): number {
  return (settledAt ?? endAt).getTime();
}

export function writeUntil(completedAt: number): number {
  return completedAt + writeDays * 86_400_000;
}
