import { MapPin } from "lucide-react";
import { addressText, type OutletView } from "#app/features/discovery/outlet-view.ts";
import { Gallery } from "#app/features/discovery/ui/gallery.tsx";
import { OutletBarbers } from "#app/features/discovery/ui/outlet-barbers.tsx";
import { OutletHours } from "#app/features/discovery/ui/outlet-hours.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** The parts of an outlet's page for its owner, before it is open: nothing on it can be booked. */
export function OutletPreview({ outlet }: { outlet: OutletView }) {
  const { location, area, description } = outlet;
  return (
    <div className="space-y-8">
      <Gallery name={outlet.name} photos={outlet.photos} />
      <div className="space-y-2">
        <p className="text-xl font-bold tracking-tight">{outlet.name}</p>
        {outlet.tagline && <p className="text-lg text-stone-600">{outlet.tagline}</p>}
        <IconText icon={MapPin}>{location ? addressText(location) : area?.areaText}</IconText>
        {description && <p className="max-w-[65ch] whitespace-pre-line text-stone-700">{description}</p>}
      </div>
      <Prices groups={outlet.serviceGroups} />
      <OutletBarbers barbers={outlet.barbers} />
      <OutletHours outlet={outlet} />
    </div>
  );
}

function Prices({ groups }: { groups: OutletView["serviceGroups"] }) {
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="layanan">
      <SectionHeading id="layanan">Layanan</SectionHeading>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
        {groups
          .flatMap(({ services }) => services)
          .map(({ id, name, priceText, durationText }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-stone-600 tabular-nums">
                {durationText} · <span className="font-semibold text-stone-900">{priceText}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
