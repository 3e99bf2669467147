import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as paths from "#app/paths.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** About a hundred metres: enough for distances, and no more than that goes into the URL. */
const rounded = (degrees: number) => degrees.toFixed(3);

/** Searches around the device; without scripts one types the city instead. */
export function OwnLocation() {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");

  const ask = () => {
    if (!("geolocation" in navigator)) return setState("refused");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        const typed = new FormData(document.querySelector<HTMLFormElement>("#search") ?? undefined);
        const params = new URLSearchParams();
        for (const [name, value] of typed) {
          if (typeof value === "string" && value.trim() && name !== "place" && name !== "sort") params.set(name, value);
        }
        params.set("lat", rounded(coords.latitude));
        params.set("lng", rounded(coords.longitude));
        void navigate(`${paths.home}?${params}`);
      },
      () => setState("refused"),
      { maximumAge: 300_000, timeout: 15_000 },
    );
  };

  return (
    <div className={isHydrated ? undefined : "invisible [@media(scripting:none)]:hidden"}>
      <button
        type="button"
        onClick={ask}
        className="-mx-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 text-sm font-semibold text-orange-700 hover:underline"
      >
        {state === "asking" ? <Spinner /> : <LocateFixed size={20} className="shrink-0" />}
        Gunakan lokasi saya
      </button>
      <p role="status" className="text-sm text-stone-700">
        {state === "asking" && "Mencari lokasi Anda…"}
        {state === "refused" && "Lokasi tidak terbaca. Tulis kota atau kecamatan Anda."}
      </p>
    </div>
  );
}
