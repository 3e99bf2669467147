import type { Temporal } from "temporal-polyfill";
import { writeFailure } from "#app/features/people/management/enter-management.server.ts";
import { confirmAuthenticator, spendTotp } from "#app/features/people/management/management-credential.server.ts";
import {
  areRecoveryCodesOf,
  spendRecoveryCode,
  writeRecoveryCodes,
} from "#app/features/people/management/management-recovery.server.ts";
import { managementCodesShownMs, managementTries } from "#app/features/people/management/management-session.ts";
import {
  findPendingManager,
  type PendingManager,
} from "#app/features/people/management/management-sessions.queries.server.ts";
import {
  auditManagement,
  type ManagementBrowser,
  openManagementSession,
} from "#app/features/people/management/management-sessions.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** A browser with the cookie of a session that waits for its code. */
export interface WaitingBrowser extends ManagementBrowser {
  token: string;
}

type Refusal = "no-session" | "wrong-code" | "replayed-code" | "locked";
export type Verified = { ok: true; token: string } | { ok: false; reason: Refusal };
type Enrolled = { ok: true; codes: string[] } | { ok: false; reason: Refusal };

/** Opens management for the code of the member's authenticator. Five wrong codes end the waiting session. */
export function verifyTotp(
  { code, ...browser }: WaitingBrowser & { code: string },
  now: Temporal.Instant = clock.now(),
): Promise<Verified> {
  return withPending(browser, now, async (tx, pending) => {
    const result = await spendTotp(tx, pending.id, code, now);
    if (result !== "accepted") return refuseTry(tx, pending, result, now);
    return { ok: true, token: await openManagementSession(tx, pending, browser, now) };
  });
}

/** Opens management for a recovery code, which is used up. */
export function verifyRecoveryCode(
  { code, ...browser }: WaitingBrowser & { code: string },
  now: Temporal.Instant = clock.now(),
): Promise<Verified> {
  return withPending(browser, now, async (tx, pending) => {
    const isSpent = await spendRecoveryCode(tx, pending.id, code, now);
    if (!isSpent) return refuseTry(tx, pending, "wrong-code", now);
    await auditManagement(tx, "management.recovery-code-used", { id: pending.id, requestId: browser.requestId });
    return { ok: true, token: await openManagementSession(tx, pending, browser, now) };
  });
}

/** Confirms a new authenticator by its first code. Management opens once the recovery codes are kept. */
export function enrolAuthenticator(
  { code, ...browser }: WaitingBrowser & { code: string },
  now: Temporal.Instant = clock.now(),
): Promise<Enrolled> {
  return withPending(browser, now, async (tx, pending) => {
    const isConfirmed = await confirmAuthenticator(tx, pending.id, code, now);
    if (!isConfirmed) return refuseTry(tx, pending, "wrong-code", now);
    const codes = await writeRecoveryCodes(tx, pending.id);
    await tx.managementSession.update({
      where: { id: pending.sessionId },
      data: { failedTries: 0, expiresAt: new Date(toDate(now).getTime() + managementCodesShownMs) },
      select: { id: true },
    });
    await auditManagement(tx, "management.enrolled", { id: pending.id, requestId: browser.requestId });
    return { ok: true, codes };
  });
}

/** Opens management for who enrolled and has the recovery codes: only the page that showed them can send them all. */
export function confirmFirstCodes(
  { shown, ...browser }: WaitingBrowser & { shown: readonly string[] },
  now: Temporal.Instant = clock.now(),
): Promise<Verified> {
  return withPending(browser, now, async (tx, pending) => {
    const isProof = await areRecoveryCodesOf(pending.id, shown, tx);
    if (!isProof) return refuseTry(tx, pending, "wrong-code", now);
    return { ok: true, token: await openManagementSession(tx, pending, browser, now) };
  });
}

/** One at a time per session: a second request waits, and finds the session gone when the first has opened another. */
function withPending<T>(
  { token }: WaitingBrowser,
  now: Temporal.Instant,
  work: (tx: Tx, pending: PendingManager) => Promise<T | { ok: false; reason: Refusal }>,
): Promise<T | { ok: false; reason: Refusal }> {
  return inTransaction(async (tx) => {
    const pending = await findPendingManager(token, now, tx);
    return pending ? work(tx, pending) : { ok: false, reason: "no-session" };
  });
}

async function refuseTry(
  tx: Tx,
  pending: PendingManager,
  reason: "wrong-code" | "replayed-code",
  now: Temporal.Instant,
): Promise<{ ok: false; reason: Refusal }> {
  await writeFailure(tx, reason, now);
  const failedTries = pending.failedTries + 1;
  const where = { id: pending.sessionId };
  if (failedTries < managementTries) {
    await tx.managementSession.update({ where, data: { failedTries }, select: { id: true } });
    return { ok: false, reason };
  }
  await tx.managementSession.deleteMany({ where });
  await auditManagement(tx, "management.locked", { id: pending.id });
  return { ok: false, reason: "locked" };
}
