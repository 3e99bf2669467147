import type { Temporal } from "temporal-polyfill";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import type { SurveyAnswers } from "#app/features/people/survey/survey.schema.ts";
import { surveyVersion } from "#app/features/people/survey/survey.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";

interface SurveyPerson {
  id: string;
  requestId?: string;
}

export type Answered = { ok: true } | { ok: false; reason: "answered" };

/** Stores the answers of the current questions. The first answers stand; a survey that was skipped may still be answered. */
export async function answerSurvey(
  person: SurveyPerson,
  answers: SurveyAnswers,
  now: Temporal.Instant = clock.now(),
): Promise<Answered> {
  return inTransaction(async (tx) => {
    await noteSurveyShown(tx, person.id, now);
    const { count } = await tx.welcomeSurvey.updateMany({
      where: { userId: person.id, answeredAt: null },
      data: { answeredAt: toDate(now), skippedAt: null, version: surveyVersion, answers: { ...answers } },
    });
    if (count === 0) return { ok: false, reason: "answered" };
    await note(tx, person, "survey.answered", { version: surveyVersion });
    return { ok: true };
  });
}

/** Notes that the person does not want to answer; without effect after an answer, or a second time. */
export async function skipSurvey(person: SurveyPerson, now: Temporal.Instant = clock.now()): Promise<void> {
  await inTransaction(async (tx) => {
    await noteSurveyShown(tx, person.id, now);
    const { count } = await tx.welcomeSurvey.updateMany({
      where: { userId: person.id, answeredAt: null, skippedAt: null },
      data: { skippedAt: toDate(now) },
    });
    if (count === 1) await note(tx, person, "survey.skipped", {});
  });
}

/** Somebody may open the survey without having been led there. */
async function noteSurveyShown(tx: Tx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx.welcomeSurvey.createMany({ data: [{ userId, askedAt: toDate(now) }], skipDuplicates: true });
}

/** What was answered is the person's own and stays out of the audit log. */
async function note(tx: Tx, person: SurveyPerson, action: AuditAction, after: { version?: number }): Promise<void> {
  await writeAudit(tx, {
    actor: { kind: "customer", id: person.id, requestId: person.requestId },
    action,
    entity: "welcome_survey",
    entityId: person.id,
    after,
  });
}
