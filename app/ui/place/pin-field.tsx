import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatPlace, isInIndonesia, type Place, readCoordinates } from "#app/lib/geo.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { TextField, type TextFieldProps } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeviceLocation } from "#app/ui/place/device-location.tsx";
import { MapAttribution } from "#app/ui/place/map-attribution.tsx";
import type { PinMap, PinMapOptions } from "#app/ui/place/pin-map.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface PinFieldProps extends TextFieldProps {
  /** Null: there is no map, and the coordinates do. */
  tiles: { url: string; attribution: string } | null;
  /** What the map shows while there is no pin. */
  view: PinMapOptions["view"];
}

type MapState = "closed" | "loading" | "open" | "failed";

const failedText = "Peta tidak dapat ditampilkan di perangkat ini. Isi kolom di atas.";

/**
 * A place as coordinates or a maps link, from the device, or from a pin on a map that loads when it is asked for. The
 * text is what is sent; the others write into it.
 */
export function PinField({ tiles, view, ...field }: PinFieldProps) {
  const [state, setState] = useState<MapState>("closed");
  const [hasTiles, setHasTiles] = useState(true);
  const [said, setSaid] = useState("");
  const isHydrated = useHydrated();
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap | null>(null);
  const id = field.id ?? fieldId(field.name);

  useEffect(() => () => map.current?.remove(), []);
  const { lat, lng } = view.centre;
  useEffect(() => {
    if (!typedPlace(id)) map.current?.show({ centre: { lat, lng }, zoom: view.zoom });
  }, [id, lat, lng, view.zoom]);

  const write = (place: Place) => {
    const box = document.getElementById(id);
    if (box instanceof HTMLInputElement) box.value = formatPlace(place);
    setSaid(`Pin di ${formatPlace(place)}.`);
  };
  const open = async () => {
    if (!tiles || state === "loading") return;
    setState("loading");
    try {
      const { openPinMap } = await import("#app/ui/place/pin-map.ts");
      if (!container.current) return;
      map.current = openPinMap({
        container: container.current,
        tilesUrl: tiles.url,
        pin: typedPlace(id),
        view,
        pinLabel: "Pin lokasi: geser, atau pindahkan dengan tombol panah",
        onMove: write,
        onTilesMissing: () => setHasTiles(false),
      });
      setState("open");
    } catch {
      setState("failed");
    }
  };

  return (
    <div className="space-y-3">
      <TextField
        inputMode="url"
        autoComplete="off"
        {...field}
        onInput={() => {
          const place = typedPlace(id);
          map.current?.setPin(place);
          setSaid("");
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <DeviceLocation
          fieldName={field.name}
          refusedText="Lokasi perangkat tidak terbaca. Tempel koordinat atau pakai peta."
          onFound={(place) => map.current?.setPin(place)}
        />
        {isHydrated && tiles && (state === "closed" || state === "loading") && (
          <Button variant="secondary" size="sm" icon={MapPin} onClick={() => void open()} pending={state === "loading"}>
            Buka peta
          </Button>
        )}
      </div>
      {state === "failed" && (
        <Notice role="status" tone="warning">
          {failedText}
        </Notice>
      )}
      {tiles && (state === "loading" || state === "open") && (
        <div className="space-y-2">
          <div
            ref={container}
            className="isolate h-80 overflow-hidden rounded-xl border border-stone-300 bg-stone-200"
          />
          {!hasTiles && (
            <Notice role="status" tone="warning">
              Gambar peta tidak termuat. Pin dan koordinat tetap bisa dipakai.
            </Notice>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-stone-600">
              {state === "loading" ? "Memuat peta…" : said || "Ketuk peta untuk menaruh pin, lalu geser sampai pas."}
            </p>
            <MapAttribution text={tiles.attribution} />
          </div>
          {state === "open" && (
            <Button variant="secondary" size="sm" onClick={() => map.current?.pinMiddle()}>
              Taruh pin di tengah peta
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function typedPlace(id: string): Place | null {
  const box = document.getElementById(id);
  const place = box instanceof HTMLInputElement ? readCoordinates(box.value) : null;
  return place && isInIndonesia(place) ? place : null;
}
