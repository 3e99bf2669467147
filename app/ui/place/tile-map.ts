import { NavigationControl, setWorkerCount, setWorkerUrl, Map as TileMap } from "maplibre-gl";
// A file of our own origin, so that the security policy need not allow workers made from text.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "#app/ui/place/tile-map.css";
import type { Place } from "#app/lib/geo.ts";

setWorkerUrl(workerUrl);
setWorkerCount(1);

export interface TileMapOptions {
  container: HTMLElement;
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where there are several hosts. */
  tilesUrl: string;
  view: { centre: Place; zoom: number };
  /** Where the page around it is scrolled by the same gesture: two fingers move the map. */
  isAmongText: boolean;
  /** Once, when none of the first tiles comes. */
  onTilesMissing(): void;
}

const locale = {
  "Map.Title": "Peta",
  "NavigationControl.ZoomIn": "Perbesar peta",
  "NavigationControl.ZoomOut": "Perkecil peta",
  "CooperativeGesturesHandler.WindowsHelpText": "Tekan Ctrl sambil menggulir untuk memperbesar peta",
  "CooperativeGesturesHandler.MacHelpText": "Tekan ⌘ sambil menggulir untuk memperbesar peta",
  "CooperativeGesturesHandler.MobileHelpText": "Gunakan dua jari untuk menggeser peta",
};

/**
 * A flat map of tiles with a way to zoom, and nothing on it yet.
 * @throws where the device cannot draw maps
 */
export function openTileMap({ container, tilesUrl, view, isAmongText, onTilesMissing }: TileMapOptions): TileMap {
  const map = new TileMap({
    container,
    locale,
    style: {
      version: 8,
      sources: { tiles: { type: "raster", tiles: tileAddresses(tilesUrl), tileSize: 256, maxzoom: 19 } },
      layers: [
        { id: "ground", type: "background", paint: { "background-color": "#e7e5e4" } },
        { id: "tiles", type: "raster", source: "tiles" },
      ],
    },
    center: [view.centre.lng, view.centre.lat],
    zoom: view.zoom,
    minZoom: 3,
    maxZoom: 19,
    maxBounds: [
      [90, -15],
      [146, 10],
    ],
    attributionControl: false,
    cooperativeGestures: isAmongText,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  let hasTiles = false;
  map.on("sourcedata", ({ tile }) => {
    hasTiles ||= tile?.state === "loaded";
  });
  // No event tells of tiles that there are not.
  const watch = setInterval(() => {
    if (!hasTiles && !(map.isStyleLoaded() && map.areTilesLoaded())) return;
    clearInterval(watch);
    if (!hasTiles) onTilesMissing();
  }, 1000);
  map.on("remove", () => clearInterval(watch));
  // Without a listener each tile that fails would be written to the console.
  map.on("error", () => {});
  return map;
}

function tileAddresses(url: string): string[] {
  return url.includes("{s}") ? ["a", "b", "c"].map((host) => url.replace("{s}", host)) : [url];
}
