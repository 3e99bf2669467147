import { CalendarCheck, CalendarX, Check, MapPin, TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { CutTile } from "#app/features/outlets/discovery/cut-tile.tsx";
import { Gallery } from "#app/features/outlets/discovery/gallery.tsx";
import { OpenState, OutletList } from "#app/features/outlets/discovery/outlet-card.tsx";
import { OutletPlace } from "#app/features/outlets/discovery/outlet-place.tsx";
import { bookingHref, type OutletCard, ratingTexts, timeText } from "#app/features/outlets/discovery/outlet-summary.ts";
import {
  addressText,
  hoursText,
  type OutletView,
  type ServiceView,
} from "#app/features/outlets/discovery/outlet-view.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Rating } from "#app/ui/stars.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

const sectionsOf = ({ area, cuts }: OutletView) => [
  { to: "#layanan", label: "Layanan" },
  { to: "#barber", label: "Barber" },
  ...(cuts.length > 0 ? [{ to: "#potongan", label: "Potongan" }] : []),
  { to: "#ulasan", label: "Ulasan" },
  { to: "#jam-buka", label: "Jam buka" },
  { to: "#lokasi", label: area ? "Area layanan" : "Lokasi" },
  { to: "#tentang", label: "Tentang" },
];

/** The way to the page, and its pictures. */
export function OutletTop({ outlet }: { outlet: OutletView }) {
  return (
    <>
      <div className="-mb-5 hidden md:block">
        <Breadcrumbs
          label="Anda di sini"
          items={[
            { label: "Beranda", to: paths.home },
            { label: outlet.cityName, to: `${paths.home}?place=${encodeURIComponent(outlet.cityName)}` },
            { label: outlet.name },
          ]}
        />
      </div>
      <div className="-mt-4 md:mt-0">
        <Gallery name={outlet.name} photos={outlet.photos} />
      </div>
    </>
  );
}

/** The sections with their index; the reviews come from their own feature. */
export function OutletSections({ outlet, reviews }: { outlet: OutletView; reviews: ReactNode }) {
  return (
    <>
      <LinkTabs label="Isi halaman" items={sectionsOf(outlet).map((section) => ({ ...section, current: false }))} />
      <OutletServices outlet={outlet} />
      <OutletBarbers outlet={outlet} />
      <SomeCuts outlet={outlet} />
      {reviews}
      <OutletHours outlet={outlet} />
      <OutletPlace outlet={outlet} />
      <About outlet={outlet} />
    </>
  );
}

function About({ outlet: { description, specialities, languages, facilities } }: { outlet: OutletView }) {
  const terms = [
    { term: "Keahlian", words: specialities },
    { term: "Bahasa", words: languages },
  ].filter(({ words }) => words.length > 0);
  if (!description && facilities.length === 0 && terms.length === 0) return null;
  return (
    <section aria-labelledby="tentang" className="space-y-4">
      <SectionHeading id="tentang">Tentang</SectionHeading>
      {description && <p className="max-w-[65ch] text-stone-700">{description}</p>}
      {terms.length > 0 && (
        <dl className="max-w-[65ch] space-y-1 text-stone-700">
          {terms.map(({ term, words }) => (
            <div key={term}>
              <dt className="inline font-medium text-stone-900">{term}: </dt>
              <dd className="inline">{words.join(", ")}</dd>
            </div>
          ))}
        </dl>
      )}
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

/** Name, score, open state and place: what decides in five seconds. */
export function OutletHead({ outlet }: { outlet: OutletView }) {
  const { location, area } = outlet;
  return (
    <>
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
            <Rating {...ratingTexts(outlet.rating)} countText={`${formatCount(outlet.rating.count)} ulasan`} />
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
    </>
  );
}

/** Services by category; each leads into the booking with itself chosen. */
function OutletServices({ outlet }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="layanan">
      <SectionHeading id="layanan">Layanan</SectionHeading>
      {outlet.serviceGroups.length === 0 && <p className="text-stone-600">Belum ada layanan yang bisa dipesan.</p>}
      <div className="space-y-6">
        {outlet.serviceGroups.map(({ id, label, services }) => (
          <div key={id}>
            <h3 className="mb-2 text-sm font-semibold text-stone-600">{label}</h3>
            <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
              {services.map((service) => (
                <ServiceRow key={service.id} outletId={outlet.id} service={service} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function ServiceRow({ outletId, service }: { outletId: string; service: ServiceView }) {
  return (
    <li className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold">{service.name}</p>
        {service.description && <p className="text-sm text-stone-600">{service.description}</p>}
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-stone-600 tabular-nums">
          <p className="whitespace-nowrap font-semibold text-stone-900">{service.priceText}</p>
          <p className="whitespace-nowrap">{service.durationText}</p>
        </div>
      </div>
      <div className="shrink-0">
        <LinkButton
          to={bookingHref(outletId, { service: service.id })}
          variant="secondary"
          size="sm"
          aria-label={`Pilih ${service.name}`}
        >
          Pilih
        </LinkButton>
      </div>
    </li>
  );
}

/** Each leads into the booking with themselves chosen. */
function OutletBarbers({ outlet: { id, barbers } }: { outlet: OutletView }) {
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
              <div className="flex flex-wrap gap-x-3 text-sm text-stone-600">
                {barber.rating && <Rating {...ratingTexts(barber.rating)} />}
                {barber.yearsText && <p>{barber.yearsText}</p>}
              </div>
              {barber.certificate && <p className="text-sm text-stone-600">{barber.certificate}</p>}
              {barber.bio && <p className="line-clamp-3 text-sm text-stone-700">{barber.bio}</p>}
              <Link
                to={bookingHref(id, { barber: barber.id })}
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                {`Pilih ${barber.name}`}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A strip of what the barbers cut; each picture leads into its booking. */
function SomeCuts({ outlet: { id, cuts, cutCount } }: { outlet: OutletView }) {
  if (cuts.length === 0) return null;
  const all = { to: paths.barbershopCuts({ id }), label: `Lihat ${cutCount} foto` };
  return (
    <section aria-labelledby="potongan">
      <SectionHeading id="potongan" action={all}>
        Hasil potongan
      </SectionHeading>
      <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-1 no-scrollbar md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {cuts.map((cut) => (
          <li key={cut.key} className="w-40 shrink-0 snap-start scroll-ml-4 md:w-auto">
            <CutTile outletId={id} cut={cut} namesBarber />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The week with today marked, and the dates ahead that differ from it. */
function OutletHours({ outlet: { week, exceptions, zone } }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="jam-buka">
      <SectionHeading id="jam-buka" description={`Waktu setempat (${zone})`}>
        Jam buka
      </SectionHeading>
      <dl className="rounded-xl border border-stone-200 bg-white p-2">
        {week.map(({ day, intervals, isToday, instead }) => (
          <div
            key={day}
            className={classNames(
              "flex justify-between gap-4 rounded-lg px-3 py-2 tabular-nums",
              isToday ? "bg-orange-50 font-semibold text-stone-900" : "text-stone-700",
            )}
          >
            <dt>
              {day}
              {isToday && <span className="ml-1 text-sm text-orange-800"> hari ini</span>}
            </dt>
            <dd className="text-right">{instead ?? hoursText(intervals)}</dd>
          </div>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <div className="mt-4 space-y-2">
          <h3 className="font-semibold">Jam khusus</h3>
          <ul className="space-y-1">
            {exceptions.map(({ date, text, reason }) => (
              <li key={date} className="flex items-start gap-2 text-stone-700">
                <CalendarX size={20} className="mt-0.5 shrink-0 text-amber-800" />
                <span>
                  {date}: <strong className="font-semibold text-stone-900">{text}</strong>
                  {reason && ` (${reason})`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const dayInSentence = (day: string | null) => (day === "Hari ini" || day === "Besok" ? day.toLowerCase() : day);

/** The code that everybody may use, and what it takes. */
function Promo({ promo: { code, title, terms } }: { promo: NonNullable<OutletView["promo"]> }) {
  return (
    <div className="rounded-lg bg-orange-50 p-3 text-sm text-stone-700">
      <p className="flex items-start gap-2 font-semibold text-orange-900">
        <TicketPercent size={20} className="shrink-0" />
        {title}
      </p>
      <p className="mt-1">
        Kode <strong className="text-stone-900">{code}</strong>, Anda pakai di langkah terakhir booking. {terms}
      </p>
    </div>
  );
}

/** Next free times, the way into the booking, and its rules before anything is chosen. */
export function BookingCard({ outlet }: { outlet: OutletView }) {
  return (
    <aside aria-label="Booking" className="space-y-4 rounded-xl border border-stone-200 bg-white p-4 md:p-5">
      {outlet.priceFromText && (
        <p className="text-stone-600">
          mulai <span className="text-xl font-bold text-stone-900 tabular-nums">{outlet.priceFromText}</span>
        </p>
      )}
      {outlet.promo && <Promo promo={outlet.promo} />}
      {outlet.area && (
        <p className="text-sm text-stone-600">
          {[outlet.area.minOrderText, outlet.area.feeText].filter(Boolean).join(" ")}
        </p>
      )}
      {outlet.times.length > 0 ? (
        <div className="space-y-2">
          <p className="text-sm">
            <span className="font-semibold">Kosong {dayInSentence(outlet.timesDay)}</span>
            <span className="text-stone-600"> · waktu terdekat</span>
          </p>
          <ul className="flex flex-wrap gap-2">
            {outlet.times.map((time) => (
              <li key={time.start}>
                <ChipLink
                  to={bookingHref(outlet.id, { start: time.start })}
                  aria-label={`${timeText(time)}, ${time.date} pukul ${time.time} ${outlet.zone}`}
                >
                  {timeText(time)}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-sm text-stone-600">Belum ada waktu kosong dalam 7 hari. Lihat tanggal lain saat booking.</p>
      )}
      <div className="hidden md:block">
        <LinkButton to={bookingHref(outlet.id)} icon={CalendarCheck} fullWidth>
          Booking
        </LinkButton>
      </div>
      <ul className="space-y-1 text-sm text-stone-600">
        {outlet.rules.map((rule) => (
          <li key={rule} className="flex items-start gap-2">
            <Check size={16} className="mt-0.5 shrink-0 text-emerald-700" />
            {rule}
          </li>
        ))}
      </ul>
    </aside>
  );
}

export function SimilarOutlets({ cards, title }: { cards: readonly OutletCard[]; title: string }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="serupa">
      <SectionHeading id="serupa">{title}</SectionHeading>
      <OutletList cards={cards} columns={4} />
    </section>
  );
}

/** In place of an outlet that is not there, or takes no bookings. */
export function OutletMissing({ similar, resting }: { similar: readonly OutletCard[]; resting: string | null }) {
  return (
    <>
      <EmptyState
        level={1}
        drawing={<ChairDrawing />}
        title={resting ? `${resting} sedang tidak menerima booking baru` : "Outlet ini tidak ditemukan"}
        text={
          resting
            ? "Booking dan nomor antrean yang sudah ada tetap berlaku."
            : "Mungkin alamatnya berubah, atau outlet ini sedang tidak menerima booking."
        }
        action={<LinkButton to={paths.home}>Cari barbershop lain</LinkButton>}
      />
      <SimilarOutlets cards={similar} title="Mungkin ini yang Anda cari" />
    </>
  );
}
