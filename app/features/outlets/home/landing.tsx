import { ArrowRight, CalendarCheck, ChevronRight, Scissors, Search, Store } from "lucide-react";
import { OutletList } from "#app/features/outlets/discovery/outlet-card.tsx";
import type { LandingView } from "#app/features/outlets/home/show-home.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

/** What there is to find, before anything is searched. */
export function Landing({ landing }: { landing: LandingView }) {
  return (
    <>
      <section aria-labelledby="categories">
        <h2 id="categories" className="sr-only">
          Layanan
        </h2>
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-wrap md:px-0">
          {landing.categories.map(({ id, label, href }) => (
            <li key={id} className="shrink-0">
              <ChipLink to={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </section>
      {landing.cards.length > 0 && (
        <section aria-labelledby="popular">
          <SectionHeading id="popular" action={{ to: landing.allHref, label: "Lihat semua" }}>
            {landing.title}
          </SectionHeading>
          <OutletList cards={landing.cards} isFirst={!landing.isRegular} />
        </section>
      )}
      {landing.cities.length > 0 && <Cities cities={landing.cities} />}
      {!landing.isRegular && (
        <>
          <HowItWorks />
          <ForOwners />
        </>
      )}
    </>
  );
}

function Cities({ cities }: { cities: LandingView["cities"] }) {
  return (
    <section aria-labelledby="cities">
      <SectionHeading id="cities">Kota populer</SectionHeading>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 lg:grid-cols-4">
        {cities.map(({ name, countText, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex min-h-14 items-center justify-between gap-2 rounded-xl border border-stone-200 bg-white px-3 py-2 transition-colors hover:border-stone-400 md:px-4"
            >
              <div className="min-w-0">
                <p className="truncate font-semibold">{name}</p>
                <p className="text-sm text-stone-600">{countText}</p>
              </div>
              <ChevronRight size={20} className="shrink-0 text-stone-500" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  { icon: Search, title: "Cari", text: "Bandingkan jarak, nilai, dan harga di sekitar Anda." },
  { icon: CalendarCheck, title: "Pilih waktu", text: "Lihat jam kosong yang sebenarnya, lalu ambil satu." },
  { icon: Scissors, title: "Datang", text: "Tunjukkan kode check-in, langsung duduk tanpa antre." },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how">
      <SectionHeading id="how" action={{ to: paths.howToBooking, label: "Selengkapnya" }}>
        Tiga langkah sampai rapi
      </SectionHeading>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="flex gap-4 md:flex-col md:gap-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-orange-100 text-orange-800">
              <Icon size={20} />
            </span>
            <div>
              <h3 className="font-bold">
                {index + 1}. {title}
              </h3>
              <p className="text-stone-600">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ForOwners() {
  return (
    <section
      aria-labelledby="owners"
      className="flex flex-col gap-5 rounded-xl border border-orange-200 bg-orange-50 p-5 md:flex-row md:items-center md:justify-between md:p-8"
    >
      <div className="space-y-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-orange-800">
          <Store size={20} />
          Untuk pemilik outlet
        </p>
        <h2 id="owners" className="text-xl font-bold">
          Kursi terisi, jadwal rapi
        </h2>
        <p className="max-w-[52ch] text-stone-700">
          Pelanggan memilih waktu sendiri, Anda melihat semua booking per barber. Dua orang tidak pernah mendapat jam
          yang sama.
        </p>
        <div className="flex flex-wrap gap-2 pt-2">
          <LinkButton to={paths.about} variant="secondary" iconEnd={ArrowRight}>
            Tentang layanan ini
          </LinkButton>
        </div>
      </div>
      <div className="hidden shrink-0 md:block">
        <ChairDrawing size={128} />
      </div>
    </section>
  );
}
