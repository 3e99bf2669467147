import type { OwnHomeView } from "#app/features/bookings/mine/show-own-home.server.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import { visitText } from "#app/lib/visit-text.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { PoleDrawing } from "#app/ui/tool-drawings.tsx";

/** What comes next, what was booked before and what was kept: links, and nothing that scripts change. */
export function OwnHome({ own: { next, others, again, favourites } }: { own: OwnHomeView }) {
  if (!next && again.length + favourites.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
      {next && (
        <div>
          <Next {...next} />
          {others && (
            <Link
              to={paths.myBookings}
              className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline"
            >
              {others} booking lain
            </Link>
          )}
        </div>
      )}
      {again.length > 0 && <Again visits={again} />}
      {favourites.length > 0 && <Favourites outlets={favourites} />}
    </div>
  );
}

function Next({ booking, soon, checkIn }: NonNullable<OwnHomeView["next"]>) {
  const { id, payBefore, status, dateTime, when, outletName, services, barberName } = booking;
  return (
    <section aria-labelledby="next">
      <Card selected padding="sm" className="space-y-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="next" className="font-semibold text-orange-800">
            {payBefore ? "Selesaikan pembayaran" : "Booking terdekat"}
          </h2>
          <StatusBadge status={status} isOwn />
        </div>
        <p className="text-xl font-bold">
          <time dateTime={dateTime}>{soon ?? when}</time>
        </p>
        <p className="text-stone-700">
          <strong className="text-stone-900">{outletName}</strong>, {visitText(services, barberName)}
        </p>
        {payBefore && <p className="text-sm font-semibold text-amber-800">Bayar sebelum {payBefore}</p>}
        {checkIn && (
          <p className="text-stone-700">
            Kode check-in <strong className="text-xl text-stone-900 tabular-nums">{checkIn}</strong>
          </p>
        )}
        <LinkButton to={payBefore ? paths.paymentInstructions({ id }) : paths.myBooking({ id })} fullWidth>
          {payBefore ? "Bayar sekarang" : checkIn ? "Lihat kode QR dan rincian" : "Lihat booking"}
        </LinkButton>
      </Card>
    </section>
  );
}

function Again({ visits }: { visits: OwnHomeView["again"] }) {
  return (
    <section aria-labelledby="again">
      <SectionHeading id="again" action={{ to: `${paths.myBookings}?tab=past`, label: "Riwayat" }}>
        Pesan lagi
      </SectionHeading>
      <ul className="space-y-2">
        {visits.map(({ bookingId, name, photo, text, when }) => (
          <li key={bookingId} className="flex items-center gap-3 rounded-xl border border-stone-200 bg-white p-2 pr-3">
            <OutletPicture photo={photo} className="size-14 rounded-lg" />
            <div className="min-w-0 grow">
              <h3 className="line-clamp-2 font-semibold leading-5">{name}</h3>
              <p className="line-clamp-2 text-sm text-stone-600">
                {text}, {when}
              </p>
            </div>
            <LinkButton to={paths.bookAgain({ id: bookingId })} size="sm" variant="secondary">
              Pesan<span className="sr-only">&nbsp;lagi di {name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Favourites({ outlets }: { outlets: OwnHomeView["favourites"] }) {
  return (
    <section aria-labelledby="favourites" className="min-w-0 lg:col-span-2">
      <SectionHeading id="favourites" action={{ to: paths.favourites, label: "Semua" }}>
        Favorit
      </SectionHeading>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:flex-wrap md:px-1">
        {outlets.map(({ id, name, photo, placeText }) => (
          <li key={id} className="w-36 shrink-0">
            <Link
              to={paths.barbershop({ id })}
              className="block overflow-hidden rounded-xl border border-stone-200 bg-white hover:border-stone-400"
            >
              <OutletPicture photo={photo} className="h-20 w-full" />
              <span className="block p-2">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-stone-600">{placeText}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OutletPicture({ photo, className }: { photo: OwnHomeView["again"][number]["photo"]; className: string }) {
  if (!photo) {
    return (
      <div className={`flex shrink-0 items-center justify-center bg-stone-100 ${className}`}>
        <PoleDrawing size={40} />
      </div>
    );
  }
  return (
    <Picture
      mediaKey={photo.key}
      alt=""
      width={photo.width}
      height={photo.height}
      sizes="144px"
      className={`shrink-0 ${className}`}
    />
  );
}
