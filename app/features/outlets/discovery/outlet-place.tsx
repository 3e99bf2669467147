import { Bike, MapPin, Navigation, ShoppingBag, Wallet } from "lucide-react";
import {
  addressText,
  type OutletLocation,
  type OutletView,
  type ServiceArea,
} from "#app/features/outlets/discovery/outlet-view.ts";
import { directionsUrl, geoUrl } from "#app/features/outlets/discovery/static-map.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Where the barbershop is; of a mobile barber only where it comes to. */
export function OutletPlace({ outlet: { name, location, area } }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="lokasi">
      <SectionHeading id="lokasi">{area ? "Area layanan" : "Lokasi"}</SectionHeading>
      <div className="rounded-xl border border-stone-200 bg-white p-4">
        {area && <Area area={area} />}
        {location && <Location name={name} location={location} />}
      </div>
    </section>
  );
}

function Area({ area }: { area: ServiceArea }) {
  return (
    <div className="flex flex-col gap-3">
      <IconText icon={Bike}>{area.areaText}</IconText>
      <IconText icon={Wallet}>{area.feeText}</IconText>
      {area.minOrderText && <IconText icon={ShoppingBag}>{area.minOrderText}</IconText>}
    </div>
  );
}

function Location({ name, location }: { name: string; location: OutletLocation }) {
  const { lat, lng, map } = location;
  return (
    <div className="space-y-3">
      <IconText icon={MapPin}>{addressText(location)}</IconText>
      <div className="flex flex-wrap gap-2">
        <a
          href={directionsUrl(location)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Navigation size={20} className="shrink-0" />
          <span>Petunjuk arah</span>
        </a>
        <a href={geoUrl(location, name)} className={buttonClass({ variant: "quiet", size: "sm" })}>
          Buka di aplikasi peta
        </a>
      </div>
      <Disclosure summary="Lihat peta">
        {map ? (
          <TileMap name={name} map={map} />
        ) : (
          <p className="tabular-nums">{`Koordinat: ${lat.toFixed(5)}, ${lng.toFixed(5)}`}</p>
        )}
      </Disclosure>
    </div>
  );
}

/** Tiles are asked for only once the map is unfolded. */
function TileMap({ name, map }: { name: string; map: NonNullable<OutletLocation["map"]> }) {
  return (
    <figure className="space-y-1">
      <div
        role="img"
        aria-label={`Peta di sekitar ${name}`}
        className="relative aspect-square w-full overflow-hidden rounded-lg bg-stone-100"
      >
        {map.tiles.map(({ url, leftPercent, topPercent }) => (
          <img
            key={url}
            src={url}
            alt=""
            loading="lazy"
            className="absolute"
            style={{
              left: `${leftPercent}%`,
              top: `${topPercent}%`,
              width: `${map.tilePercent}%`,
              height: `${map.tilePercent}%`,
            }}
          />
        ))}
        <MapPin
          size={40}
          className="-translate-x-1/2 -translate-y-full absolute top-1/2 left-1/2 fill-orange-700 text-white"
        />
      </div>
      <figcaption className="text-sm text-stone-600">© Kontributor OpenStreetMap</figcaption>
    </figure>
  );
}
