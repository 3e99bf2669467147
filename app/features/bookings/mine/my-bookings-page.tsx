import { CalendarPlus, Search, Star } from "lucide-react";
import type { MyBookingRow } from "#app/features/bookings/mine/my-bookings.queries.server.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import { formatRupiah } from "#app/lib/money.ts";
import { visitText } from "#app/lib/visit-text.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import { CalendarDrawing } from "#app/ui/tool-drawings.tsx";

interface MyBookingsPageProps {
  tab: "upcoming" | "past";
  bookings: readonly MyBookingRow[];
  /** When the first of them begins, seen from now: its date stands beside it. Null where that says no more. */
  soon: string | null;
  checkIn: string | null;
  next: string | null;
  isFirstPage: boolean;
}

export function MyBookingsPage({ tab, bookings, soon, checkIn, next, isFirstPage }: MyBookingsPageProps) {
  const base = tab === "past" ? "?tab=past" : "?tab=upcoming";
  const showsNext = tab === "upcoming" && isFirstPage;
  const [nearest, ...others] = bookings;
  return (
    <PageShell width="reading">
      <PageHeader title="Booking Saya" />
      <LinkTabs
        label="Booking saya"
        items={[
          { to: paths.myBookings, label: "Akan datang", current: tab === "upcoming" },
          { to: `${paths.myBookings}?tab=past`, label: "Riwayat", current: tab === "past" },
        ]}
      />
      {bookings.length === 0 && <Nothing tab={tab} />}
      {showsNext && nearest && <NextBooking booking={nearest} soon={soon} checkIn={checkIn} />}
      {(showsNext ? others : bookings).length > 0 && (
        <section aria-labelledby="list-title" className="space-y-3">
          <h2 id="list-title" className={showsNext ? "text-lg font-bold" : "sr-only"}>
            {showsNext ? (nearest?.payBefore ? "Booking lainnya" : "Setelah itu") : "Daftar booking"}
          </h2>
          <ul className="space-y-3">
            {(showsNext ? others : bookings).map((booking) => (
              <li key={booking.id}>
                <BookingCard booking={booking} isPast={tab === "past"} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tab === "upcoming" && (
        <Link
          to={paths.waitlist}
          className="inline-flex min-h-11 items-center self-start font-semibold text-orange-700 underline underline-offset-4"
        >
          Daftar tunggu saya
        </Link>
      )}
      <Pagination
        label="Halaman booking"
        previous={isFirstPage ? null : { to: base, label: "Ke awal" }}
        next={next ? { to: `${base}&cursor=${next}`, label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}

interface NextBookingProps {
  booking: MyBookingRow;
  /** When it begins, seen from now; null where the date says as much. */
  soon: string | null;
  checkIn: string | null;
}

/** The booking that comes next, or that is to be paid first: when, where, and the code that is said there. */
function NextBooking({ booking, soon, checkIn }: NextBookingProps) {
  return (
    <section aria-labelledby="next-title">
      <Card selected>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="next-title" className="font-semibold text-orange-800">
            {booking.payBefore ? "Selesaikan pembayaran" : "Booking terdekat"}
          </h2>
          <StatusBadge status={booking.status} isOwn />
        </div>
        <p className="mt-2 text-xl font-bold">
          <time dateTime={booking.dateTime}>{soon ?? booking.when}</time>
        </p>
        {soon && <p className="text-stone-700">{booking.when}</p>}
        <p className="mt-3 font-semibold text-stone-900">{booking.outletName}</p>
        <p className="text-stone-700">{visitText(booking.services, booking.barberName)}</p>
        <PayBefore text={booking.payBefore} />
        {checkIn && (
          <p className="mt-1 text-stone-700">
            Kode check-in <strong className="text-lg text-stone-900 tabular-nums">{checkIn}</strong>
          </p>
        )}
        <div data-cancel-slot={booking.id} data-short="" className="empty:hidden" />
        <div className="mt-3">
          {booking.payBefore ? (
            <LinkButton to={paths.paymentInstructions({ id: booking.id })} fullWidth>
              Bayar sekarang
            </LinkButton>
          ) : (
            <LinkButton to={paths.myBooking({ id: booking.id })} fullWidth>
              {checkIn ? "Lihat kode QR dan rincian" : "Lihat booking"}
            </LinkButton>
          )}
        </div>
      </Card>
    </section>
  );
}

function BookingCard({ booking, isPast }: { booking: MyBookingRow; isPast: boolean }) {
  return (
    <Card as="article" interactive padding="sm" className="flex gap-3">
      {booking.photoKey && (
        <Picture
          mediaKey={booking.photoKey}
          placeholder={booking.placeholder}
          alt=""
          width={160}
          height={160}
          sizes="72px"
          className="size-18 shrink-0 rounded-lg"
        />
      )}
      <div className="min-w-0 grow space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="font-semibold text-stone-900">
            <Link to={paths.myBooking({ id: booking.id })} className="after:absolute after:inset-0 after:rounded-xl">
              {booking.outletName}
            </Link>
          </h3>
          <StatusBadge status={booking.status} isOwn />
        </div>
        <p className="text-stone-700">
          <time dateTime={booking.dateTime}>{booking.when}</time>
        </p>
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-stone-600">
          <p>{visitText(booking.services, booking.barberName)}</p>
          <p className="font-semibold text-stone-900 tabular-nums">{formatRupiah(booking.total)}</p>
        </div>
        {booking.groupSize && <p className="text-sm text-stone-600">Rombongan {booking.groupSize} orang</p>}
        <PayBefore text={booking.payBefore} />
        {isPast && (
          <Link
            to={paths.bookAgain({ id: booking.id })}
            className="relative inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
          >
            Pesan lagi<span className="sr-only">&nbsp;di {booking.outletName}</span>
          </Link>
        )}
        <div data-cancel-slot={booking.id} data-short="" className="empty:hidden" />
        <div data-review-slot={booking.id} data-short="" className="empty:hidden" />
        {booking.asksReview && <StarLinks booking={booking} />}
      </div>
    </Card>
  );
}

/** How it was, by one tap: each star begins the review with itself chosen. */
function StarLinks({ booking: { id, outletName } }: { booking: MyBookingRow }) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-2">
      <span className="text-sm text-stone-600">Bagaimana hasilnya?</span>
      <span className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <Link
            key={stars}
            to={`${paths.reviewBooking({ id })}?bintang=${stars}`}
            aria-label={`${stars} bintang untuk ${outletName}`}
            className="inline-flex size-11 items-center justify-center rounded-lg text-stone-500 hover:text-orange-700"
          >
            <Star size={24} />
          </Link>
        ))}
      </span>
    </div>
  );
}

function PayBefore({ text }: { text: string | null }) {
  return text && <p className="mt-1 text-sm font-semibold text-amber-800">Bayar sebelum {text}</p>;
}

function Nothing({ tab }: { tab: "upcoming" | "past" }) {
  return tab === "upcoming" ? (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="Belum ada booking yang akan datang"
      text="Temukan barbershop di dekat Anda dan pilih waktunya, tanpa antre."
      action={
        <LinkButton to={paths.home} icon={Search}>
          Cari barbershop
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="Riwayat kunjungan masih kosong"
      text="Booking yang sudah selesai atau dibatalkan muncul di sini."
      action={
        <LinkButton to={paths.myBookings} variant="secondary" icon={CalendarPlus}>
          Lihat yang akan datang
        </LinkButton>
      }
    />
  );
}
