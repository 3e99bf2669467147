import type { FieldError } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** What helps to find a barbershop. */
export function LandmarkField(shown: { name: string; defaultValue: string; error: FieldError }) {
  return (
    <TextField
      {...shown}
      label="Patokan"
      note="(opsional)"
      hint="Yang membantu menemukan tempatnya, contohnya sebelah Alfamart."
    />
  );
}
