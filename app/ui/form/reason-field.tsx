import { reasonLength } from "#app/lib/act-reason-length.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";

interface ReasonFieldProps {
  /** What was typed before, and what was wrong with it. */
  typed?: string | undefined;
  error?: string | undefined;
  id?: string;
}

/** Why somebody who runs the platform does something: its form's `reason`. */
export function ReasonField({ typed, error, id }: ReasonFieldProps) {
  return (
    <TextArea
      name="reason"
      label="Alasan"
      hint={`Tercatat di log audit selamanya: jangan tulis data pribadi. ${reasonLength.min}–${reasonLength.max} karakter.`}
      required
      minLength={reasonLength.min}
      maxLength={reasonLength.max}
      defaultValue={typed}
      error={error}
      {...(id && { id })}
    />
  );
}
