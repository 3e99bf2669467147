import { bookingHref } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { CutView } from "#app/features/outlets/discovery/outlet-view.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface CutTileProps {
  outletId: string;
  cut: CutView;
  /** Where no heading says whose cut it is. */
  namesBarber?: boolean;
}

/** A picture of a cut that books it: its barber is chosen, and its service where it names one. */
export function CutTile({ outletId, cut, namesBarber }: CutTileProps) {
  const { key, style, alt, barber, service } = cut;
  return (
    <Link
      to={bookingHref(outletId, { service, barber: barber.id })}
      className="group block overflow-hidden rounded-xl border border-stone-200 bg-white hover:border-stone-400"
    >
      <Picture
        mediaKey={key}
        alt={alt}
        width={480}
        height={480}
        sizes="(min-width: 48rem) 240px, 160px"
        className="aspect-square w-full"
      />
      <span className="block px-3 py-2">
        <span aria-hidden="true" className="block truncate font-semibold">
          {style}
        </span>
        {namesBarber && (
          <span aria-hidden="true" className="block truncate text-sm text-stone-600">
            {`oleh ${barber.name}`}
          </span>
        )}
        <span className="mt-1 block text-sm font-semibold text-orange-700 group-hover:underline">
          Pesan potongan ini
        </span>
      </span>
    </Link>
  );
}
