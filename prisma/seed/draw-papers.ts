import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import phash from "sharp-phash";
import { isDocument } from "#app/features/outlets/registration/application-file-rules.ts";
import { documentWidths, pictureFile, pictureWidths } from "#app/lib/picture-widths.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";
import { drawings } from "#prisma/seed/drawings.ts";
import { drawCard, drawCertificate, drawSelfie } from "#prisma/seed/paper-drawings.ts";
import { applicants } from "#prisma/seed/plan-applications.ts";

interface PaperDrawing {
  name: string;
  kind: ApplicationFileKind;
  svg: string;
}

/** A picture of an application as it lies in private storage. */
export interface Paper {
  name: string;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  phash: string;
}

const size = { width: 1440, height: 960 };

/** Two applicants may have the same photo, never the same file. */
export function photoName(applicant: string, drawing: string): string {
  return `${applicant}-${drawing}`;
}

/** The documents of all applicants, and their photos, drawn as those of the seed's outlets. */
export function paperDrawings(): PaperDrawing[] {
  const papers = applicants.flatMap(({ key, bearer, hasCertificate }) => [
    { name: `ktp-${key}`, kind: "KTP" as const, svg: drawCard(bearer) },
    { name: `selfie-${key}`, kind: "SELFIE" as const, svg: drawSelfie(bearer) },
    ...(hasCertificate
      ? [{ name: `certificate-${key}`, kind: "CERTIFICATE" as const, svg: drawCertificate(bearer) }]
      : []),
  ]);
  const svgs = new Map(drawings().map(({ name, svg }) => [name, svg]));
  const photos = applicants.flatMap((applicant) =>
    applicant.photos.map(({ kind, drawing }) => {
      const svg = svgs.get(drawing);
      if (!svg) throw new Error(`There is no drawing ${drawing}.`);
      return { name: photoName(applicant.key, drawing), kind, svg };
    }),
  );
  return [...papers, ...photos];
}

/** Draws them into `<storageDirectory>/private`; what is there already is left alone. */
export async function drawPapers(storageDirectory: string): Promise<Paper[]> {
  const directory = join(storageDirectory, "private");
  await mkdir(directory, { recursive: true });
  const papers: Paper[] = [];
  for (const { name, kind, svg } of paperDrawings()) {
    const key = `seed-${name}-${createHash("sha256").update(svg).digest("hex").slice(0, 10)}`;
    const drawn = await sharp(Buffer.from(svg)).resize(size.width, size.height).removeAlpha().png().toBuffer();
    const isPhoto = !isDocument(kind);
    for (const width of isPhoto ? pictureWidths : documentWidths) {
      const formats = isPhoto ? (["webp", "avif"] as const) : (["webp"] as const);
      for (const format of formats)
        await writeOnce(join(directory, pictureFile(key, width, format)), drawn, width, format);
    }
    const tiny = await sharp(drawn).resize(12).webp({ quality: 30 }).toBuffer();
    const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
    papers.push({ name, key, ...size, placeholder, phash: await phash(drawn) });
  }
  return papers;
}

async function writeOnce(path: string, drawn: Buffer, width: number, format: "webp" | "avif"): Promise<void> {
  if (existsSync(path)) return;
  const sized = sharp(drawn).resize({ width, withoutEnlargement: true });
  const encoded = format === "webp" ? sized.webp({ quality: 80, effort: 3 }) : sized.avif({ quality: 50, effort: 1 });
  await encoded.toFile(`${path}.unfinished`);
  // Renamed when whole, so that a killed run leaves no half file under a key.
  await rename(`${path}.unfinished`, path);
}
