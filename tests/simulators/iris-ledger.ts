import { randomBytes } from "node:crypto";
import type { OrderedPayout } from "#tests/simulators/iris-request.ts";

export type IrisStatus = "queued" | "approved" | "processed" | "completed" | "failed" | "rejected";

export interface SimulatedPayout extends OrderedPayout {
  reference: string;
  status: IrisStatus;
  failure: { code: string; message: string } | null;
  createdAt: string;
  updatedAt: string;
  /** Every status it has had. */
  history: IrisStatus[];
}

interface StoredAnswer {
  body: string;
  answer: string;
  at: number;
}

const dayMs = 24 * 3_600_000;

/** The payouts of one account and what its idempotency keys stand for, 24 hours each. */
export class IrisLedger {
  readonly payouts: SimulatedPayout[] = [];
  readonly #keys = new Map<string, StoredAnswer>();

  register(orders: readonly OrderedPayout[]): SimulatedPayout[] {
    const at = new Date().toISOString();
    const made = orders.map((order) => ({
      ...order,
      reference: randomBytes(7).toString("hex"),
      status: "queued" as const,
      failure: null,
      createdAt: at,
      updatedAt: at,
      history: ["queued" as const],
    }));
    this.payouts.unshift(...made);
    return this.payouts.slice(0, made.length);
  }

  find(reference: string): SimulatedPayout | null {
    return this.payouts.find((payout) => payout.reference === reference) ?? null;
  }

  /** The answer that a key has had within a day, "changed" for another body under it, null for a new key. */
  answered(key: string, body: string, now: number): string | "changed" | null {
    const kept = this.#keys.get(key);
    if (!kept || now - kept.at >= dayMs) return null;
    return kept.body === body ? kept.answer : "changed";
  }

  keep(key: string, body: string, answer: string, now: number): void {
    this.#keys.set(key, { body, answer, at: now });
  }

  /** Moves a payout where the vendor allows it; false where it does not. */
  move(payout: SimulatedPayout, to: IrisStatus, failure: SimulatedPayout["failure"] = null): boolean {
    const allowed: Record<IrisStatus, readonly IrisStatus[]> = {
      queued: ["approved", "rejected"],
      approved: ["processed", "failed"],
      processed: ["completed", "failed"],
      completed: ["failed"],
      failed: [],
      rejected: [],
    };
    if (!allowed[payout.status].includes(to)) return false;
    Object.assign(payout, { status: to, failure, updatedAt: new Date().toISOString() });
    payout.history.push(to);
    return true;
  }
}
