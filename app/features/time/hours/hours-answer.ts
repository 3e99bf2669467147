// Script group: answers

import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export function textOf(answer: FormAnswer | undefined, name: string): string {
  const value = answer?.values[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
