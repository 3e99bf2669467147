// Script group: forms
/** What a refused form comes back with. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

export function typedText(answer: FormAnswer | undefined, name: string, otherwise = ""): string {
  const value = answer ? answer.values[name] : otherwise;
  return typeof value === "string" ? value : "";
}
