import type { Temporal } from "temporal-polyfill";
import { newTotpSecret, totpStep } from "#app/features/people/management/management-totp.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

export interface Authenticator {
  secret: string;
  confirmedAt: Date | null;
}

export async function findAuthenticator(userId: string, tx: Tx = db): Promise<Authenticator | null> {
  const found = await tx.totpCredential.findUnique({ where: { userId }, select: { secret: true, confirmedAt: true } });
  return found && { secret: open(found.secret), confirmedAt: found.confirmedAt };
}

/**
 * Accepts a code of a confirmed authenticator, each time step once: of several requests with one code the database lets
 * one through, and no code older than it.
 */
export async function spendTotp(
  tx: Tx,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<"accepted" | "wrong-code" | "replayed-code"> {
  const authenticator = await findAuthenticator(userId, tx);
  const step = authenticator?.confirmedAt ? totpStep(authenticator.secret, code, now) : null;
  if (step === null) return "wrong-code";
  const accepted = await tx.$executeRaw`
    UPDATE totp_credential SET last_step = ${step}
    WHERE user_id = ${userId}::uuid AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < ${step})`;
  return accepted === 1 ? "accepted" : "replayed-code";
}

/** An authenticator that was never confirmed gets a new secret each time: what was shown before is worthless. */
export async function prepareAuthenticator(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  const fresh = { secret: seal(newTotpSecret()), createdAt: toDate(now) };
  const created = await tx.totpCredential.createMany({ data: [{ userId, ...fresh }], skipDuplicates: true });
  if (created.count === 0) {
    await tx.totpCredential.updateMany({ where: { userId, confirmedAt: null }, data: fresh });
  }
}

/** Confirms an authenticator by its first code; false when the code is wrong or the authenticator was confirmed meanwhile. */
export async function confirmAuthenticator(
  tx: Tx,
  userId: string,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const authenticator = await findAuthenticator(userId, tx);
  const step = authenticator && totpStep(authenticator.secret, code, now);
  if (step === null) return false;
  const confirmed = await tx.$executeRaw`
    UPDATE totp_credential SET confirmed_at = ${toDate(now)}, last_step = ${step}
    WHERE user_id = ${userId}::uuid AND confirmed_at IS NULL`;
  return confirmed === 1;
}
