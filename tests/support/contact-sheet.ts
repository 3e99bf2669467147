import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { outputDirectory } from "#tests/support/sections.ts";

// `node tests/support/contact-sheet.ts`, after `npm run test:deep -- browser`, puts the pictures that it took of every
// page together: a sheet for phones and one for desks, each page as it opens.

const screens = join(outputDirectory, "screens");
const label = 22;
const gap = 8;
const sheets = [
  { width: 360, height: 800, columns: 14, scale: 0.5 },
  { width: 1280, height: 800, columns: 8, scale: 0.3 },
];

for (const sheet of sheets) {
  const ending = `-${sheet.width}.png`;
  const names = readdirSync(screens).filter((name) => name.endsWith(ending));
  if (names.length === 0) throw new Error(`No pictures ${sheet.width} wide in ${screens}: run the deep browser tests.`);
  const [width, height] = [sheet.width * sheet.scale, sheet.height * sheet.scale];
  const at = (index: number) => ({
    left: gap + (index % sheet.columns) * (width + gap),
    top: gap + Math.floor(index / sheet.columns) * (height + label + gap),
  });
  const tiles = await Promise.all(
    names.toSorted().map(async (name, index) => {
      const { left, top } = at(index);
      const page = sharp(join(screens, name)).resize(width);
      const { height: tall = 0 } = await sharp(await page.toBuffer()).metadata();
      const shown = await page.extract({ left: 0, top: 0, width, height: Math.min(height, tall) }).toBuffer();
      return [
        { input: words(name.slice(0, -ending.length), width), left, top },
        { input: shown, left, top: top + label },
      ];
    }),
  );
  const last = at(names.length - 1);
  const path = join(outputDirectory, `contact-sheet-${sheet.width}.webp`);
  await sharp({
    create: {
      width: gap + sheet.columns * (width + gap),
      height: last.top + height + label + gap,
      channels: 3,
      background: "#d6d3d1",
    },
  })
    .composite(tiles.flat())
    .webp({ quality: 80 })
    .toFile(path);
  console.log(`${path}: ${names.length} pages`);
}

function words(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text y="15" font-family="sans-serif" font-size="12" fill="#1c1917">${escapeHtml(text)}</text></svg>`,
  );
}
