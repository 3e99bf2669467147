import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { formatPlace, type Place } from "#app/lib/geo.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type State = "idle" | "asking" | "found" | "refused";

interface DeviceLocationProps {
  fieldName: string;
  /** What to do instead where the device does not say where it is. */
  refusedText: string;
  onFound?: (place: Place) => void;
}

/** Fills the field with the device's coordinates; shown where scripts run. */
export function DeviceLocation({ fieldName, refusedText, onFound }: DeviceLocationProps) {
  const [state, setState] = useState<State>("idle");
  const isHydrated = useHydrated();
  if (!isHydrated) return null;

  const words: Record<State, string> = {
    idle: "",
    asking: "Mencari lokasi Anda…",
    found: "Lokasi Anda sudah diisi.",
    refused: refusedText,
  };
  const fill = ({ coords }: GeolocationPosition) => {
    const place = { lat: coords.latitude, lng: coords.longitude };
    const field = document.getElementById(fieldId(fieldName));
    if (field instanceof HTMLInputElement) field.value = formatPlace(place);
    setState("found");
    onFound?.(place);
  };
  const ask = () => {
    if (!navigator.geolocation) return setState("refused");
    setState("asking");
    navigator.geolocation.getCurrentPosition(fill, () => setState("refused"), {
      enableHighAccuracy: true,
      timeout: 15_000,
      maximumAge: 60_000,
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" icon={LocateFixed} onClick={ask} pending={state === "asking"}>
        Pakai lokasi perangkat
      </Button>
      <p role="status" className="text-sm text-stone-600 empty:hidden">
        {words[state]}
      </p>
    </div>
  );
}
