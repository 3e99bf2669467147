import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import type { ReviewField } from "#app/features/outlets/registration/review-fields.ts";
import type { CaseRow } from "#app/features/outlets/review-desk/review-case.queries.server.ts";
import { reviewValueText } from "#app/features/outlets/review-desk/review-value-text.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { regionTitle } from "#app/lib/place-check.ts";
import { formatDate } from "#app/lib/zoned-time.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

const storedStep = z.looseObject({ outletType: z.string() });

/** What the steps keep, by step; an address of the other type of outlet is none of this application. */
export type StepValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export function stepValues(type: OutletType, steps: CaseRow["steps"]): StepValues {
  return Object.fromEntries(
    steps.flatMap(({ step, data }) => {
      const stored = storedStep.safeParse(data);
      const isOther = step === "address" && stored.data?.outletType !== type;
      return stored.success && !isOther ? [[step, stored.data]] : [];
    }),
  );
}

export const stringIn = (values: StepValues, step: string, field: string): string | null => {
  const value = values[step]?.[field];
  return typeof value === "string" && value !== "" ? value : null;
};

/** Where the pin of the address stands. */
export function pinOf(values: StepValues) {
  const place = z.object({ lat: z.number(), lng: z.number() }).safeParse(values.address);
  return place.success ? place.data : null;
}

interface NamedRegion {
  code: string;
  name: string;
}

/** `Kelurahan Braga, Kecamatan Sumur Bandung, Kota Bandung, Provinsi Jawa Barat`. */
function regionText(kelurahanCode: string | null, regions: readonly NamedRegion[]): string | null {
  if (kelurahanCode === null) return null;
  const chain = [13, 8, 5, 2].map((length) => regions.find(({ code }) => code === kelurahanCode.slice(0, length)));
  return chain.every((region) => region !== undefined) ? chain.map(regionTitle).join(", ") : kelurahanCode;
}

const numbers = {
  nik: { name: "NIK", length: 16 },
  nib: { name: "NIB", length: 13 },
  npwp: { name: "NPWP", length: 16 },
} as const;
export type NumberName = (typeof numbers)[keyof typeof numbers]["name"];

/** An identity number as it is shown at first. `isStored`: the whole of it can still be asked for. */
export function numberOf(row: CaseRow, field: string) {
  const kept = {
    nik: [row.nikLast4, row.nikBox],
    nib: [row.nibLast4, row.nibBox],
    npwp: [row.npwpLast4, row.npwpBox],
  } as const;
  if (field !== "nik" && field !== "nib" && field !== "npwp") return null;
  const [last4, box] = kept[field];
  const { name, length } = numbers[field];
  return last4 === null ? null : { name, masked: maskedNumber(last4, length), isStored: box !== null };
}

/** A value as the reviewer reads it; null where nothing was filled in. Numbers and pictures have ways of their own. */
export function valueText(
  { step, field }: ReviewField,
  values: StepValues,
  regions: readonly NamedRegion[],
): string | null {
  if (step === "address" && field === "kelurahanCode") {
    return regionText(stringIn(values, "address", "kelurahanCode"), regions);
  }
  if (field === "pin") {
    const pin = pinOf(values);
    return pin && `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`;
  }
  const value = values[step]?.[field];
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return dateText(value);
  if (field === "whatsapp" && typeof value === "string") return formatMobile(value);
  return reviewValueText(field, value);
}

export function dateText(isoDate: string): string {
  return formatDate(Temporal.PlainDate.from(isoDate));
}
