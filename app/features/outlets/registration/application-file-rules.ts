// Script group: upload
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { type PictureRefusal, pictureRefusalText } from "#app/lib/picture-limits.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";

export type FileKind = ApplicationFileKind;

/** Photos an application may have, documents aside. */
export const applicationPhotoLimit = 12;

/** Of these an application has one each: a second one takes the first one's place. */
const singleKinds: ReadonlySet<ApplicationFileKind> = new Set([
  "KTP",
  "SELFIE",
  "CERTIFICATE",
  "LEGAL",
  "FRONT",
  "PROFILE",
]);
const documentKinds: ReadonlySet<ApplicationFileKind> = new Set(["KTP", "SELFIE", "CERTIFICATE", "LEGAL"]);

export const isSingleFile = (kind: ApplicationFileKind): boolean => singleKinds.has(kind);
/** Documents are for the reviewer alone; the other files are photos, which become public with the outlet. */
export const isDocument = (kind: ApplicationFileKind): boolean => documentKinds.has(kind);

const fileKinds: Readonly<Record<OutletType, Partial<Record<StepKey, readonly ApplicationFileKind[]>>>> = {
  BARBERSHOP: {
    "personal-certificate": ["KTP", "SELFIE", "CERTIFICATE"],
    "legal-doc": ["LEGAL"],
    photos: ["FRONT", "INTERIOR", "WORK"],
  },
  MOBILE_BARBER: {
    "personal-certificate": ["KTP", "SELFIE", "CERTIFICATE"],
    photos: ["PROFILE", "KIT", "WORK"],
  },
};

/** The kinds of files that a step asks for, in the page's order. */
export function fileKindsOf(type: OutletType, step: StepKey): readonly ApplicationFileKind[] {
  return fileKinds[type][step] ?? [];
}

/** The step whose page asks for files of this kind. */
export function stepOfFile(kind: ApplicationFileKind): StepKey {
  if (kind === "LEGAL") return "legal-doc";
  return isDocument(kind) ? "personal-certificate" : "photos";
}

/** The kinds an application of this type may have at all. */
export function takesFile(type: OutletType, kind: ApplicationFileKind): boolean {
  return Object.values(fileKinds[type]).some((kinds) => kinds.includes(kind));
}

/** Asked of everybody; a certificate and a business document depend on what else was filled in. */
const optionalKinds: ReadonlySet<ApplicationFileKind> = new Set(["CERTIFICATE", "LEGAL"]);

/** The kinds of a step that everybody must send and that are missing among these files. */
export function missingFileKinds(
  type: OutletType,
  step: StepKey,
  files: readonly { kind: ApplicationFileKind }[],
): ApplicationFileKind[] {
  return fileKindsOf(type, step).filter(
    (kind) => !optionalKinds.has(kind) && !files.some((file) => file.kind === kind),
  );
}

/** The photos among an application's files that its type has: those of the other type wait for a change of mind. */
export function photosOf<T extends { kind: ApplicationFileKind }>(type: OutletType, files: readonly T[]): T[] {
  const kinds = fileKindsOf(type, "photos");
  return files.filter(({ kind }) => kinds.includes(kind));
}

/** Whether another file of this kind has room; one that takes another's place always has. */
export function hasRoomFor(
  type: OutletType,
  kind: ApplicationFileKind,
  files: readonly { kind: ApplicationFileKind }[],
): boolean {
  return isDocument(kind) || photosOf(type, files).length < applicationPhotoLimit;
}

export type FileRefusal = PictureRefusal | "not-found" | "not-editable" | "too-many";

/** What the owner reads beside the file; null for what is not theirs. */
export function fileRefusalText(reason: FileRefusal): string | null {
  if (reason === "not-found") return null;
  if (reason === "not-editable")
    return "Pendaftaran ini sedang diperiksa atau sudah diputuskan, jadi fotonya tidak bisa diubah.";
  if (reason === "too-many") return `Paling banyak ${applicationPhotoLimit} foto. Hapus satu dulu.`;
  return pictureRefusalText[reason];
}
