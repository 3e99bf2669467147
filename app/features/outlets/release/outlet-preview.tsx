import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { PreviewView } from "#app/features/outlets/release/release-summary.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** What customers will see of an outlet, for its owner before it is open: nothing on it can be booked. */
export function OutletPreview({ preview }: { preview: PreviewView }) {
  const { name, tagline, place, description, photos, services, barbers, week } = preview;
  return (
    <div className="space-y-6">
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3">
          {photos.map((photo, index) => (
            <li key={photo.key}>
              <Picture
                mediaKey={photo.key}
                alt={photo.alt || `Foto ${index + 1} ${name}`}
                width={photo.width}
                height={photo.height}
                sizes="(min-width: 48rem) 240px, 50vw"
                className="aspect-[4/3] w-full rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="space-y-2">
        <p className="wrap-anywhere text-xl font-bold tracking-tight">{name}</p>
        {tagline && <p className="wrap-anywhere text-lg text-stone-600">{tagline}</p>}
        <IconText icon={MapPin}>{place}</IconText>
        {description && <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line text-stone-700">{description}</p>}
      </div>
      <Rows title="Layanan">
        {services.map(({ id, name: service, priceText, durationText }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
            <span className="wrap-anywhere min-w-0 font-semibold">{service}</span>
            <span className="text-sm text-stone-600 tabular-nums">
              {durationText} · <span className="font-semibold text-stone-900">{priceText}</span>
            </span>
          </li>
        ))}
      </Rows>
      <Rows title="Barber">
        {barbers.map(({ id, name: barber, photoUrl, detail }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <Avatar name={barber} src={photoUrl} />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{barber}</span>
              {detail && <span className="block text-sm text-stone-600">{detail}</span>}
            </span>
          </li>
        ))}
      </Rows>
      <Rows title="Jam buka">
        {week.map(({ day, text }) => (
          <li key={day} className="flex justify-between gap-4 px-4 py-2 tabular-nums">
            <span>{day}</span>
            <span className="text-right">{text}</span>
          </li>
        ))}
      </Rows>
    </div>
  );
}

function Rows({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-bold">{title}</h3>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">{children}</ul>
    </section>
  );
}
