import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import type { ApplicationFileKind, OutletType, Serves } from "#app/platform/generated/enums.ts";

export const certificateText = { BNSP: "BNSP / LSP", COURSE: "Kursus", NONE: "Belum ada" } as const;
export const formText = { PERORANGAN: "Perorangan", CV: "CV", PT: "PT" } as const;
export const servesText: Readonly<Record<Serves, string>> = {
  ALL: "Semua",
  MEN: "Khusus pria",
  WOMEN: "Khusus wanita",
};

interface FileWords {
  label: string;
  steps: readonly StepKey[];
  types: readonly OutletType[];
}

const both: readonly OutletType[] = ["BARBERSHOP", "MOBILE_BARBER"];
const papers = (label: string): FileWords => ({ label, steps: ["personal-certificate"], types: both });
const photo = (label: string, types: readonly OutletType[]): FileWords => ({ label, steps: ["photos"], types });

/** What a file shows, and on which step of which type it belongs. */
export const fileText: Readonly<Record<ApplicationFileKind, FileWords>> = {
  KTP: papers("KTP"),
  SELFIE: papers("Selfie"),
  CERTIFICATE: papers("Sertifikat"),
  LEGAL: { label: "Dokumen usaha", steps: ["legal-doc"], types: ["BARBERSHOP"] },
  FRONT: photo("Tampak depan", ["BARBERSHOP"]),
  INTERIOR: photo("Ruangan", ["BARBERSHOP"]),
  WORK: photo("Hasil kerja", both),
  PROFILE: photo("Foto diri", ["MOBILE_BARBER"]),
  KIT: photo("Peralatan", ["MOBILE_BARBER"]),
};
