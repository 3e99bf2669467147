import { env } from "#app/platform/env.server.ts";

interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where there are several hosts. */
  url: string;
  /** Whose map it is: shown wherever the map is. */
  attribution: string;
}

/** The map that pages may show; null where none is configured. */
export const mapTiles: MapTiles | null = env.TILES_URL
  ? { url: env.TILES_URL, attribution: env.TILES_ATTRIBUTION }
  : null;
