import type { OutletType } from "#app/platform/generated/enums.ts";

/** What a draft keeps, one entry a page that asks something. */
export type StepKey =
  | "general-info"
  | "address"
  | "personal-certificate"
  | "legal-doc"
  | "photos"
  | "description"
  | "contact-verification";

export interface RegistrationStep {
  /** Null for pages that save nothing of their own into the draft's steps. */
  key: StepKey | null;
  path: string;
  title: string;
}

const both = (
  address: RegistrationStep,
  legal: readonly RegistrationStep[],
  photos: RegistrationStep,
): readonly RegistrationStep[] => [
  { key: null, path: "/registration-acknowledgement", title: "Persetujuan" },
  { key: "general-info", path: "/registration-general-info", title: "Usaha dan pemilik" },
  address,
  { key: "personal-certificate", path: "/registration-personal-certificate", title: "Identitas dan sertifikat" },
  ...legal,
  photos,
  { key: "description", path: "/registration-partner-description", title: "Cerita outlet" },
  { key: "contact-verification", path: "/registration-contact-verification", title: "Nomor WhatsApp" },
  { key: null, path: "/verify-whatsapp", title: "Kode WhatsApp" },
  { key: null, path: "/registration-final-confirmation", title: "Periksa dan kirim" },
  { key: null, path: "/registration-success-submit", title: "Terkirim" },
];

/** The way of an application, in order: the one place that knows which pages there are and which come after which. */
export const registrationSteps: Readonly<Record<OutletType, readonly RegistrationStep[]>> = {
  BARBERSHOP: both(
    { key: "address", path: "/registration-address-barbershop", title: "Alamat barbershop" },
    [{ key: "legal-doc", path: "/registration-legal-doc-barbershop", title: "Dokumen usaha" }],
    { key: "photos", path: "/registration-photo-barbershop", title: "Foto barbershop" },
  ),
  MOBILE_BARBER: both({ key: "address", path: "/registration-address-mobile-barber", title: "Titik berangkat" }, [], {
    key: "photos",
    path: "/registration-photo-mobile-barber",
    title: "Foto Anda dan peralatan",
  }),
};
