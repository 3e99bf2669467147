// Script group: places

import { z } from "zod";
import { addressLength } from "#app/features/people/addresses/customer-address.ts";
import { incompleteForm } from "#app/lib/form-complaints.ts";
import { placeFields } from "#app/lib/place-fields.ts";
import { typedLine, typedText } from "#app/lib/typed-text.ts";

const { kelurahanCode, pin, farConfirmed } = placeFields;

/** Where barbers come to a person. */
export const addressForm = z.object({
  label: typedLine("Nama alamat", { max: addressLength.label }),
  kelurahanCode,
  addressLine: typedLine("Alamat", { min: 10, max: 150 }),
  pin,
  farConfirmed,
  note: typedText("Petunjuk", { min: 0, max: addressLength.note }).optional().default(""),
  isPrimary: z
    .literal("on")
    .transform(() => true)
    .optional()
    .default(false),
});

export type TypedAddress = Omit<z.output<typeof addressForm>, "farConfirmed">;

const address = z.guid({ error: "Alamat itu tidak dikenal. Muat ulang halamannya." });

/** The buttons beside an address of the list. */
export const addressListForm = z.discriminatedUnion(
  "act",
  [z.object({ act: z.literal("primary"), address }), z.object({ act: z.literal("remove"), address })],
  { error: incompleteForm },
);
