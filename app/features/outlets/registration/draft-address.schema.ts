import { z } from "zod";
import { transports } from "#app/features/outlets/registration/transport.ts";
import { isInIndonesia } from "#app/lib/geo.ts";
import { placeFields } from "#app/lib/place-fields.ts";
import { postcodePattern, radiusKm } from "#app/lib/postal-address.ts";
import { zoneOfRegion, zones } from "#app/lib/region-code.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

const { kelurahanCode, addressLine, rtRw, postcode, pin, zone, landmark, farConfirmed } = placeFields;
const typed = { kelurahanCode, addressLine, rtRw, postcode, pin, zone, farConfirmed };

export const barbershopAddressForm = z.object({ ...typed, landmark });
export const mobileAddressForm = z.object({
  ...typed,
  radiusKm: placeFields.radiusKm,
  transport: z.enum(transports, { error: "Pilih cara Anda datang ke pelanggan" }),
});

type BarbershopAddressForm = z.output<typeof barbershopAddressForm>;
type MobileAddressForm = z.output<typeof mobileAddressForm>;

export const addressForms = {
  BARBERSHOP: barbershopAddressForm,
  MOBILE_BARBER: mobileAddressForm,
} satisfies Record<OutletType, z.ZodType>;

/** What the step keeps whatever the outlet's type. */
const kept = {
  kelurahanCode,
  addressLine: z.string().min(5).max(150),
  /** `001/002`, or empty. */
  rtRw: z.string().regex(/^(\d{3}\/\d{3})?$/),
  postcode: z.string().regex(postcodePattern),
  lat: z.number(),
  lng: z.number(),
  zone: z.enum(zones),
  /** The pin lies far from the kelurahan, and its owner said that it is right. */
  isFarConfirmed: z.boolean(),
};

/** The data of step `address`, as saved and as read again. */
const barbershopAddress = z.object({ ...kept, landmark: z.string().max(100) }).refine(isInIndonesia);
const mobileAddress = z
  .object({
    ...kept,
    radiusKm: z.number().int().min(radiusKm.least).max(radiusKm.most),
    transport: z.enum(transports),
  })
  .refine(isInIndonesia);

export const addressSteps = { BARBERSHOP: barbershopAddress, MOBILE_BARBER: mobileAddress } satisfies Record<
  OutletType,
  z.ZodType
>;

type BarbershopAddress = z.output<typeof barbershopAddress>;
type MobileAddress = z.output<typeof mobileAddress>;
export type AddressData = BarbershopAddress | MobileAddress;

/** What the step keeps of a form in whose place nothing is wrong. */
export function addressToKeep(
  { kelurahanCode, pin, zone, farConfirmed: _, ...fields }: BarbershopAddressForm | MobileAddressForm,
  isFarConfirmed: boolean,
): AddressData {
  const place = { kelurahanCode, ...pin, zone: zone ?? zoneOfRegion(kelurahanCode) };
  return { ...fields, ...place, isFarConfirmed };
}
