/** These values with the words for each, as the fields of a form offer them. */
export function optionsFrom<T extends string | number>(
  values: readonly T[],
  text: Readonly<Record<T, string>> | ((value: T) => string),
): { value: string; label: string }[] {
  return values.map((value) => ({
    value: String(value),
    label: typeof text === "function" ? text(value) : text[value],
  }));
}
