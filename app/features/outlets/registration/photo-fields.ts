import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";

interface PhotoField {
  kind: ApplicationFileKind;
  label: string;
  hint: string;
}

const work: PhotoField = {
  kind: "WORK",
  label: "Foto hasil kerja",
  hint: "Potongan rambut atau cukuran yang Anda kerjakan, paling sedikit satu. Minta izin orang yang ada di foto.",
};

/** What the photo page of each type asks for, in its order. */
export const photoFields: Readonly<Record<OutletType, readonly PhotoField[]>> = {
  BARBERSHOP: [
    { kind: "FRONT", label: "Foto tampak depan", hint: "Bangunan dari jalan, dengan papan nama bila ada." },
    { kind: "INTERIOR", label: "Foto ruangan", hint: "Kursi pangkas, cermin, ruang tunggu: paling sedikit satu." },
    work,
  ],
  MOBILE_BARBER: [
    { kind: "PROFILE", label: "Foto diri", hint: "Wajah terlihat jelas: foto ini dikenali pelanggan di depan pintu." },
    { kind: "KIT", label: "Foto peralatan", hint: "Alat yang Anda bawa, bersih dan tertata: paling sedikit satu." },
    work,
  ],
};
