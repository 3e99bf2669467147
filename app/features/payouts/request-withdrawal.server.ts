import type { Temporal } from "temporal-polyfill";
import type { AmountRefusal, WithdrawalTerms } from "#app/features/payouts/withdrawal.ts";
import type { AccountRefusal } from "#app/features/payouts/withdrawal-text.ts";
import { clock } from "#app/platform/clock.server.ts";

/** Whose money goes out: the asker's wallet, or the balance of an outlet that is the asker's own. */
export type WithdrawalFrom = { kind: "CUSTOMER" } | { kind: "OUTLET"; outletId: string };

export interface WithdrawalOrder {
  user: { id: string; requestId?: string };
  from: WithdrawalFrom;
  /** Whole rupiah that arrive; the fee is taken beside it. */
  amount: number;
  bankAccountId: string;
  /** The form's, a UUID. */
  key: string;
}

/** `not-found`: no such outlet of this person. */
export type RequestedWithdrawal =
  | { ok: true; withdrawalId: string; code: string; amount: number; fee: number; isNew: boolean }
  | { ok: false; reason: AmountRefusal; terms: WithdrawalTerms }
  | { ok: false; reason: "account-cooling"; usableFrom: string }
  | { ok: false; reason: Exclude<AccountRefusal, "account-cooling"> | "key-used" | "not-found" };

/** Takes the money out of the balance and asks management to let it go; the same form again answers the same. */
export async function requestWithdrawal(
  order: WithdrawalOrder,
  now: Temporal.Instant = clock.now(),
): Promise<RequestedWithdrawal> {
  throw new Error(`The withdrawal of ${order.user.id} at ${now} cannot be asked yet.`);
}
