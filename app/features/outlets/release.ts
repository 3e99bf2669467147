/** What an approved outlet still needs before it can be opened. */
export const releaseParts = ["services", "barbers", "hours", "photos", "information"] as const;
export type ReleasePart = (typeof releaseParts)[number];

/** Photos of an outlet that is open. */
export const minPhotos = 3;
export const maxPhotos = 12;
/** Characters of the description. */
export const minDescription = 30;

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
  taglineLength: number;
}

export type Missing =
  | "no-service"
  | "no-barber"
  | "no-shift"
  | "service-without-barber"
  | "no-hours"
  | "few-photos"
  | "many-photos"
  | "short-description"
  | "no-tagline";

/** Where each is mended. */
export const partOfMissing: Readonly<Record<Missing, ReleasePart>> = {
  "no-service": "services",
  "no-barber": "barbers",
  "no-shift": "barbers",
  "service-without-barber": "barbers",
  "no-hours": "hours",
  "few-photos": "photos",
  "many-photos": "photos",
  "short-description": "information",
  "no-tagline": "information",
};

/** What is missing, in the order of the pages; nothing once the outlet may open. */
export function releaseMissing(facts: ReleaseFacts): Missing[] {
  const missing: Missing[] = [];
  if (facts.services === 0) missing.push("no-service");
  if (facts.barbers === 0) missing.push("no-barber");
  else if (facts.barbersWithShifts === 0) missing.push("no-shift");
  else if (facts.services > 0 && facts.servicesOffered === 0) missing.push("service-without-barber");
  if (facts.openIntervals === 0) missing.push("no-hours");
  if (facts.photos < minPhotos) missing.push("few-photos");
  if (facts.photos > maxPhotos) missing.push("many-photos");
  if (facts.descriptionLength < minDescription) missing.push("short-description");
  if (facts.taglineLength === 0) missing.push("no-tagline");
  return missing;
}

/** What the owner reads. */
export const missingText: Readonly<Record<Missing, string>> = {
  "no-service": "Belum ada layanan yang aktif.",
  "no-barber": "Belum ada barber yang aktif.",
  "no-shift": "Belum ada barber dengan jadwal kerja.",
  "service-without-barber": "Belum ada barber yang mengerjakan layanan Anda.",
  "no-hours": "Jam buka belum diisi.",
  "few-photos": `Perlu paling sedikit ${minPhotos} foto.`,
  "many-photos": `Foto paling banyak ${maxPhotos}.`,
  "short-description": `Cerita outlet paling sedikit ${minDescription} huruf.`,
  "no-tagline": "Kalimat singkat outlet belum diisi.",
};
