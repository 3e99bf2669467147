import { ratingTexts } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Rating } from "#app/ui/stars.tsx";

export function OutletBarbers({ barbers }: { barbers: OutletView["barbers"] }) {
  if (barbers.length === 0) return null;
  return (
    <section aria-labelledby="barber">
      <SectionHeading id="barber">Barber</SectionHeading>
      <ul
        // On a phone the row scrolls: arrow keys move it once it has the focus.
        tabIndex={barbers.length > 1 ? 0 : undefined}
        className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-1 no-scrollbar md:mx-0 md:grid md:grid-cols-2 md:px-0"
      >
        {barbers.map((barber) => (
          <li
            key={barber.id}
            className="flex w-72 shrink-0 snap-start scroll-ml-4 gap-4 rounded-xl border border-stone-200 bg-white p-4 md:w-auto"
          >
            <Avatar name={barber.name} src={barber.photoUrl} size="lg" />
            <div className="min-w-0 space-y-0.5">
              <h3 className="font-bold">{barber.name}</h3>
              <p className="flex flex-wrap gap-x-3 text-sm text-stone-600">
                {barber.rating && <Rating {...ratingTexts(barber.rating)} />}
                {barber.yearsText && <span>{barber.yearsText}</span>}
              </p>
              {barber.certificate && <p className="text-sm text-stone-600">{barber.certificate}</p>}
              {barber.bio && <p className="line-clamp-3 text-sm text-stone-700">{barber.bio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
