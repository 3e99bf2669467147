import { createHash } from "node:crypto";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

interface OnceRequest {
  /** The form's hidden key, a UUID made with the page. */
  key: string;
  /** Which form, so that one key stands for one kind of request. */
  scope: string;
  userId: string;
  /** What was asked, without what differs by chance. */
  asked: Prisma.InputJsonValue;
}

export type Once<Result> = { ok: true; result: Result; isNew: boolean } | { ok: false; reason: "key-used" };

/**
 * Does `work` for the first request of a key and gives the same result to every later one, also when they come at
 * once; a key that was used for something else, or by somebody else, is refused. A result of null is not kept: the
 * request may come again. Runs inside the transaction `tx`, before anything else is locked.
 */
export async function once<Result extends Prisma.InputJsonValue>(
  tx: Tx,
  { key, scope, userId, asked }: OnceRequest,
  work: () => Promise<Result | null>,
): Promise<Once<Result> | { ok: true; result: null; isNew: true }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 21))`;
  const fingerprint = new Uint8Array(createHash("sha256").update(stable(asked)).digest());
  const earlier = await tx.onceKey.findUnique({ where: { key } });
  if (earlier) {
    const isSame =
      earlier.scope === scope && earlier.userId === userId && Buffer.compare(earlier.fingerprint, fingerprint) === 0;
    return isSame ? { ok: true, result: earlier.result as Result, isNew: false } : { ok: false, reason: "key-used" };
  }
  const result = await work();
  if (result === null) return { ok: true, result, isNew: true };
  await tx.onceKey.create({ data: { key, scope, userId, fingerprint, result }, select: { key: true } });
  return { ok: true, result, isNew: true };
}

/** Whether something was done for the key, and stands. */
export async function isKeyUsed(tx: Tx, key: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`/* key-used */ SELECT FROM once_key WHERE key = ${key}`;
  return found.length > 0;
}

/** JSON whose keys stand in order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
