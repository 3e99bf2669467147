import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CalendarCheck, type LucideIcon, Search } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { product } from "#app/lib/product.ts";
import { root } from "#tests/support/processes.ts";

// `node tests/support/draw-icons.ts` draws what /manifest.json and the head of the document name, from public/icon.svg.

const mark = readFileSync(join(root, "public/icon.svg"), "utf8");
const figure = mark.slice(mark.indexOf("<g "), mark.lastIndexOf("</svg>"));
const ground = (radius: number) => `<rect width="48" height="48" rx="${radius}" fill="${product.themeColor}"/>`;
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`;
const scaled = (content: string, scale: number) =>
  `<g transform="translate(24 24) scale(${scale}) translate(-24 -24)">${content}</g>`;

/** To the edge: platforms cut the shape themselves, Android's any within a circle of four fifths of the width. */
const maskable = svg(ground(0) + scaled(figure, 0.84));
const square = svg(ground(0) + figure);
const ofShortcut = (Icon: LucideIcon) =>
  svg(
    `<circle cx="24" cy="24" r="24" fill="${product.themeColor}"/><g transform="translate(12 12)">${renderToStaticMarkup(
      createElement(Icon, { color: "#ffffff", size: 24, strokeWidth: 2.25 }),
    )}</g>`,
  );

const icons: [name: string, drawing: string, size: number][] = [
  ["icon-192", mark, 192],
  ["icon-512", mark, 512],
  ["maskable-192", maskable, 192],
  ["maskable-512", maskable, 512],
  ["apple-touch-icon", square, 180],
  ["shortcut-search", ofShortcut(Search), 96],
  ["shortcut-bookings", ofShortcut(CalendarCheck), 96],
];

for (const [name, drawing, size] of icons) {
  const png = sharp(Buffer.from(drawing), { density: (72 * size) / 24 }).resize(size, size);
  writeFileSync(join(root, `public/icons/${name}.png`), await png.png({ palette: true, effort: 10 }).toBuffer());
}
