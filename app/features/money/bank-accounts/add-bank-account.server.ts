import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { coolingHours } from "#app/features/core/states/withdrawal.ts";
import { type AddRefusal, mostBankAccounts } from "#app/features/money/bank-accounts/bank-account.ts";
import { maskedNumber } from "#app/features/money/bank-accounts/bank-text.ts";
import { bankOf, isAccountNumberOf } from "#app/features/money/bank-accounts/banks.ts";
import { checkAccountJob } from "#app/features/money/bank-accounts/check-bank-account.server.ts";
import { lockPayee } from "#app/features/money/bank-accounts/lock-payee.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { seal } from "#app/platform/secret-box.server.ts";

interface NewBankAccount {
  user: { id: string; requestId?: string };
  bankCode: string;
  /** Digits only. */
  number: string;
  holderName: string;
}

type AddedBankAccount = { ok: true; accountId: string } | { ok: false; reason: AddRefusal };

/**
 * Keeps a bank account, sealed, and has the bank asked about it. Its owner is told, in case it was somebody else; for 24
 * hours nothing is paid out to it. The first account is the primary one.
 */
export function addBankAccount(
  { user, bankCode, number, holderName }: NewBankAccount,
  now: Temporal.Instant = clock.now(),
): Promise<AddedBankAccount> {
  return inTransaction(async (tx): Promise<AddedBankAccount> => {
    const bank = bankOf(bankCode);
    if (!bank) return { ok: false, reason: "bank-unknown" };
    if (!isAccountNumberOf(bank, number)) return { ok: false, reason: "wrong-digits" };
    await lockPayee(tx, user.id);
    const kept = await tx.bankAccount.findMany({
      where: { userId: user.id, removedAt: null },
      select: { numberHash: true, isPrimary: true },
    });
    const numberHash = keyedHash("bank account", `${bankCode}:${number}`);
    if (kept.some((account) => Buffer.compare(account.numberHash, numberHash) === 0)) {
      return { ok: false, reason: "already-added" };
    }
    if (kept.length >= mostBankAccounts) return { ok: false, reason: "too-many" };

    const id = randomUUIDv7();
    const numberLast4 = number.slice(-4);
    const isPrimary = !kept.some((account) => account.isPrimary);
    await tx.bankAccount.create({
      data: {
        id,
        userId: user.id,
        bankCode,
        number: seal(number),
        numberLast4,
        numberHash,
        holderName,
        isPrimary,
        usableFrom: toDate(now.add({ hours: coolingHours })),
        createdAt: toDate(now),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actor: actorOf(user, "customer", user.requestId),
      action: "bank-account.added",
      entity: "bank_account",
      entityId: id,
      after: { bankCode, number: maskedNumber(numberLast4), isPrimary },
    });
    await writeOutbox(tx, { kind: "bank-account-added", key: `bank-account-added:${id}`, payload: { accountId: id } });
    await enqueue(tx, checkAccountJob, { accountId: id }, { singletonKey: id });
    return { ok: true, accountId: id };
  });
}
