import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import {
  type AmountRefusal,
  judgeAmount,
  type WithdrawalFrom,
  type WithdrawalTerms,
} from "#app/features/core/states/withdrawal.ts";
import type { AccountRefusal } from "#app/features/core/states/withdrawal-text.ts";
import { lockPayee } from "#app/features/money/bank-accounts/lock-payee.server.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { withdrawalAsked } from "#app/features/money/ledger/postings.ts";
import { findWithdrawalTerms } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import { withdrawalCode } from "#app/lib/short-code.ts";
import { formatInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { once } from "#app/platform/once.server.ts";
import { withFreeCode } from "#app/platform/with-free-code.server.ts";

interface WithdrawalRequest {
  user: { id: string; requestId?: string };
  from: WithdrawalFrom;
  /** Whole rupiah that arrive; the fee is taken beside it. */
  amount: number;
  bankAccountId: string;
  /** The form's, a UUID. */
  key: string;
}

type Refused =
  | { ok: false; reason: AmountRefusal; terms: WithdrawalTerms }
  | { ok: false; reason: "account-cooling"; usableFrom: string }
  | { ok: false; reason: Exclude<AccountRefusal, "account-cooling"> | "key-used" | "not-found" };

/** `not-found`: no such outlet of this person. */
type RequestedWithdrawal =
  | { ok: true; withdrawalId: string; code: string; amount: number; fee: number; isNew: boolean }
  | Refused;

/** Takes the money out of the balance and asks management to let it go; the same form again answers the same. */
export function requestWithdrawal(
  order: WithdrawalRequest,
  now: Temporal.Instant = clock.now(),
): Promise<RequestedWithdrawal> {
  const { user, from, amount, bankAccountId } = order;
  return inTransaction(async (tx): Promise<RequestedWithdrawal> => {
    let refused: Refused | null = null;
    const asked = { from: { ...from }, amount, bankAccountId: bankAccountId.toLowerCase() };
    const done = await once(tx, { key: order.key, scope: "withdrawal", userId: user.id, asked }, async () => {
      const made = await takeMoney(tx, order, now);
      if (made.ok) return { withdrawalId: made.withdrawalId, code: made.code, fee: made.fee };
      refused = made;
      return null;
    });
    if (!done.ok) return { ok: false, reason: "key-used" };
    if (done.result) return { ok: true, ...done.result, amount, isNew: done.isNew };
    if (refused) return refused;
    throw new Error("The withdrawal was neither made nor refused.");
  });
}

async function takeMoney(
  tx: Tx,
  { user, from, amount, bankAccountId }: WithdrawalRequest,
  now: Temporal.Instant,
): Promise<{ ok: true; withdrawalId: string; code: string; fee: number } | Refused> {
  if (from.kind === "OUTLET") {
    const own = await tx.outlet.count({ where: { id: from.outletId, ownerId: user.id } });
    if (own === 0) return { ok: false, reason: "not-found" };
  }
  await lockPayee(tx, user.id);
  const account = await refusedAccount(tx, user.id, bankAccountId, now);
  if (account) return account;
  const terms = await findWithdrawalTerms(user.id, from, now, tx);
  const judged = judgeAmount(amount, terms);
  if (!judged.ok) return { ...judged, terms };

  const { fee, needsSecond } = judged;
  const withdrawalId = randomUUIDv7();
  const source = from.kind === "OUTLET" ? { outletId: from.outletId } : { userId: user.id };
  const posted = await post(tx, withdrawalAsked({ withdrawalId, from: source, amount, fee }), now);
  // Spent elsewhere since the terms were read.
  if (!posted.ok) return { ok: false, reason: "above-balance", terms: { ...terms, balance: posted.balance } };
  const outletId = from.kind === "OUTLET" ? from.outletId : null;
  const data = { id: withdrawalId, requestedBy: user.id, outletId, bankAccountId, amount, fee, needsSecond };
  const code = await insertWithFreeCode(tx, { ...data, createdAt: toDate(now) });
  await writeAudit(tx, {
    actor: actorOf(user, outletId ? "partner" : "customer", user.requestId),
    action: "withdrawal.requested",
    entity: "withdrawal",
    entityId: withdrawalId,
    after: { status: "REQUESTED", amount, fee, outletId, bankAccountId, needsSecond },
  });
  const key = `withdrawal-requested:${withdrawalId}`;
  await writeOutbox(tx, { kind: "withdrawal-requested", key, payload: { withdrawalId } });
  return { ok: true, withdrawalId, code, fee };
}

/** Why nothing is paid out to this account; null when it may be. */
async function refusedAccount(tx: Tx, userId: string, id: string, now: Temporal.Instant): Promise<Refused | null> {
  const account = await tx.bankAccount.findFirst({
    where: { id, userId, removedAt: null },
    select: { status: true, usableFrom: true },
  });
  if (!account) return { ok: false, reason: "account-unknown" };
  if (account.status === "REJECTED") return { ok: false, reason: "account-rejected" };
  if (account.status === "UNVERIFIED") return { ok: false, reason: "account-unverified" };
  if (account.usableFrom.getTime() <= now.epochMilliseconds) return null;
  return { ok: false, reason: "account-cooling", usableFrom: formatInstant(account.usableFrom, "WIB") };
}

interface NewWithdrawal {
  id: string;
  requestedBy: string;
  outletId: string | null;
  bankAccountId: string;
  amount: number;
  fee: number;
  needsSecond: boolean;
  createdAt: Date;
}

async function insertWithFreeCode(tx: Tx, withdrawal: NewWithdrawal): Promise<string> {
  const made = await withFreeCode(withdrawalCode, (code) =>
    tx.withdrawal.createManyAndReturn({
      data: [{ ...withdrawal, code }],
      skipDuplicates: true,
      select: { code: true },
    }),
  );
  if (!made) throw new Error("No free withdrawal code was found.");
  return made.code;
}
