import { z } from "zod";
import { placeFields } from "#app/lib/place-fields.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

const { kelurahanCode, addressLine, rtRw, postcode, pin, zone, farConfirmed, landmark, radiusKm } = placeFields;
const typed = {
  seen: z.string().max(40).default(""),
  ...{ kelurahanCode, addressLine, rtRw, postcode, pin, zone, farConfirmed },
};

/** Where an outlet is: a barbershop's place, a mobile barber's base. */
export const outletAddressForms = {
  BARBERSHOP: z.object({ ...typed, landmark }),
  MOBILE_BARBER: z.object({ ...typed, radiusKm }),
} satisfies Record<OutletType, z.ZodType>;

type Typed<Type extends OutletType> = Omit<z.output<(typeof outletAddressForms)[Type]>, "seen" | "farConfirmed">;

export type OutletAddressTyped = Typed<"BARBERSHOP"> | Typed<"MOBILE_BARBER">;
