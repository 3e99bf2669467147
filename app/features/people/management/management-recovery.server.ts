import { randomInt, timingSafeEqual } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import {
  cleanRecoveryCode,
  formatRecoveryCode,
  recoveryAlphabet,
  recoveryCount,
  recoveryLength,
} from "#app/features/people/management/management-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";

/** Replaces the recovery codes of a member; the answer is the only place where they stand in plain. */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCount) codes.add(newCode());
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: [...codes].map((code) => ({ userId, hash: hashOf(userId, code) })) });
  return [...codes].map(formatRecoveryCode);
}

/** Uses a code up; false when it is none of the member's or was used. */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string, now: Temporal.Instant): Promise<boolean> {
  const used = await tx.$executeRaw`
    UPDATE recovery_code SET used_at = ${toDate(now)}
    WHERE user_id = ${userId}::uuid AND hash = ${hashOf(userId, code)} AND used_at IS NULL`;
  return used === 1;
}

/** Whether these are all the codes a member has, none of them used: what only the page that showed them can send. */
export async function areRecoveryCodesOf(userId: string, shown: readonly string[], tx: Tx = db): Promise<boolean> {
  const codes = shown.map(cleanRecoveryCode);
  if (codes.length !== recoveryCount || new Set(codes).size !== recoveryCount) return false;
  const rows = await tx.recoveryCode.findMany({ where: { userId, usedAt: null }, select: { hash: true } });
  if (rows.length !== recoveryCount) return false;
  return codes.every((code) => {
    const hash = code === null ? null : hashOf(userId, code);
    return hash !== null && rows.some((row) => timingSafeEqual(row.hash, hash));
  });
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return db.recoveryCode.count({ where: { userId, usedAt: null } });
}

function newCode(): string {
  return Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");
}

function hashOf(userId: string, code: string): Uint8Array<ArrayBuffer> {
  return keyedHash(`recovery code of ${userId}`, code);
}
