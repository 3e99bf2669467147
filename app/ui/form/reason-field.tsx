import { reasonLength } from "#app/lib/act-reason-length.ts";
import { fieldId } from "#app/ui/form/field-id.ts";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer, FormErrors } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";

interface ReasonFieldProps {
  answer: FormAnswer | undefined;
  /** The act of the form, where one page has several. */
  of?: string;
}

/** The errors of an answer as the page's summary leads to them, where its forms say which act their reason is of. */
export function errorsOfActs({ errors, values }: FormAnswer): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [name === "reason" ? `reason-${values.act}` : name, texts]),
  );
}

/** Why somebody who runs the platform does something: its form's `reason`. */
export function ReasonField({ answer, of }: ReasonFieldProps) {
  return (
    <TextArea
      {...fieldOf(answer, "reason")}
      label="Alasan"
      hint={`Tercatat di log audit selamanya: jangan tulis data pribadi. ${reasonLength.min}–${reasonLength.max} karakter.`}
      required
      minLength={reasonLength.min}
      maxLength={reasonLength.max}
      {...(of && { id: fieldId(`reason-${of}`) })}
    />
  );
}
