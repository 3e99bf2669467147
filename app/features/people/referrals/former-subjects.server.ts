import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";

const hashOf = (subject: string) => keyedHash("former subject", subject);

/** Keeps of a deleted account that its holder was here, and nothing that says who it is. */
export async function rememberSubject(tx: Tx, subject: string, now: Temporal.Instant): Promise<void> {
  await tx.formerSubject.createMany({
    data: [{ subjectHash: hashOf(subject), at: toDate(now) }],
    skipDuplicates: true,
  });
}

/** The provider's account had an account here that was deleted. */
export async function wasHereBefore(tx: Tx, subject: string): Promise<boolean> {
  return (await tx.formerSubject.count({ where: { subjectHash: hashOf(subject) } })) > 0;
}
