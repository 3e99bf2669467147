import { safeReturnPath } from "#app/http/redirect.ts";
import * as paths from "#app/paths.ts";

const path = paths.welcomingSurvey;

/** The survey, with the page to return to. */
export function surveyHref(from: string): string {
  return `${path}?${new URLSearchParams({ to: from })}`;
}

/** The page to return to from the survey: of this site, and not the survey itself. */
export function surveyReturnPath(to: string | null | undefined): string {
  const safe = safeReturnPath(to, paths.home);
  return safe === path || safe.startsWith(`${path}?`) || safe.startsWith(`${path}/`) ? paths.home : safe;
}
