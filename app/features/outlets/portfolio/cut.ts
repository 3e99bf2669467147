import { type PictureRefusal, pictureRefusalText } from "#app/lib/picture-limits.ts";

/** Pictures of one barber; the database holds it by their places. */
export const cutsMost = 24;

export type CutRefusal = PictureRefusal | "not-found" | "not-editable" | "too-many" | "unknown-service";

/** What the owner reads; null for what is not theirs. */
export function cutRefusalText(reason: CutRefusal): string | null {
  if (reason === "not-found") return null;
  if (reason === "not-editable") return "Foto outlet ini sedang tidak bisa diubah.";
  if (reason === "too-many") return `Paling banyak ${cutsMost} foto. Hapus satu dulu.`;
  if (reason === "unknown-service") return "Layanan itu tidak dikerjakan barber ini.";
  return pictureRefusalText[reason];
}
