import { maxPhotos } from "#app/features/outlets/status/release.ts";
import { type PictureRefusal, pictureRefusalText } from "#app/lib/picture-limits.ts";
import type { OutletType, PhotoKind } from "#app/platform/generated/enums.ts";

interface PhotoSlot {
  kind: PhotoKind;
  label: string;
  hint: string;
  /** Of a logo and a front there is one: the next takes its place. */
  isSingle: boolean;
}

const logo: PhotoSlot = {
  kind: "LOGO",
  label: "Logo",
  hint: "Boleh kosong. Latar polos paling jelas.",
  isSingle: true,
};
const work: PhotoSlot = {
  kind: "WORK",
  label: "Hasil kerja",
  hint: "Potongan terbaik Anda. Minta izin orang yang ada di foto.",
  isSingle: false,
};
const kit: PhotoSlot = { kind: "KIT", label: "Peralatan", hint: "Bersih dan tertata.", isSingle: false };

/** What the photo editor of each type of outlet offers, in the order in which customers see the photos. */
export const photoSlots: Readonly<Record<OutletType, readonly PhotoSlot[]>> = {
  BARBERSHOP: [
    { kind: "FRONT", label: "Tampak depan", hint: "Foto pertama di pencarian.", isSingle: true },
    { kind: "INTERIOR", label: "Ruangan", hint: "Kursi pangkas, cermin, ruang tunggu.", isSingle: false },
    work,
    kit,
    logo,
  ],
  MOBILE_BARBER: [
    { kind: "FRONT", label: "Foto utama", hint: "Anda sedang bekerja, foto pertama di pencarian.", isSingle: true },
    work,
    kit,
    logo,
  ],
};

const kindWords: Readonly<Record<PhotoKind, string>> = {
  LOGO: "Logo",
  FRONT: "Tampak depan",
  INTERIOR: "Ruangan",
  WORK: "Hasil kerja",
  KIT: "Peralatan",
};

/** The words for who cannot see a photo, where its owner wrote none: `Tampak depan Pangkas Braga`. */
export function defaultAlt(kind: PhotoKind, type: OutletType, outletName: string): string {
  const words = kind === "FRONT" && type === "MOBILE_BARBER" ? "Barber" : kindWords[kind];
  return `${words} ${outletName}`;
}

/** The order in which customers see photos of these kinds: as `photoSlots`, an interior of a mobile barber last. */
export function kindRank(type: OutletType, kind: PhotoKind): number {
  const rank = photoSlots[type].findIndex((slot) => slot.kind === kind);
  return rank < 0 ? photoSlots[type].length : rank;
}

export type PhotoRefusal = PictureRefusal | "not-found" | "not-editable" | "too-many";

/** What the owner reads beside the photo; null for what is not theirs. */
export function photoRefusalText(reason: PhotoRefusal): string | null {
  if (reason === "not-found") return null;
  if (reason === "not-editable") return "Foto outlet ini sedang tidak bisa diubah.";
  if (reason === "too-many") return `Paling banyak ${maxPhotos} foto. Hapus satu dulu.`;
  return pictureRefusalText[reason];
}
