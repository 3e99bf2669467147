import { findRegionChain } from "#app/features/outlets/regions.queries.server.ts";
import type {
  AddressData,
  BarbershopAddressForm,
  MobileAddressForm,
} from "#app/features/registration/address.schema.ts";
import { type FarQuestion, farQuestion, firstOpen, openRegionText } from "#app/features/registration/address.ts";
import { parsePlace } from "#app/lib/geo.ts";
import { type ChosenRegions, regionFieldNames } from "#app/lib/region-chain.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";

export interface PlaceJudged {
  /** Per field of the form. */
  errors: Record<string, string[]>;
  question: FarQuestion | null;
}

/**
 * What is wrong with the place of a form, whatever its other fields are: a level that is open, since it was left out or
 * does not lie in the one above it (`chosen` holds what of the choices stands), or a kelurahan that there is not; and a
 * pin that lies far from it, of which nobody has said that it is right.
 */
export async function judgePlace(
  typed: Readonly<Record<string, string | string[]>>,
  chosen: ChosenRegions,
): Promise<PlaceJudged> {
  const chain = chosen.kelurahan ? await findRegionChain(chosen.kelurahan) : null;
  if (!chain) {
    const open = firstOpen(chosen) ?? "kelurahan";
    return { errors: { [regionFieldNames[open]]: [openRegionText[open]] }, question: null };
  }
  const pin = typeof typed.pin === "string" ? parsePlace(typed.pin) : null;
  const question = pin && farQuestion(chosen.kelurahan, pin, chain);
  const isAnswered = question === null || typed.farConfirmed === question.key;
  return { errors: isAnswered ? {} : { farConfirmed: [question.text] }, question };
}

/** What the step keeps of a form in whose place nothing is wrong. */
export function addressToKeep(
  { kelurahanCode, pin, zone, farConfirmed: _, ...fields }: BarbershopAddressForm | MobileAddressForm,
  question: FarQuestion | null,
): AddressData {
  const place = { kelurahanCode, ...pin, zone: zone ?? zoneOfRegion(kelurahanCode) };
  return { ...fields, ...place, isFarConfirmed: question !== null };
}
