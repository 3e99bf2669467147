import { minuteMs } from "#app/lib/period.ts";
import type { QueueTicketStatus } from "#app/platform/generated/enums.ts";

export type TicketStatus = QueueTicketStatus;

/** What the counter does with a ticket, beside serving it. */
export type TicketMove = "call" | "skip" | "put-back" | "leave";

const moves: Readonly<Record<TicketMove, { from: readonly TicketStatus[]; to: TicketStatus }>> = {
  call: { from: ["WAITING", "CALLED"], to: "CALLED" },
  skip: { from: ["WAITING", "CALLED"], to: "SKIPPED" },
  "put-back": { from: ["SKIPPED"], to: "WAITING" },
  leave: { from: ["WAITING", "CALLED", "SKIPPED"], to: "LEFT" },
};

/** From where a move leads where. */
export function moveOf(move: TicketMove) {
  return moves[move];
}

/** Whoever may be served: also somebody who was skipped and stands there again. */
export const servable: readonly TicketStatus[] = ["WAITING", "CALLED", "SKIPPED"];

/** Who is in the line. */
export const inLine: readonly TicketStatus[] = ["WAITING", "CALLED"];

/** Words on screen. */
export const ticketStatusText: Readonly<Record<TicketStatus, string>> = {
  WAITING: "Menunggu",
  CALLED: "Dipanggil",
  SERVING: "Sedang dilayani",
  DONE: "Selesai",
  SKIPPED: "Dilewati",
  LEFT: "Keluar antrean",
};

interface Turn {
  status: TicketStatus;
  number: number;
  /** Of the queue that gave the number. */
  day?: Date;
}

/** The line as it is served: who was called first, then by day and number. */
export function byTurn(a: Turn, b: Turn): number {
  const byDay = Number(a.day ?? 0) - Number(b.day ?? 0);
  return Number(b.status === "CALLED") - Number(a.status === "CALLED") || byDay || a.number - b.number;
}

/** What of an earlier day still stands in the line of an outlet that has not closed since. */
export const unfinished: readonly TicketStatus[] = ["WAITING", "CALLED", "SKIPPED", "SERVING"];

/** Whether a ticket belongs to the queue of now. `day` as `YYYY-MM-DD`. */
export function isOfQueue(
  { day, status }: { day: Date; status: TicketStatus },
  queue: { day: string; days: readonly string[] },
): boolean {
  const own = day.toISOString().slice(0, 10);
  return own === queue.day || (queue.days.includes(own) && unfinished.includes(status));
}

/**
 * What is promised of an estimate: from the five minutes it lies in, to as much later as visits ahead may take longer: a
 * quarter of the wait, at least five minutes. Epoch milliseconds.
 */
export function promisedRange(start: number, now: number): { from: number; until: number } {
  const step = 5 * minuteMs;
  const from = Math.max(Math.floor(start / step) * step, Math.floor(now / minuteMs) * minuteMs);
  const slack = Math.max(step, (start - now) / 4);
  return { from, until: Math.ceil((start + slack) / step) * step };
}

/** Guests' names and phones stay so long, days. */
export const guestDays = 30;
/** Stands for a guest whose name is not known (any more). */
export const guestName = "Tamu";
