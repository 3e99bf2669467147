import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { pictureFile, pictureWidths } from "#app/lib/picture-widths.ts";
import type { CutStyle } from "#app/platform/generated/enums.ts";
import { cape, fadeDefinitions, headFromBehind, headFromFront, headFromSide, people } from "#prisma/seed/draw-heads.ts";
import { drawLandscape, type Landscape, landscapes } from "#prisma/seed/draw-landscapes.ts";
import { type PaletteName, palettes } from "#prisma/seed/palettes.ts";
import { gradient, path, place, rect, scene } from "#prisma/seed/svg.ts";

/** A barber's portrait, or a cut; behind it the landscape of its cities. */
export interface Face {
  landscape: Landscape;
  /** Null: a portrait. */
  style: CutStyle | null;
  key: string;
  placeholder: string;
}

type Drawn = Pick<Face, "landscape" | "style"> & { name: string; svg: string };

export const faceSize = 480;
const skins = ["sawo", "langsat", "gelap", "kuning"] as const;
const skies: Readonly<Record<Landscape, PaletteName>> = {
  towers: "navy",
  volcano: "sage",
  temple: "teal",
  harbour: "terracotta",
  river: "mustard",
  hills: "brick",
};

/** Six portraits and seven cuts of each landscape: of neighbours nobody looks like the other. */
export function faces(): Drawn[] {
  return landscapes.flatMap((landscape, index) => [...portraits(landscape, index), ...cuts(landscape, index)]);
}

function portraits(landscape: Landscape, of: number): Drawn[] {
  const looks = [
    ["quiff", "none"],
    ["buzz", "beard"],
    ["curls", "none"],
    ["cap", "moustache"],
    ["part", "glasses"],
    ["veil", "none"],
  ] as const;
  return looks.map(([hair, extra], turn) => {
    const p = palettes[skies[landscape]];
    const who = people[skins[(turn + of) % skins.length] ?? "sawo"];
    const shirt = [p.door, p.accent, p.trim][(turn + of) % 3] ?? p.door;
    const body = path("M-250 330 Q-240 150 -110 116 Q0 170 110 116 Q240 150 250 330Z", shirt);
    const apron = path("M-120 330 L-104 150 Q0 190 104 150 L120 330Z", "#2F2D2B");
    const parts = [place(480, 390, [body, apron, ...headFromFront(who, hair, extra, shirt)])];
    return { landscape, style: null, name: `portrait-${landscape}-${hair}`, svg: before(landscape, who, parts) };
  });
}

function cuts(landscape: Landscape, of: number): Drawn[] {
  const behind = (style: Parameters<typeof headFromBehind>[1]) => ({ isBehind: true as const, style });
  const side = (style: Parameters<typeof headFromSide>[1], beard = false) => ({
    isBehind: false as const,
    style,
    beard,
  });
  const made = [
    ["MID_FADE", behind("fade")],
    ["POMPADOUR", side("pompadour")],
    ["TWO_BLOCK", side("fringe")],
    ["MULLET", side("mullet")],
    ["BUZZ_CUT", side("buzz", true)],
    ["CURLY", behind("curls")],
    ["SLICK_BACK", side("slick", of % 2 === 0)],
  ] as const;
  return made.map(([style, head], turn) => {
    const p = palettes[skies[landscape]];
    const who = people[skins[(turn + of * 3) % skins.length] ?? "sawo"];
    const shape = head.isBehind ? headFromBehind(who, head.style) : headFromSide(who, head.style, head.beard);
    const cloth = [p.cream, p.wallShade, p.accent][(turn + of) % 3] ?? p.cream;
    const parts = [
      place(480, 480, cape(cloth, p.wallShade, p.door)),
      place(head.isBehind ? 480 : 496, 316, shape, { scale: 1.2, flip: !head.isBehind && (turn + of) % 2 === 0 }),
      place(480, 480, cape(cloth, p.wallShade, p.door).slice(-2)),
    ];
    return { landscape, style, name: `cut-${landscape}-${style.toLowerCase()}`, svg: before(landscape, who, parts) };
  });
}

function before(landscape: Landscape, who: (typeof people)[keyof typeof people], parts: string[]): string {
  const p = palettes[skies[landscape]];
  return scene(
    [...fadeDefinitions(who), gradient("sky", p.sky)],
    [...drawLandscape(landscape, p), rect(0, 0, 960, 640, p.cream, { opacity: 0.2 }), ...parts],
  );
}

/**
 * Draws them into `<storageDirectory>/public`, square and small, as WebP alone: who takes AVIF gets that, too. A key names
 * its drawing's content: what is there already is left alone.
 */
export async function drawFaces(storageDirectory: string): Promise<Face[]> {
  const directory = join(storageDirectory, "public");
  await mkdir(directory, { recursive: true });
  return Promise.all(
    faces().map(async ({ name, svg, ...face }) => {
      const key = `seed-${name.replaceAll("_", "-")}-${createHash("sha256").update(svg).digest("hex").slice(0, 10)}`;
      return { ...face, key, placeholder: await writeSizes(directory, key, svg) };
    }),
  );
}

/** The largest width holds the picture as it is drawn. */
async function writeSizes(directory: string, key: string, svg: string): Promise<string> {
  const paths = pictureWidths.map((width) => ({ width, path: join(directory, pictureFile(key, width)) }));
  const [smallest] = paths;
  if (!paths.every(({ path: file }) => existsSync(file))) {
    const square = { width: faceSize, height: faceSize, fit: "cover" as const };
    const drawn = await sharp(Buffer.from(svg))
      .resize(square)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let bytes: Buffer = Buffer.alloc(0);
    for (const { width, path: file } of paths) {
      const open = sharp(drawn.data, { raw: drawn.info }).resize({ width, withoutEnlargement: true });
      if (width <= faceSize) bytes = await open.webp({ quality: 78, effort: 2 }).toBuffer();
      // Renamed when whole, so that a killed run leaves no half file under a key.
      await writeFile(`${file}.unfinished`, bytes);
      await rename(`${file}.unfinished`, file);
    }
  }
  const tiny = await sharp(smallest?.path).resize(12).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
