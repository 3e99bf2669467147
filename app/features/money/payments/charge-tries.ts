/** Seconds from one try to ask for an order to the next; together, with the calls, under five minutes. */
const pauses = [2, 4, 8, 15, 30, 60] as const;

/** For so long the gateway answers a repeated key as the first time; seconds. Source: Midtrans, Idempotency-Key */
export const keyLifeSec = 5 * 60;

/** An order is asked for as long as it can still be paid for so long; seconds. */
export const leastTimeSec = 60;

/** Seconds until the next try after `tries`; null: the attempt is given up. */
export function pauseAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null;
}

/** So many attempts in a row may have their answer lost before the method counts as out of order. */
export const mostRenewals = 4;

/** The reason that people read, by the gateway's code. 402: not switched on. Source: Midtrans, status codes */
export function failureOfRefusal(code: number | null): "method-off" | "refused" {
  return code === 402 ? "method-off" : "refused";
}
