import sharp from "sharp";
import type { Simulator } from "#tests/simulators/simulator.ts";

const size = 256;
const tilePath = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;
const drawn = new Map<string, Promise<Buffer>>();
const mostTiles = 500;

/** Where the tiles of a simulator at this origin are found, as TILES_URL wants it. */
export const tilesUrlOf = (origin: string): string => `${origin}/tiles/{z}/{x}/{y}.png`;

/** Draws `/tiles/{z}/{x}/{y}.png`: streets, blocks and a river that run on from tile to tile. */
export const tiles: Simulator = async (request, response) => {
  const [, z, x, y] = (tilePath.exec(new URL(request.url ?? "/", "http://here").pathname) ?? []).map(Number);
  if (z === undefined || x === undefined || y === undefined) return false;
  if (z > 19 || x >= 2 ** z || y >= 2 ** z) {
    response.writeHead(404, { "access-control-allow-origin": "*" }).end();
    return true;
  }
  const png = await tileOf(z, x, y);
  response
    .writeHead(200, {
      "content-type": "image/png",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=3600",
    })
    .end(png);
  return true;
};

function tileOf(z: number, x: number, y: number): Promise<Buffer> {
  const key = `${z}/${x}/${y}`;
  const known = drawn.get(key);
  if (known) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= mostTiles && oldest !== undefined) drawn.delete(oldest);
  const made = sharp(Buffer.from(tileSvg(x, y)))
    .png({ palette: true })
    .toBuffer();
  drawn.set(key, made);
  return made;
}

function tileSvg(x: number, y: number): string {
  const blocks = Array.from({ length: 16 }, (_, index) =>
    block(x * 4 + (index % 4), y * 4 + Math.floor(index / 4), index),
  );
  // A wave along the whole map: its height at this tile's two edges and between them.
  const river = Array.from({ length: 17 }, (_, step) => {
    const at = x * size + step * 16;
    return `${step * 16},${128 + 60 * Math.sin(at / 170) + 24 * Math.sin(at / 61)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="#f5f5f4"/>${blocks.join("")}
    ${y % 5 === 2 ? `<polyline points="${river.join(" ")}" fill="none" stroke="#bae6fd" stroke-width="30"/>` : ""}
    <path d="M0 ${size}V0H${size}" fill="none" stroke="#fdba74" stroke-width="14"/>
    <path d="M${size} 0V${size}H0" fill="none" stroke="#fdba74" stroke-width="14"/>
  </svg>`;
}

/** A house, a row of houses or a park, by its place on the map. */
function block(column: number, row: number, index: number): string {
  const chance = ((column * 73_856_093) ^ (row * 19_349_663)) >>> 0;
  const fill = ["#e7e5e4", "#e7e5e4", "#d6d3d1", "#ddd6c8", "#bbf7d0"][chance % 5];
  const left = (index % 4) * 64 + 8;
  const top = Math.floor(index / 4) * 64 + 8;
  return `<rect x="${left}" y="${top}" width="${chance % 3 === 0 ? 48 : 40}" height="48" rx="3" fill="${fill}"/>`;
}
