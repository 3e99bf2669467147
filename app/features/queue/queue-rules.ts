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

/** The line as it is served: who was called first, then by number. */
export function byTurn(
  a: { status: TicketStatus; number: number },
  b: { status: TicketStatus; number: number },
): number {
  return Number(b.status === "CALLED") - Number(a.status === "CALLED") || a.number - b.number;
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
