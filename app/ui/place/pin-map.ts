import { LngLat, Marker, NavigationControl, setWorkerCount, setWorkerUrl, Map as TileMap } from "maplibre-gl";
// A file of our own origin, so that the security policy need not allow workers made from text.
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "#app/ui/place/pin-map.css";
import type { Place } from "#app/lib/geo.ts";

setWorkerUrl(workerUrl);
setWorkerCount(1);

export interface PinMapOptions {
  container: HTMLElement;
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where there are several hosts. */
  tilesUrl: string;
  pin: Place | null;
  /** What is shown while there is no pin. */
  view: { centre: Place; zoom: number };
  pinLabel: string;
  onMove(place: Place): void;
  /** Once, when none of the first tiles comes. */
  onTilesMissing(): void;
}

export interface PinMap {
  /** Puts the pin there and shows it; null takes it away. */
  setPin(place: Place | null): void;
  /** Puts the pin where the map's middle is. */
  pinMiddle(): void;
  show(view: PinMapOptions["view"]): void;
  remove(): void;
}

const pinZoom = 16;
/** Pixels of the map that an arrow key moves the pin, and with Shift. */
const keyStep = { small: 8, large: 64 };
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const locale = {
  "Map.Title": "Peta",
  "NavigationControl.ZoomIn": "Perbesar peta",
  "NavigationControl.ZoomOut": "Perkecil peta",
  "CooperativeGesturesHandler.WindowsHelpText": "Tekan Ctrl sambil menggulir untuk memperbesar peta",
  "CooperativeGesturesHandler.MacHelpText": "Tekan ⌘ sambil menggulir untuk memperbesar peta",
  "CooperativeGesturesHandler.MobileHelpText": "Gunakan dua jari untuk menggeser peta",
};

/**
 * A map with one pin, which is dragged, moved with the arrow keys, or put where one taps.
 * @throws where the device cannot draw maps
 */
export function openPinMap(options: PinMapOptions): PinMap {
  const { container, tilesUrl, pin, view, pinLabel, onMove, onTilesMissing } = options;
  const start = pin ? { centre: pin, zoom: pinZoom } : view;
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
    center: [start.centre.lng, start.centre.lat],
    zoom: start.zoom,
    minZoom: 3,
    maxZoom: 19,
    maxBounds: [
      [90, -15],
      [146, 10],
    ],
    attributionControl: false,
    cooperativeGestures: true,
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
  // Without a listener each tile that fails would be written to the console.
  map.on("error", () => {});

  const element = pinElement(pinLabel);
  const marker = new Marker({ element, anchor: "bottom", draggable: true });
  let isPlaced = false;
  const place = (lngLat: LngLat) => {
    marker.setLngLat(lngLat);
    if (!isPlaced) marker.addTo(map);
    isPlaced = true;
  };
  const move = (lngLat: LngLat) => {
    place(lngLat);
    onMove(placeOf(lngLat));
  };
  if (pin) place(new LngLat(pin.lng, pin.lat));
  marker.on("dragend", () => onMove(placeOf(marker.getLngLat())));
  map.on("click", ({ lngLat }) => move(lngLat));
  element.addEventListener("click", (event) => event.stopPropagation());
  element.addEventListener("keydown", (event) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? keyStep.large : keyStep.small;
    const { x, y } = map.project(marker.getLngLat());
    move(map.unproject([x + direction[0] * step, y + direction[1] * step]));
    if (!map.getBounds().contains(marker.getLngLat())) map.jumpTo({ center: marker.getLngLat() });
  });

  return {
    setPin(next) {
      if (next) {
        place(new LngLat(next.lng, next.lat));
        map.jumpTo({ center: [next.lng, next.lat], zoom: Math.max(map.getZoom(), pinZoom) });
        return;
      }
      marker.remove();
      isPlaced = false;
    },
    pinMiddle: () => move(map.getCenter()),
    show: ({ centre, zoom }) => map.jumpTo({ center: [centre.lng, centre.lat], zoom }),
    remove() {
      clearInterval(watch);
      map.remove();
    },
  };
}

const placeOf = ({ lat, lng }: LngLat): Place => ({ lat, lng });

function tileAddresses(url: string): string[] {
  return url.includes("{s}") ? ["a", "b", "c"].map((host) => url.replace("{s}", host)) : [url];
}

function pinElement(label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "map-pin";
  button.setAttribute("aria-label", label);
  button.innerHTML =
    '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C10 31 2 25 2 15a14 14 0 0 1 28 0c0 10-8 16-14 26Z" fill="#c2410c" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>';
  return button;
}
