import type { ReleasePart } from "#app/features/outlets/status/release.ts";

export interface HubCard {
  part: ReleasePart;
  title: string;
  /** What is there, one line each. */
  lines: string[];
  /** What is missing before the outlet can open, or to be found well. */
  missing: string[];
}

export interface OutletHub {
  cards: HubCard[];
  address: { line: string; place: string; landmark: string; pin: string; mapHref: string };
}
