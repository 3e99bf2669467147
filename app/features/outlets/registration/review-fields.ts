import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";

/** What a reviewer looks at and may ask to be mended: a field of a step's form, or the pictures of one kind. */
export interface ReviewField {
  step: StepKey;
  /** The name of the form field that takes the new value, so that the reason stands beside it. */
  field: string;
  label: string;
  /** Pictures rather than a text. */
  files?: ApplicationFileKind;
}

const text = (step: StepKey, field: string, label: string): ReviewField => ({ step, field, label });
const files = (step: StepKey, kind: ApplicationFileKind, label: string): ReviewField => ({
  step,
  field: kind,
  label,
  files: kind,
});

const regions = [text("address", "kelurahanCode", "Wilayah")];

const identity: readonly ReviewField[] = [
  files("personal-certificate", "KTP", "Foto KTP"),
  files("personal-certificate", "SELFIE", "Foto selfie"),
  text("personal-certificate", "certificateType", "Jenis sertifikat"),
  text("personal-certificate", "certificateNumber", "Nomor sertifikat"),
  text("personal-certificate", "certificateIssuer", "Penerbit sertifikat"),
  text("personal-certificate", "certificateExpiry", "Sertifikat berlaku sampai"),
  files("personal-certificate", "CERTIFICATE", "Foto sertifikat"),
];

const general: readonly ReviewField[] = [
  text("general-info", "businessName", "Nama usaha"),
  text("general-info", "ownerName", "Nama sesuai KTP"),
  text("general-info", "nik", "NIK"),
  text("general-info", "birthDate", "Tanggal lahir"),
  text("general-info", "email", "E-mail"),
  text("general-info", "whatsapp", "Nomor WhatsApp"),
  text("general-info", "barberCount", "Jumlah barber"),
  text("general-info", "startYear", "Mulai usaha"),
];

const description: readonly ReviewField[] = [
  text("description", "tagline", "Slogan"),
  text("description", "story", "Cerita"),
  text("description", "specialities", "Keahlian"),
  text("description", "languages", "Bahasa"),
  text("description", "serves", "Melayani"),
  text("description", "facilities", "Fasilitas"),
];

/** Every field of an application in the order of its steps; findings name them, and the steps show them. */
export const reviewFields: Readonly<Record<OutletType, readonly ReviewField[]>> = {
  BARBERSHOP: [
    ...general,
    ...regions,
    text("address", "addressLine", "Alamat"),
    text("address", "rtRw", "RT/RW"),
    text("address", "postcode", "Kode pos"),
    text("address", "pin", "Titik di peta"),
    text("address", "landmark", "Patokan"),
    ...identity,
    text("legal-doc", "form", "Bentuk usaha"),
    text("legal-doc", "nib", "NIB"),
    text("legal-doc", "npwp", "NPWP"),
    files("legal-doc", "LEGAL", "Foto dokumen usaha"),
    files("photos", "FRONT", "Foto tampak depan"),
    files("photos", "INTERIOR", "Foto ruangan"),
    files("photos", "WORK", "Foto hasil kerja"),
    ...description,
  ],
  MOBILE_BARBER: [
    ...general,
    ...regions,
    text("address", "addressLine", "Alamat titik berangkat"),
    text("address", "rtRw", "RT/RW"),
    text("address", "postcode", "Kode pos"),
    text("address", "pin", "Titik berangkat di peta"),
    text("address", "radiusKm", "Jangkauan"),
    text("address", "transport", "Kendaraan"),
    ...identity,
    files("photos", "PROFILE", "Foto diri"),
    files("photos", "KIT", "Foto peralatan"),
    files("photos", "WORK", "Foto hasil kerja"),
    ...description,
  ],
};

/** The field that a finding is about; null for one that no step has. */
export function reviewFieldOf(type: OutletType, { step, field }: { step: string; field: string }): ReviewField | null {
  return reviewFields[type].find((each) => each.step === step && each.field === field) ?? null;
}

const sections: readonly { key: string; title: string; has(field: ReviewField): boolean }[] = [
  {
    key: "identity",
    title: "Pemilik",
    has: ({ step, field, files: kind }) =>
      kind === "KTP" ||
      kind === "SELFIE" ||
      (step === "general-info" && ["ownerName", "nik", "birthDate", "email", "whatsapp"].includes(field)),
  },
  { key: "business", title: "Usaha", has: ({ step }) => step === "general-info" || step === "legal-doc" },
  { key: "address", title: "Tempat", has: ({ step, files: kind }) => step === "address" || kind === "FRONT" },
  { key: "certificate", title: "Sertifikat", has: ({ step }) => step === "personal-certificate" },
  { key: "photos", title: "Foto", has: ({ step }) => step === "photos" },
  { key: "description", title: "Cerita outlet", has: ({ step }) => step === "description" },
];

/** Every field of an application once, as the reviewer compares them: texts beside the pictures that prove them. */
export function reviewSections(type: OutletType) {
  let left = reviewFields[type];
  return sections.map(({ key, title, has }) => {
    const mine = left.filter(has);
    left = left.filter((field) => !mine.includes(field));
    return { key, title, texts: mine.filter((each) => !each.files), pictures: mine.filter((each) => each.files) };
  });
}
