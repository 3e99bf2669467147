import { randomUUIDv7 } from "node:crypto";
import type { z } from "zod";
import type { Member } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { adjustmentForm } from "#app/features/money/ledger/adjustment.schema.ts";
import {
  type AdjustmentRefusal,
  accountFor,
  correctionLines,
  ownerNeedOf,
  reversibleKinds,
} from "#app/features/money/ledger/adjustment.ts";
import { credit, debit, type Posting } from "#app/features/money/ledger/ledger.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { reversalOf } from "#app/features/money/ledger/reverse-transaction.server.ts";
import { isActiveMember, lockRoles, pairRefusal } from "#app/features/people/management/role-lock.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { LedgerAdjustment } from "#app/platform/generated/client.ts";

type Adjusted = { ok: true; id: string } | { ok: false; reason: AdjustmentRefusal };

/**
 * A member asks for a correction of the ledger; nothing moves until another one approves it. The same asked again while
 * it waits, such as a form sent twice, is the one that waits.
 */
export function requestAdjustment(
  asked: z.output<typeof adjustmentForm>,
  member: Member,
  now = clock.now(),
): Promise<Adjusted> {
  return inTransaction(async (tx): Promise<Adjusted> => {
    await lockRoles(tx);
    if (!(await isActiveMember(tx, member.id))) return { ok: false, reason: "not-member" };
    const what = asked.act === "correct" ? await correctionOf(tx, asked) : await reversalFacts(tx, asked.transaction);
    if (!what.ok) return what;
    const id = randomUUIDv7();
    const data = { ...what.data, reason: asked.reason };
    const same = await tx.ledgerAdjustment.findFirst({
      where: { ...data, askedBy: member.id, status: "ASKED" },
      select: { id: true },
    });
    if (same) return { ok: true, id: same.id };
    const [written] = await tx.ledgerAdjustment.createManyAndReturn({
      data: [{ ...data, id, askedBy: member.id, askedAt: toDate(now) }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!written) return { ok: false, reason: "reversed-already" };
    await audit(tx, member, "ledger.adjustment_asked", id, { ...data });
    return { ok: true, id };
  });
}

type Facts =
  | { ok: true; data: Pick<LedgerAdjustment, "amount"> & Partial<LedgerAdjustment> }
  | { ok: false; reason: AdjustmentRefusal };

async function correctionOf(
  tx: Tx,
  { correction, owner, amount }: Extract<z.output<typeof adjustmentForm>, { act: "correct" }>,
): Promise<Facts> {
  const need = ownerNeedOf(correction);
  const id = owner ?? "";
  const isKnown =
    need === null ||
    (need === "customer"
      ? (await tx.user.count({ where: { id, deletedAt: null } })) > 0
      : (await tx.outlet.count({ where: { id } })) > 0);
  if (!isKnown) return { ok: false, reason: "unknown-owner" };
  const [from, to] = correctionLines(correction, need && id, amount);
  return {
    ok: true,
    data: {
      amount,
      ...{ debitKind: from.account.kind, debitOwner: from.account.ownerId },
      ...{ creditKind: to.account.kind, creditOwner: to.account.ownerId },
    },
  };
}

async function reversalFacts(tx: Tx, reversesId: string): Promise<Facts> {
  const found = await tx.ledgerTransaction.findUnique({
    where: { id: reversesId },
    select: { kind: true, reversedBy: { select: { id: true } }, entries: { select: { amount: true } } },
  });
  if (!found) return { ok: false, reason: "unknown-transaction" };
  if (!(reversibleKinds as readonly string[]).includes(found.kind)) return { ok: false, reason: "not-reversible" };
  // Who asks at the same moment is refused by the index.
  const asked = await tx.ledgerAdjustment.count({ where: { reversesId, status: { not: "REJECTED" } } });
  if (found.reversedBy || asked > 0) return { ok: false, reason: "reversed-already" };
  const amount = found.entries.reduce((sum, entry) => sum + Math.max(0, Number(entry.amount)), 0);
  return { ok: true, data: { amount, reversesId } };
}

/**
 * Another member approves it, and it is posted in the same transaction, or says no. Both are members at that moment: who
 * asked and lost the role meanwhile is no first one.
 */
export function decideAdjustment(
  { id, act, reason }: { id: string; act: "approve" | "reject"; reason: string },
  member: Member,
  now = clock.now(),
): Promise<Adjusted> {
  return inTransaction(async (tx): Promise<Adjusted> => {
    if (!isUuid(id)) return { ok: false, reason: "not-found" };
    await lockRoles(tx);
    await tx.$executeRaw`SELECT FROM ledger_adjustment WHERE id = ${id}::uuid FOR UPDATE`;
    const asked = await tx.ledgerAdjustment.findUnique({ where: { id } });
    if (!asked) return { ok: false, reason: "not-found" };
    if (asked.status !== "ASKED") return { ok: false, reason: "decided" };
    const pair = await pairRefusal(tx, asked.askedBy, member.id);
    if (pair === "not-member" || (pair && act === "approve")) return { ok: false, reason: pair };
    const decided = { decidedBy: member.id, decidedAt: toDate(now), decision: reason };
    if (act === "reject") {
      await tx.ledgerAdjustment.update({
        where: { id },
        data: { ...decided, status: "REJECTED" },
        select: { id: true },
      });
      await audit(tx, member, "ledger.adjustment_rejected", id, { reason, askedBy: asked.askedBy });
      return { ok: true, id };
    }
    if (asked.askedBy === member.id) return { ok: false, reason: "same-member" };
    if (await isOwnMoney(tx, asked, member.id)) return { ok: false, reason: "own-money" };
    const posted = await post(tx, await postingOf(tx, asked), now);
    if (!posted.ok) return { ok: false, reason: "insufficient" };
    const data = { ...decided, status: "POSTED", transactionId: posted.id };
    await tx.ledgerAdjustment.update({ where: { id }, data, select: { id: true } });
    const after = { reason, askedBy: asked.askedBy, transactionId: posted.id, amount: asked.amount };
    await audit(tx, member, "ledger.adjustment_posted", id, after);
    return { ok: true, id };
  });
}

async function postingOf(tx: Tx, asked: LedgerAdjustment): Promise<Posting> {
  const { id, reversesId, debitKind, creditKind, amount } = asked;
  if (reversesId) return reversalOf(tx, reversesId);
  if (!debitKind || !creditKind) throw new Error(`The adjustment ${id} names no accounts.`);
  const lines = [
    debit(accountFor(debitKind, asked.debitOwner), amount),
    credit(accountFor(creditKind, asked.creditOwner), amount),
  ];
  return { kind: "ADJUSTMENT", key: `adjustment:${id}`, lines };
}

/** Whether one of the accounts is the member's, or their outlet's. */
async function isOwnMoney(tx: Tx, asked: LedgerAdjustment, memberId: string): Promise<boolean> {
  const entries = asked.reversesId
    ? await tx.ledgerEntry.findMany({
        where: { transactionId: asked.reversesId },
        select: { account: { select: { ownerId: true } } },
      })
    : [];
  const owners = [asked.debitOwner, asked.creditOwner, ...entries.map(({ account }) => account.ownerId)];
  const ids = owners.filter((owner) => owner !== null);
  return ids.includes(memberId) || (await tx.outlet.count({ where: { id: { in: ids }, ownerId: memberId } })) > 0;
}

function audit(tx: Tx, member: Member, action: AuditAction, entityId: string, after: object): Promise<void> {
  const kept = JSON.parse(JSON.stringify(after));
  return writeAudit(tx, { actor: member, action, entity: "ledger_adjustment", entityId, after: kept });
}
