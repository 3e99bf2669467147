import type { Place } from "#app/lib/geo.ts";

interface MapTile {
  url: string;
  /** Of the whole picture, in percent. */
  leftPercent: number;
  topPercent: number;
}

export interface StaticMap {
  tiles: MapTile[];
  /** Width and height of a tile in percent of the picture, which is as wide as it is high. */
  tilePercent: number;
}

const zoom = 16;
const tilePx = 256;
/** Two tiles wide and high, so that the place is in the middle of at most nine tiles. */
const sidePx = 2 * tilePx;

/** Tiles of a web map (Mercator, `{z}/{x}/{y}`) around a place that is the middle of the picture. */
export function staticMap({ lat, lng }: Place, tilesUrl: string): StaticMap {
  const scale = tilePx * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  const left = ((lng + 180) / 360) * scale - sidePx / 2;
  const top = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale - sidePx / 2;
  const tiles: MapTile[] = [];
  for (let y = Math.floor(top / tilePx); y * tilePx < top + sidePx; y += 1) {
    for (let x = Math.floor(left / tilePx); x * tilePx < left + sidePx; x += 1) {
      tiles.push({
        url: tilesUrl
          .replace("{s}", "a")
          .replace("{z}", String(zoom))
          .replace("{x}", String(x))
          .replace("{y}", String(y)),
        leftPercent: ((x * tilePx - left) / sidePx) * 100,
        topPercent: ((y * tilePx - top) / sidePx) * 100,
      });
    }
  }
  return { tiles, tilePercent: (tilePx / sidePx) * 100 };
}

/** Directions by any maps app that knows Google's addresses. */
export function directionsUrl({ lat, lng }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** Opens the map that the device prefers. */
export function geoUrl({ lat, lng }: Place, name: string): string {
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`;
}
