import type { Temporal } from "temporal-polyfill";
import { actorOf } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import {
  confirmAuthenticator,
  prepareAuthenticator,
  spendTotp,
} from "#app/features/people/management/management-credential.server.ts";
import {
  areRecoveryCodesOf,
  spendRecoveryCode,
  writeRecoveryCodes,
} from "#app/features/people/management/management-recovery.server.ts";
import { findStepUpFacts, type SessionOwner } from "#app/features/people/management/step-up.queries.server.ts";
import { stepUpStep } from "#app/features/people/management/step-up.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

/** An admin at a session of their own. */
export interface SteppingUp extends SessionOwner {
  requestId?: string;
}

export type StepUpRefusal = "wrong-code" | "replayed-code" | "requires-recent-login";
type SteppedUp = { ok: true } | { ok: false; reason: StepUpRefusal };
type StepUpEnrolled = { ok: true; codes: string[] } | { ok: false; reason: StepUpRefusal };

/** Opens documents to this session for the code of the admin's authenticator; each code counts once, at whatever session. */
export function stepUpByTotp(admin: SteppingUp & { code: string }, now = clock.now()): Promise<SteppedUp> {
  return inTransaction(async (tx) => {
    const result = await spendTotp(tx, admin.id, admin.code, now);
    return result === "accepted" ? open(tx, admin, now) : refuse(tx, admin, result);
  });
}

/** Opens documents to this session for a recovery code, which is used up. */
export function stepUpByRecoveryCode(admin: SteppingUp & { code: string }, now = clock.now()): Promise<SteppedUp> {
  return inTransaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, admin.id, admin.code, now))) return refuse(tx, admin, "wrong-code");
    await audit(tx, "admin.recovery-code-used", admin);
    return open(tx, admin, now);
  });
}

/** Makes the secret of a new authenticator, for a young session of somebody without one. */
export function prepareStepUp(admin: SteppingUp, now = clock.now()): Promise<SteppedUp> {
  return inTransaction(async (tx) => {
    const step = await stepOf(tx, admin, now);
    if (step === "sign-in") return { ok: false, reason: "requires-recent-login" };
    if (step !== "code") await prepareAuthenticator(tx, admin.id, now);
    return { ok: true };
  });
}

/** Confirms the new authenticator by its first code. Documents open once the recovery codes are kept. */
export function enrolForStepUp(admin: SteppingUp & { code: string }, now = clock.now()): Promise<StepUpEnrolled> {
  return inTransaction(async (tx) => {
    const step = await stepOf(tx, admin, now);
    if (step === "sign-in") return { ok: false, reason: "requires-recent-login" };
    const isConfirmed = step === "enrol" && (await confirmAuthenticator(tx, admin.id, admin.code, now));
    if (!isConfirmed) return refuse(tx, admin, "wrong-code");
    const codes = await writeRecoveryCodes(tx, admin.id);
    await audit(tx, "admin.enrolled", admin);
    return { ok: true, codes };
  });
}

/** Opens documents to who enrolled and has the recovery codes: only the page that showed them can send them all. */
export function confirmStepUpCodes(
  admin: SteppingUp & { shown: readonly string[] },
  now = clock.now(),
): Promise<SteppedUp> {
  return inTransaction(async (tx) => {
    const isProof = await areRecoveryCodesOf(admin.id, admin.shown, tx);
    return isProof ? open(tx, admin, now) : refuse(tx, admin, "wrong-code");
  });
}

async function stepOf(tx: Tx, admin: SteppingUp, now: Temporal.Instant) {
  const facts = await findStepUpFacts(admin, tx);
  return facts ? stepUpStep(facts, now.epochMilliseconds) : "sign-in";
}

async function open(tx: Tx, admin: SteppingUp, now: Temporal.Instant): Promise<SteppedUp> {
  const where = { id: admin.sessionId, userId: admin.id };
  const { count } = await tx.session.updateMany({ where, data: { stepUpAt: toDate(now) } });
  if (count === 0) return { ok: false, reason: "requires-recent-login" };
  await audit(tx, "admin.stepped-up", admin);
  return { ok: true };
}

async function refuse(
  tx: Tx,
  admin: SteppingUp,
  reason: "wrong-code" | "replayed-code",
): Promise<{ ok: false; reason: StepUpRefusal }> {
  await audit(tx, "admin.step-up-refused", admin, { reason });
  return { ok: false, reason };
}

function audit(
  tx: Tx,
  action: AuditAction & `admin.${string}`,
  admin: SteppingUp,
  after?: { reason: string },
): Promise<void> {
  const actor = actorOf(admin, "admin", admin.requestId);
  return writeAudit(tx, { actor, action, entity: "step-up", entityId: admin.id, ...(after && { after }) });
}
