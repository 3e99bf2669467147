import { radiusKm } from "#app/lib/postal-address.ts";
import type { FieldError } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** How far a mobile barber goes. */
export function RadiusField(shown: { name: string; defaultValue: string; error: FieldError }) {
  return (
    <TextField
      {...shown}
      label="Jangkauan"
      suffix="km"
      inputMode="numeric"
      maxLength={3}
      hint={`Sejauh mana Anda datang ke pelanggan, ${radiusKm.least} sampai ${radiusKm.most} km dari titik berangkat.`}
    />
  );
}
