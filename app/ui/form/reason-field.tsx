import { reasonLength } from "#app/lib/act-reason-length.ts";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";

interface ReasonFieldProps {
  answer: FormAnswer | undefined;
  /** Where one page has several. */
  id?: string;
}

/** Why somebody who runs the platform does something: its form's `reason`. */
export function ReasonField({ answer, id }: ReasonFieldProps) {
  return (
    <TextArea
      {...fieldOf(answer, "reason")}
      label="Alasan"
      hint={`Tercatat di log audit selamanya: jangan tulis data pribadi. ${reasonLength.min}–${reasonLength.max} karakter.`}
      required
      minLength={reasonLength.min}
      maxLength={reasonLength.max}
      {...(id && { id })}
    />
  );
}
