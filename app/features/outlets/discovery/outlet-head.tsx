import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { OpenState } from "#app/features/outlets/discovery/outlet-card.tsx";
import { ratingTexts } from "#app/features/outlets/discovery/outlet-summary.ts";
import { addressText, type OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Rating } from "#app/ui/stars.tsx";

/** Name, score, open state and place: what decides in five seconds. */
export function OutletHead({ outlet, favourite }: { outlet: OutletView; favourite: ReactNode }) {
  const { location, area } = outlet;
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <Badge tone="brand">{outlet.typeText}</Badge>
        {outlet.badges.map((badge) => (
          <Badge key={badge}>{badge}</Badge>
        ))}
      </div>
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{outlet.name}</h1>
        {outlet.tagline && <p className="text-lg text-stone-600">{outlet.tagline}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {outlet.rating ? (
          <a href="#ulasan" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            <Rating
              {...ratingTexts(outlet.rating)}
              countText={`${outlet.rating.count.toLocaleString("id-ID")} ulasan`}
            />
          </a>
        ) : (
          <span className="text-stone-600">Belum ada ulasan</span>
        )}
        <OpenState
          isOpen={outlet.isOpen}
          text={`${outlet.openText}${outlet.openText.includes(".") ? ` ${outlet.zone}` : ""}`}
        />
      </div>
      <IconText icon={MapPin}>{location ? addressText(location) : area?.areaText}</IconText>
      {favourite}
    </header>
  );
}
