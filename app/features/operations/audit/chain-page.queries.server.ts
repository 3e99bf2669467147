import { z } from "zod";
import { type ChainProblem, chainProblemKinds } from "#app/features/operations/audit/audit-chain.ts";
import { findHead } from "#app/features/operations/audit/audit-seal.queries.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const zone = "WIB";
const shownChecks = 20;
const problemList = z.array(
  z.object({
    kind: z.enum(chainProblemKinds),
    position: z.number().nullable(),
    auditId: z.string().nullable(),
  }) satisfies z.ZodType<ChainProblem>,
);

/** The chain's head, what waits for a seal, and the last checks. */
export async function showChain() {
  const [head, checks] = await Promise.all([
    findHead(),
    db.auditCheck.findMany({ orderBy: [{ at: "desc" }, { id: "desc" }], take: shownChecks }),
  ]);
  const waiting = await db.auditLog.count({ where: head ? { at: { gt: head.at } } : {} });
  const ids = checks.flatMap(({ askedBy }) => askedBy ?? []);
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return {
    head: head && { position: formatCount(head.position), hash: head.hash.toString("hex") },
    waiting: formatCount(waiting),
    checks: checks.map((check) => ({
      id: check.id,
      isSound: check.isSound,
      at: formatInstant(instantFrom(check.at), zone),
      by: check.askedBy ? (names.get(check.askedBy) ?? "Anggota manajemen") : "Otomatis, tiap malam",
      position: formatCount(Number(check.headPosition)),
      took: `${formatCount(check.tookMs)} ms`,
      problemCount: formatCount(check.problemCount),
      problems: problemList.parse(check.problems),
    })),
  };
}
export type ChainView = Awaited<ReturnType<typeof showChain>>;
