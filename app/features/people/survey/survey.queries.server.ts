import { readSurveyAnswers, type SurveyAnswers } from "#app/features/people/survey/survey.schema.ts";
import { db } from "#app/platform/db.server.ts";

export interface OwnSurvey {
  askedAt: Date;
  answeredAt: Date | null;
  skippedAt: Date | null;
  version: number | null;
  answers: SurveyAnswers | null;
}

/** What a person was asked and answered; null for somebody who never saw the survey. */
export async function findOwnSurvey(userId: string): Promise<OwnSurvey | null> {
  const row = await db.welcomeSurvey.findUnique({
    where: { userId },
    select: { askedAt: true, answeredAt: true, skippedAt: true, version: true, answers: true },
  });
  if (!row) return null;
  return { ...row, answers: row.version === null ? null : readSurveyAnswers(row.version, row.answers) };
}
