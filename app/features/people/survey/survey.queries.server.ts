import { readSurveyAnswers } from "#app/features/people/survey/survey.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** What a person was asked and answered; null for somebody who never saw the survey. */
export async function findOwnSurvey(userId: string) {
  const row = await db.welcomeSurvey.findUnique({
    where: { userId },
    select: { askedAt: true, answeredAt: true, skippedAt: true, version: true, answers: true },
  });
  if (!row) return null;
  return { ...row, answers: row.version === null ? null : readSurveyAnswers(row.version, row.answers) };
}
