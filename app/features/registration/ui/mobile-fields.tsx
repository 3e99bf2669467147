import { transportText } from "#app/features/registration/application-words.ts";
import { transports } from "#app/features/registration/transport.ts";
import { radiusKm } from "#app/lib/postal-address.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import type { FieldError } from "#app/ui/form/field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface MobileFieldsProps {
  field(name: string): { name: string; defaultValue: string; error: FieldError };
}

/** How far a mobile barber goes, and by what. */
export function MobileFields({ field }: MobileFieldsProps) {
  return (
    <>
      <TextField
        {...field("radiusKm")}
        label="Jangkauan"
        required
        suffix="km"
        inputMode="numeric"
        maxLength={3}
        hint={`Sejauh mana Anda datang ke pelanggan, ${radiusKm.least} sampai ${radiusKm.most} km dari titik berangkat.`}
      />
      <ChoiceGroup
        {...field("transport")}
        legend="Kendaraan"
        required
        options={transports.map((transport) => ({ value: transport, label: transportText[transport] }))}
      />
    </>
  );
}
