import { useEffect, useRef, useState } from "react";
import type { ResultMapView } from "#app/features/outlets/home/show-search.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { MapAttribution } from "#app/ui/place/map-attribution.tsx";

/** Where the results of this page are, above their cards; picking one shows its card. */
export function ResultMap({ map: { tiles, pins } }: { map: ResultMapView }) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "open" | "blank" | "failed">("loading");

  useEffect(() => {
    let isGone = false;
    let opened: { remove(): void } | null = null;
    const open = async () => {
      const { openLabelMap } = await import("#app/ui/place/label-map.ts");
      if (isGone || !container.current) return;
      opened = openLabelMap({
        container: container.current,
        tilesUrl: tiles.url,
        labels: pins,
        onPick: showCard,
        onTilesMissing: () => setState("blank"),
      });
      setState("open");
    };
    open().catch(() => setState("failed"));
    return () => {
      isGone = true;
      opened?.remove();
    };
  }, [tiles.url, pins]);

  return (
    <section aria-label="Peta hasil" className="sticky top-16 z-10 bg-stone-50 pb-1 md:static">
      <noscript>
        <p className="text-stone-600">
          Peta memerlukan JavaScript. Jarak dan kecamatan setiap tempat tertulis di daftar ini.
        </p>
      </noscript>
      {state === "failed" ? (
        <Notice role="status" tone="warning">
          Peta tidak dapat ditampilkan di perangkat ini. Jarak dan kecamatan tertulis di daftar.
        </Notice>
      ) : (
        <div
          ref={container}
          data-result-map=""
          className="isolate h-[40dvh] min-h-56 overflow-hidden rounded-xl border border-stone-300 bg-stone-200 md:h-[28rem] [@media(scripting:none)]:hidden"
        />
      )}
      {state === "blank" && (
        <Notice role="status" tone="warning">
          Gambar peta tidak termuat. Letak tempatnya tetap benar.
        </Notice>
      )}
      <MapAttribution text={tiles.attribution} />
    </section>
  );
}

function showCard(id: string): void {
  for (const card of document.querySelectorAll("[data-picked]")) card.removeAttribute("data-picked");
  const card = document.getElementById(`outlet-${id}`);
  card?.setAttribute("data-picked", "");
  card?.scrollIntoView({ block: "nearest" });
  card?.querySelector("a")?.focus({ preventScroll: true });
}
