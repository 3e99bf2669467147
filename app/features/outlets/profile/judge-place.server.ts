import { findRegionChain } from "#app/features/outlets/profile/regions.queries.server.ts";
import { parsePlace } from "#app/lib/geo.ts";
import { type FarQuestion, farQuestion } from "#app/lib/place-check.ts";
import { type ChosenRegions, firstOpen, openRegionText, regionFieldNames } from "#app/lib/region-chain.ts";

interface PlaceJudged {
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
