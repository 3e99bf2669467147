import type { Temporal } from "temporal-polyfill";
import { missingFileKinds } from "#app/features/outlets/registration/application-file-rules.ts";
import { openNumber } from "#app/features/outlets/registration/identity-number.server.ts";
import { reviewFields } from "#app/features/outlets/registration/review-fields.ts";
import { registrationSteps } from "#app/features/outlets/registration/steps.ts";
import { type CaseRow, findRegionChains } from "#app/features/outlets/review-desk/review-case.queries.server.ts";
import {
  byWeight,
  type Check,
  certificateCheck,
  documentsCheck,
  nikChecks,
  pictureDuplicatesCheck,
  pinCheck,
  placeDuplicatesCheck,
  sharedNumberCheck,
} from "#app/features/outlets/review-desk/review-checks.ts";
import {
  listNeighbours,
  listNikDuplicates,
  listPictureDuplicates,
  listWhatsappDuplicates,
} from "#app/features/outlets/review-desk/review-duplicates.queries.server.ts";
import { reviewValueText } from "#app/features/outlets/review-desk/review-value-text.ts";
import { dateText, pinOf, type StepValues, stringIn } from "#app/features/outlets/review-desk/review-values.server.ts";
import { haversineM, type Place } from "#app/lib/geo.ts";
import { farFrom, type RegionCentre, regionTitle } from "#app/lib/place-check.ts";
import { localDate } from "#app/lib/zoned-time.ts";

/** What the machine finds in an application and beside it in all others, what speaks against it first. */
export async function runReviewChecks(
  row: CaseRow,
  values: StepValues,
  chain: readonly RegionCentre[],
  now: Temporal.Instant,
): Promise<Check[]> {
  const pin = pinOf(values);
  const kelurahanCode = stringIn(values, "address", "kelurahanCode") ?? "";
  const facts = {
    ...{ id: row.id, ownerId: row.ownerId, nikHash: row.nikHash },
    whatsapp: stringIn(values, "general-info", "whatsapp"),
    place: pin && { ...pin, kelurahanCode, addressLine: stringIn(values, "address", "addressLine") ?? "" },
  };
  const nik = row.nikBox && openNumber(row.nikBox);
  const [nikDuplicates, whatsappDuplicates, neighbours, pictureDuplicates, nikRegions] = await Promise.all([
    listNikDuplicates(facts),
    listWhatsappDuplicates(facts),
    listNeighbours(facts),
    listPictureDuplicates(facts),
    findRegionChains(nik ? [`${nik.slice(0, 2)}.${nik.slice(2, 4)}`] : []),
  ]);
  const today = localDate(now, "WIB").toString();
  const nameOf = (code: string) => nikRegions.find((region) => region.code === code)?.name ?? null;
  return byWeight([
    ...nikChecks({
      nik,
      birthDate: stringIn(values, "general-info", "birthDate"),
      kelurahanCode,
      provinceName: nik && nameOf(nik.slice(0, 2)),
      regencyName: nik && nameOf(`${nik.slice(0, 2)}.${nik.slice(2, 4)}`),
      today,
    }),
    sharedNumberCheck("nik", nikDuplicates),
    sharedNumberCheck("whatsapp", whatsappDuplicates),
    placeDuplicatesCheck(neighbours),
    pictureDuplicatesCheck(pictureDuplicates),
    documentsCheck(missingPictures(row), row.filesDeletedAt !== null),
    certificateOf(values, today),
    pinCheck(pin && pinFacts(pin, chain, values.address?.isFarConfirmed === true)),
  ]);
}

function missingPictures({ type, files }: CaseRow): string[] {
  const kinds = registrationSteps[type].flatMap(({ key }) => (key ? missingFileKinds(type, key, files) : []));
  return kinds.map((kind) => reviewFields[type].find((field) => field.files === kind)?.label ?? kind);
}

function certificateOf(values: StepValues, today: string): Check {
  const type = stringIn(values, "personal-certificate", "certificateType");
  const expiry = stringIn(values, "personal-certificate", "certificateExpiry");
  const name = type === null || type === "NONE" ? null : reviewValueText("certificateType", type);
  return certificateCheck(name === null ? null : { name, expiry }, today, expiry ? dateText(expiry) : "");
}

/** Measured from the smallest region whose centre is known. */
export function pinFacts(pin: Place, chain: readonly RegionCentre[], isConfirmed: boolean) {
  const smallestFirst = chain.toSorted((a, b) => b.code.length - a.code.length);
  const region = smallestFirst.find(({ lat, lng }) => lat !== null && lng !== null);
  if (!region) return null;
  const km = haversineM(pin, { lat: region.lat ?? 0, lng: region.lng ?? 0 }) / 1000;
  return { regionName: regionTitle(region), km, isFar: farFrom(pin, chain) !== null, isConfirmed };
}
