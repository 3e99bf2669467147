/** What an approved outlet still needs before it can be opened. */
const releaseParts = ["services", "hours", "barbers", "photos", "information"] as const;
export type ReleasePart = (typeof releaseParts)[number];

/** Photos of an outlet that is open. */
export const minPhotos = 3;
export const maxPhotos = 12;
/** Characters of the description. */
const minDescription = 30;

export interface ReleaseFacts {
  /** Active services; a mobile barber's that are done at home. */
  services: number;
  /** Of these, the ones that an active barber with shifts offers. */
  servicesOffered: number;
  barbers: number;
  /** Active barbers that have at least one shift a week. */
  barbersWithShifts: number;
  /** Intervals of the week. */
  openIntervals: number;
  photos: number;
  descriptionLength: number;
}

export type Missing =
  | "no-service"
  | "no-hours"
  | "no-barber"
  | "no-shift"
  | "service-without-barber"
  | "few-photos"
  | "many-photos"
  | "short-description";

/** Where each is mended. */
export const partOfMissing: Readonly<Record<Missing, ReleasePart>> = {
  "no-service": "services",
  "no-hours": "hours",
  "no-barber": "barbers",
  "no-shift": "barbers",
  "service-without-barber": "barbers",
  "few-photos": "photos",
  "many-photos": "photos",
  "short-description": "information",
};

/** What is missing, in the order of the pages; nothing once the outlet may open. */
export function releaseMissing(facts: ReleaseFacts): Missing[] {
  const missing: Missing[] = [];
  if (facts.services === 0) missing.push("no-service");
  if (facts.openIntervals === 0) missing.push("no-hours");
  if (facts.barbers === 0) missing.push("no-barber");
  else if (facts.barbersWithShifts === 0) missing.push("no-shift");
  else if (facts.services > 0 && facts.servicesOffered === 0) missing.push("service-without-barber");
  if (facts.photos < minPhotos) missing.push("few-photos");
  if (facts.photos > maxPhotos) missing.push("many-photos");
  if (facts.descriptionLength < minDescription) missing.push("short-description");
  return missing;
}

/** What the owner reads. */
export const missingText: Readonly<Record<Missing, string>> = {
  "no-service": "Belum ada layanan yang aktif.",
  "no-hours": "Jam buka belum diisi.",
  "no-barber": "Belum ada barber yang aktif.",
  "no-shift": "Belum ada barber dengan jadwal kerja.",
  "service-without-barber": "Belum ada barber yang mengerjakan layanan Anda.",
  "few-photos": `Perlu paling sedikit ${minPhotos} foto.`,
  "many-photos": `Foto paling banyak ${maxPhotos}.`,
  "short-description": `Cerita outlet paling sedikit ${minDescription} huruf.`,
};
