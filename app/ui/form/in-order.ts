import type { FormErrors } from "#app/ui/form/form-answer.ts";

/** The errors in the order of the fields, those of the whole form first. */
export function inOrder(errors: FormErrors, fields: readonly string[]): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other)),
  );
}
