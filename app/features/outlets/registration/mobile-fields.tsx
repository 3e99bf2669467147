import { transports, transportText } from "#app/features/outlets/registration/transport.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import type { FieldError } from "#app/ui/form/field.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { RadiusField } from "#app/ui/place/radius-field.tsx";

interface MobileFieldsProps {
  field(name: string): { name: string; defaultValue: string; error: FieldError };
}

/** How far a mobile barber goes, and by what. */
export function MobileFields({ field }: MobileFieldsProps) {
  return (
    <>
      <RadiusField {...field("radiusKm")} />
      <ChoiceGroup {...field("transport")} legend="Kendaraan" options={optionsFrom(transports, transportText)} />
    </>
  );
}
