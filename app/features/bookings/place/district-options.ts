import { type TravelPrice, travelPriceTexts } from "#app/features/outlets/discovery/outlet-view.ts";

interface OfferedDistrict {
  code: string;
  name: string;
  regency: string;
  needsPoint: boolean;
}

/** The kecamatan to choose from, by their kabupaten or kota. */
export function districtOptions(districts: readonly OfferedDistrict[]) {
  const regencies = [...new Set(districts.map(({ regency }) => regency))];
  return regencies.map((label) => ({
    label,
    options: districts
      .filter(({ regency }) => regency === label)
      .toSorted((a, b) => a.name.localeCompare(b.name, "id"))
      .map(({ code, name, needsPoint }) => ({
        value: code,
        label: needsPoint ? `${name} (sebagian, perlu titik tepat)` : name,
      })),
  }));
}

/** What the way of a mobile barber costs, in sentences. */
export function travelTerms(terms: TravelPrice): string[] {
  return [...travelPriceTexts(terms), `Jangkauan paling jauh ${terms.radiusKm} km.`];
}
