import * as paths from "#app/paths.ts";
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
  { key: null, path: paths.registrationAcknowledgement, title: "Persetujuan" },
  { key: "general-info", path: paths.registrationGeneralInfo, title: "Usaha dan pemilik" },
  address,
  { key: "personal-certificate", path: paths.registrationPersonalCertificate, title: "Identitas dan sertifikat" },
  ...legal,
  photos,
  { key: "description", path: paths.registrationPartnerDescription, title: "Cerita outlet" },
  { key: "contact-verification", path: paths.registrationContactVerification, title: "Nomor WhatsApp" },
  { key: null, path: paths.verifyWhatsapp, title: "Kode WhatsApp" },
  { key: null, path: paths.registrationFinalConfirmation, title: "Periksa dan kirim" },
  { key: null, path: paths.registrationSuccessSubmit, title: "Terkirim" },
];

/** The way of an application, in order: the one place that knows which pages there are and which come after which. */
export const registrationSteps: Readonly<Record<OutletType, readonly RegistrationStep[]>> = {
  BARBERSHOP: both(
    { key: "address", path: paths.registrationAddressBarbershop, title: "Alamat barbershop" },
    [{ key: "legal-doc", path: paths.registrationLegalDocBarbershop, title: "Dokumen usaha" }],
    { key: "photos", path: paths.registrationPhotoBarbershop, title: "Foto barbershop" },
  ),
  MOBILE_BARBER: both({ key: "address", path: paths.registrationAddressMobileBarber, title: "Titik berangkat" }, [], {
    key: "photos",
    path: paths.registrationPhotoMobileBarber,
    title: "Foto Anda dan peralatan",
  }),
};
