import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type State = "idle" | "asking" | "found" | "refused";

const words: Record<State, string> = {
  idle: "",
  asking: "Mencari lokasi Anda…",
  found: "Lokasi Anda sudah diisi.",
  refused: "Lokasi perangkat tidak dapat dibaca. Pilih kecamatan atau tempel koordinat.",
};

/** Fills the field with the device's coordinates; shown where scripts run. */
export function DeviceLocation({ fieldName }: { fieldName: string }) {
  const [state, setState] = useState<State>("idle");
  const isHydrated = useHydrated();
  if (!isHydrated) return null;

  const fill = ({ coords }: GeolocationPosition) => {
    const field = document.getElementById(fieldId(fieldName));
    if (field instanceof HTMLInputElement) {
      field.value = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
    }
    setState("found");
  };
  const ask = () => {
    if (!navigator.geolocation) return setState("refused");
    setState("asking");
    navigator.geolocation.getCurrentPosition(fill, () => setState("refused"), { timeout: 15_000, maximumAge: 60_000 });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" icon={LocateFixed} onClick={ask} pending={state === "asking"}>
        Pakai lokasi perangkat
      </Button>
      <p role="status" className="text-sm text-stone-600">
        {words[state]}
      </p>
    </div>
  );
}
