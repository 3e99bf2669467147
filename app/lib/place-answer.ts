import type { FarQuestion } from "#app/lib/place-check.ts";
import type { RegionChoices, RegionStep } from "#app/lib/region-chain.ts";

/** What the form of a place shows beside its texts. */
export interface PlaceAnswer {
  regions: RegionChoices;
  question: FarQuestion | null;
  /** The level whose list was asked for. */
  opened: RegionStep | null;
}
