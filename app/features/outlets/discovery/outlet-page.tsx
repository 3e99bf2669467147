import type { ReactNode } from "react";
import { BookingCard } from "#app/features/outlets/discovery/booking-card.tsx";
import { Gallery } from "#app/features/outlets/discovery/gallery.tsx";
import { OutletBarbers } from "#app/features/outlets/discovery/outlet-barbers.tsx";
import { OutletHead } from "#app/features/outlets/discovery/outlet-head.tsx";
import { OutletHours } from "#app/features/outlets/discovery/outlet-hours.tsx";
import { OutletPlace } from "#app/features/outlets/discovery/outlet-place.tsx";
import { OutletServices } from "#app/features/outlets/discovery/outlet-services.tsx";
import type { OutletView } from "#app/features/outlets/discovery/outlet-view.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

const sectionsOf = ({ area }: OutletView) => [
  { to: "#layanan", label: "Layanan" },
  { to: "#barber", label: "Barber" },
  { to: "#ulasan", label: "Ulasan" },
  { to: "#jam-buka", label: "Jam buka" },
  { to: "#lokasi", label: area ? "Area layanan" : "Lokasi" },
  { to: "#tentang", label: "Tentang" },
];

/** The page of an outlet; the reviews and the heart come from their own features. */
export function OutletPage({
  outlet,
  favourite,
  reviews,
}: {
  outlet: OutletView;
  favourite: ReactNode;
  reviews: ReactNode;
}) {
  return (
    <>
      <div className="-mb-5 hidden md:block">
        <Breadcrumbs
          label="Anda di sini"
          items={[
            { label: "Beranda", to: "/" },
            { label: outlet.cityName, to: `/?place=${encodeURIComponent(outlet.cityName)}` },
            { label: outlet.name },
          ]}
        />
      </div>
      <div className="-mt-4 md:mt-0">
        <Gallery name={outlet.name} photos={outlet.photos} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <OutletHead outlet={outlet} favourite={favourite} />
        <div className="lg:sticky lg:top-20 lg:row-span-2">
          <BookingCard outlet={outlet} />
        </div>
        <div className="space-y-8">
          <LinkTabs label="Isi halaman" items={sectionsOf(outlet).map((section) => ({ ...section, current: false }))} />
          <OutletServices outlet={outlet} />
          <OutletBarbers barbers={outlet.barbers} />
          {reviews}
          <OutletHours outlet={outlet} />
          <OutletPlace outlet={outlet} />
          <About outlet={outlet} />
        </div>
      </div>
    </>
  );
}

function About({ outlet: { description, facilities } }: { outlet: OutletView }) {
  if (!description && facilities.length === 0) return null;
  return (
    <section aria-labelledby="tentang" className="space-y-4">
      <SectionHeading id="tentang">Tentang</SectionHeading>
      {description && <p className="max-w-[65ch] text-stone-700">{description}</p>}
      {facilities.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Fasilitas">
          {facilities.map((facility) => (
            <li
              key={facility}
              className="rounded-full border border-stone-200 bg-white px-3 py-1 text-sm text-stone-700"
            >
              {facility}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
