// Script group: answers

import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** The answer, when it is to the form with that intent: a page has several. */
export function answerTo(answer: FormAnswer | undefined, intent: string): FormAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

/** What a field shows: what was typed into the refused form, else what is stored. */
export function shownText(answer: FormAnswer | undefined, name: string, stored: string | number): string {
  if (!answer) return String(stored);
  const typed = answer.values[name];
  return typeof typed === "string" ? typed : (typed?.[0] ?? "");
}

export function isTicked(answer: FormAnswer | undefined, name: string, stored: boolean): boolean {
  return answer ? answer.values[name] !== undefined : stored;
}
