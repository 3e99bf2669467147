import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { findLedgerProblems } from "#app/features/money/ledger/ledger-problems.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, sqlState } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { inLongTransaction } from "#app/platform/long-transaction.server.ts";

interface Proof {
  id: string;
  isSound: boolean;
  problemCount: number;
}

/** One statement reads the whole ledger: so long may it take for the job, and for a page, whose proxy waits 75 s. */
export const longestProofs = { job: 540_000, page: 45_000 } as const;

/**
 * Proves every balance by its entries, every transaction's sum, signs, owners, references and corrections at one moment,
 * and keeps what it found. What is wrong is told to every member of management and to the log.
 * `member` is who asked; null is the nightly job. `longest` is in milliseconds.
 * @throws SQLSTATE 57014 when it takes longer
 */
export async function proveLedger(
  member: Actor | null,
  now = clock.now(),
  longest: number = longestProofs.job,
): Promise<Proof> {
  const started = performance.now();
  const found = await inLongTransaction(longest, findLedgerProblems, { isolationLevel: "RepeatableRead" });
  const { accounts, transactions, entries, problemCount, problems } = found;
  const isSound = problemCount === 0;
  const id = await inTransaction(async (tx) => {
    const kept = { accounts, transactions, entries, isSound, problems: problems.map((each) => ({ ...each })) };
    const tookMs = Math.round(performance.now() - started);
    const proof = await tx.ledgerProof.create({
      data: { ...kept, problemCount, at: toDate(now), tookMs, askedBy: member?.id ?? null },
      select: { id: true },
    });
    const audit = { action: "ledger.proved", entity: "ledger_proof", entityId: proof.id } as const;
    if (member) await writeAudit(tx, { ...audit, actor: member, after: { isSound, problemCount } });
    const payload = { proofId: proof.id };
    if (!isSound) await writeOutbox(tx, { kind: "ledger-unsound", key: `ledger-unsound:${proof.id}`, payload });
    return proof.id;
  });
  if (!isSound) logger.error({ proof: id, problemCount, problems: problems.slice(0, 10) }, "the ledger is not sound");
  return { id, isSound, problemCount };
}

const statementGivenUp = "57014";

/** Proves the ledger while a member of management waits; null where it takes too long, which leaves it to the job. */
export async function requestProof(member: Actor, longest: number = longestProofs.page): Promise<Proof | null> {
  try {
    return await proveLedger(member, clock.now(), longest);
  } catch (error) {
    if (sqlState(error) === statementGivenUp) return null;
    throw error;
  }
}
