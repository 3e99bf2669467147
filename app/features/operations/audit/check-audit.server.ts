import type { Actor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { type ChainProblem, chainStart, followChain, lateMinutes } from "#app/features/operations/audit/audit-chain.ts";
import {
  findAnchor,
  findHead,
  listLostHeads,
  listSeals,
  listStrays,
} from "#app/features/operations/audit/audit-seal.queries.server.ts";
import { sealAudit, sealWholeLog } from "#app/features/operations/audit/seal-audit.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { inLongTransaction } from "#app/platform/long-transaction.server.ts";

interface ChainCheck {
  id: string;
  isSound: boolean;
  problemCount: number;
}

const sealsAtOnce = 5_000;
const mostStoredProblems = 100;
const longestMs = 300_000;

interface CheckRequest {
  member: Actor;
  reason: string;
  /** A head that the log noted earlier, in hexadecimal: the chain must still have it. */
  anchor?: string | undefined;
}

/**
 * Follows the whole chain of the audit log and keeps what it found: rows that were changed or are gone, seals that are
 * gone or stand elsewhere, rows that were never sealed, heads of earlier checks that the chain no longer has. What is
 * wrong is told to every member of management and to the log. `request` is null for the nightly job.
 */
export async function checkAudit(request: CheckRequest | null, now = clock.now()): Promise<ChainCheck> {
  const started = performance.now();
  const from = new Date(Date.now() - lateMinutes * 60_000);
  await sealAudit();
  const { problems, last } = await followWholeChain();
  const lists = await inLongTransaction(longestMs, async (tx) => [
    ...(await listStrays(tx, from, mostStoredProblems + 1)),
    ...(await listLostHeads(tx, mostStoredProblems + 1)),
  ]);
  const isAnchorLost = request?.anchor !== undefined && (await findAnchor(request.anchor)) === null;
  const lost: ChainProblem[] = isAnchorLost ? [{ kind: "anchor-gone", position: null, auditId: null }] : [];
  const all = [...problems, ...lists, ...lost];
  const problemCount = all.length;
  const isSound = problemCount === 0;
  const hash = last.hash.toString("hex");
  const id = await inTransaction(async (tx) => {
    const check = await tx.auditCheck.create({
      data: {
        at: toDate(now),
        askedBy: request?.member.id ?? null,
        headPosition: BigInt(last.position),
        headHash: new Uint8Array(last.hash),
        isSound,
        problemCount,
        problems: all.slice(0, mostStoredProblems).map((problem) => ({ ...problem })),
        tookMs: Math.round(performance.now() - started),
      },
      select: { id: true },
    });
    const after = { isSound, problemCount, position: last.position, hash, reason: request?.reason ?? null };
    const row = { action: "audit.checked", entity: "audit_check", entityId: check.id, after } as const;
    if (request) await writeAudit(tx, { ...row, actor: request.member });
    const payload = { subject: "audit", count: problemCount, at: now.toString({ fractionalSecondDigits: 3 }) };
    if (!isSound) await writeOutbox(tx, { kind: "audit-unsound", key: `audit-unsound:${check.id}`, payload });
    return check.id;
  });
  const facts = { check: id, position: last.position, hash, problemCount };
  if (isSound) logger.info(facts, "audit log checked");
  else logger.error({ ...facts, problems: all.slice(0, 10) }, "the audit log is not as it was sealed");
  return { id, isSound, problemCount };
}

async function followWholeChain() {
  const problems: ChainProblem[] = [];
  let last = chainStart;
  for (;;) {
    const seals = await listSeals(last.position, sealsAtOnce);
    const found = followChain(last, seals);
    problems.push(...found.problems);
    last = found.last;
    if (seals.length < sealsAtOnce) return { problems, last };
  }
}

/** Seals up to which a page goes through the chain or the log itself; a longer one is left to the job. */
const sealsOfAPage = 100_000;
export const checkAuditJob = "check-audit";

/** Checks the chain for a member of management: at once where it is short, else by the job; null then. */
export async function requestCheck(request: CheckRequest): Promise<ChainCheck | null> {
  if (await isShort()) return checkAudit(request);
  await enqueue(db, checkAuditJob, request, { singletonKey: "asked" });
  return null;
}

/** Seals rows that came too late to be sealed by themselves, once somebody has looked at them. Returns how many. */
export async function sealStrays({ member, reason }: Omit<CheckRequest, "anchor">): Promise<number> {
  const rows = await sealWholeLog();
  await inTransaction((tx) =>
    writeAudit(tx, {
      actor: member,
      action: "audit.strays-sealed",
      entity: "audit_check",
      entityId: "strays",
      after: { rows, reason },
    }),
  );
  return rows;
}

export const sealStraysJob = "seal-strays";

/** Seals them at once where the log is short, else by the job; null then. */
export async function requestSealing(request: Omit<CheckRequest, "anchor">): Promise<number | null> {
  if (await isShort()) return sealStrays(request);
  await enqueue(db, sealStraysJob, request, { singletonKey: "asked" });
  return null;
}

async function isShort(): Promise<boolean> {
  const head = await findHead();
  return !head || head.position <= sealsOfAPage;
}
