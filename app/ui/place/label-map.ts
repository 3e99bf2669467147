import { LngLatBounds, Marker } from "maplibre-gl";
import type { Place } from "#app/lib/geo.ts";
import { openTileMap, type TileMapOptions } from "#app/ui/place/tile-map.ts";

interface MapLabel extends Place {
  id: string;
  /** Seen on the map. */
  text: string;
  /** Heard. */
  label: string;
}

interface LabelMapOptions extends Omit<TileMapOptions, "view" | "isAmongText"> {
  labels: readonly MapLabel[];
  onPick(id: string): void;
}

/** Labels do not come closer than this to the edge, in pixels, nor is a single one shown from nearer than this zoom. */
const room = { padding: { top: 40, bottom: 24, left: 48, right: 64 }, maxZoom: 15 };

/**
 * A map that shows all its labels at first, each of which can be picked.
 * @throws where the device cannot draw maps
 */
export function openLabelMap({ labels, onPick, ...options }: LabelMapOptions): { remove(): void } {
  const bounds = new LngLatBounds();
  for (const { lng, lat } of labels) bounds.extend([lng, lat]);
  const map = openTileMap({ ...options, view: { centre: bounds.getCenter(), zoom: 11 }, isAmongText: false });
  const buttons = labels.map(({ id, text, label, lng, lat }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "map-label";
    button.setAttribute("aria-label", label);
    const shown = document.createElement("span");
    shown.textContent = text;
    button.append(shown);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      for (const each of buttons) each.removeAttribute("aria-current");
      button.setAttribute("aria-current", "true");
      onPick(id);
    });
    new Marker({ element: button }).setLngLat([lng, lat]).addTo(map);
    return button;
  });
  map.on("moveend", () => makeRoom(buttons));
  map.fitBounds(bounds, { ...room, animate: false });
  return map;
}

/** Of labels that would lie on one another the first is shown; the others come when one looks closer. */
function makeRoom(buttons: readonly HTMLElement[]): void {
  const taken: DOMRect[] = [];
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    const isCovered = taken.some(
      (each) => box.left < each.right && each.left < box.right && box.top < each.bottom && each.top < box.bottom,
    );
    button.style.visibility = isCovered ? "hidden" : "";
    if (!isCovered) taken.push(box);
  }
}
