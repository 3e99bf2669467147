import { LngLat, Marker } from "maplibre-gl";
import type { Place } from "#app/lib/geo.ts";
import { openTileMap, type TileMapOptions } from "#app/ui/place/tile-map.ts";

export interface PinMapOptions extends Omit<TileMapOptions, "isAmongText"> {
  /** While there is none, `view` is shown. */
  pin: Place | null;
  pinLabel: string;
  onMove(place: Place): void;
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

/**
 * A map with one pin, which is dragged, moved with the arrow keys, or put where one taps.
 * @throws where the device cannot draw maps
 */
export function openPinMap(options: PinMapOptions): PinMap {
  const { container, tilesUrl, pin, view, pinLabel, onMove, onTilesMissing } = options;
  const start = pin ? { centre: pin, zoom: pinZoom } : view;
  const map = openTileMap({ container, tilesUrl, view: start, isAmongText: true, onTilesMissing });
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
    remove: () => map.remove(),
  };
}

const placeOf = ({ lat, lng }: LngLat): Place => ({ lat, lng });

function pinElement(label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "map-pin";
  button.setAttribute("aria-label", label);
  button.innerHTML =
    '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 41C10 31 2 25 2 15a14 14 0 0 1 28 0c0 10-8 16-14 26Z" fill="#c2410c" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15" r="5" fill="#fff"/></svg>';
  return button;
}
