import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { accountKey, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, post } from "#app/features/money/ledger/post-transaction.server.ts";
import { gatewaySettled } from "#app/features/money/ledger/postings.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export interface Settlement {
  /** Of the gateway's report: it is recorded once. */
  reference: string;
  /** Rupiah before and of the gateway's fee. */
  gross: number;
  fee: number;
}

export type Recorded =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "other-amounts" }
  | { ok: false; reason: "reversed" }
  | { ok: false; reason: "more-than-held"; held: number };

/**
 * What the gateway paid to the bank moves from clearing to cash; the same reference again changes nothing. `reversed`: it
 * was taken back since.
 */
export function recordSettlement(settlement: Settlement, member: Actor, now = clock.now()): Promise<Recorded> {
  return inTransaction(async (tx): Promise<Recorded> => {
    const posting = gatewaySettled(settlement);
    const accounts = await lockAccounts(tx, [...posting.lines.map(({ account }) => account)]);
    const earlier = await tx.ledgerTransaction.findUnique({
      where: { key: posting.key },
      select: {
        reversedBy: { select: { id: true } },
        entries: { select: { amount: true, account: { select: { kind: true } } } },
      },
    });
    if (earlier?.reversedBy) return { ok: false, reason: "reversed" };
    if (earlier) {
      const amountOf = (kind: string) => earlier.entries.find(({ account }) => account.kind === kind)?.amount ?? 0n;
      const isSame =
        amountOf("GATEWAY_CLEARING") === BigInt(settlement.gross) &&
        amountOf("GATEWAY_FEE") === BigInt(-settlement.fee);
      return isSame ? { ok: true, isNew: false } : { ok: false, reason: "other-amounts" };
    }
    const held = 0 - (accounts.get(accountKey(platformAccount("GATEWAY_CLEARING")))?.balance ?? 0);
    if (settlement.gross > held) return { ok: false, reason: "more-than-held", held };
    const posted = await post(tx, posting, now);
    if (!posted.ok || !posted.id) throw new Error(`The settlement ${settlement.reference} was not posted.`);
    await writeAudit(tx, {
      actor: member,
      action: "gateway.settled",
      entity: "ledger_transaction",
      entityId: posted.id,
      after: { reference: settlement.reference, gross: settlement.gross, fee: settlement.fee },
    });
    return { ok: true, isNew: true };
  });
}
