import { findAddress } from "#app/features/people/addresses/addresses.queries.server.ts";
import { formatPoint } from "#app/lib/geo.ts";

interface Where {
  address: string | null;
  district: string | null;
  point: string | null;
}

/** A saved address says kecamatan and point; one that is not the person's (any more) is not chosen. */
export async function choicesAtAddress<Choices extends Where>(userId: string, choices: Choices): Promise<Choices> {
  if (choices.address === null) return choices;
  const saved = await findAddress(userId, choices.address);
  return saved
    ? { ...choices, district: saved.districtCode, point: formatPoint(saved) }
    : { ...choices, address: null };
}
