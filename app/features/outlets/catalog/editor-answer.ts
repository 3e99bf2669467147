// Script group: answers

import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** The answer, when it is to the form with that intent: a page has several. */
export function answerTo(answer: FormAnswer | undefined, intent: string): FormAnswer | undefined {
  return answer?.values.intent === intent ? answer : undefined;
}

export function isTicked(answer: FormAnswer | undefined, name: string, stored: boolean): boolean {
  return answer ? answer.values[name] !== undefined : stored;
}
