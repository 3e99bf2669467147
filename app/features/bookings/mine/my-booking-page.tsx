import {
  CalendarClock,
  CalendarPlus,
  CircleCheck,
  MapPin,
  MessageCircle,
  Navigation,
  RotateCcw,
  Smartphone,
  X,
} from "lucide-react";
import { lazy, type ReactNode } from "react";
import { LiveBooking } from "#app/features/bookings/mine/live-booking.tsx";
import type { MyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import type { PaymentSummary } from "#app/features/bookings/terms/payment-summary.ts";
import { PaymentSummaryCard } from "#app/features/bookings/terms/payment-summary-list.tsx";
import { PriceList } from "#app/features/bookings/terms/price-list.tsx";
import { ownStatusText } from "#app/features/core/states/booking-status.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

const loadProposal = () => import("#app/features/bookings/mine/move-proposal.tsx");
// Few bookings are proposed another time, and only their browsers load how that looks; the server has it at hand.
const MoveProposal = import.meta.env.SSR
  ? (await loadProposal()).MoveProposal
  : lazy(async () => ({ default: (await loadProposal()).MoveProposal }));

interface MyBookingPageProps {
  booking: MyBooking;
  money: PaymentSummary;
  notice: "new" | "moved" | "cancelled" | null;
  /** What became of the money, should it have been cancelled. */
  refunded: string;
  /** How the booking stood when the page was made; null where nothing comes by itself any more. */
  mark: string | null;
  /** Of the answer to the outlet's proposal. */
  answer?: { errors: Record<string, string[]> } | undefined;
  /** What is wrong with the visit, or asked about it. */
  report?: ReactNode;
}

export function MyBookingPage({ booking, money, notice, refunded, mark, answer, report }: MyBookingPageProps) {
  const refusal = Object.values(answer?.errors ?? {})[0]?.[0] ?? null;
  return (
    <PageShell>
      <PageHeader
        back={{ to: booking.isUpcoming ? paths.myBookings : `${paths.myBookings}?tab=past`, label: "Booking Saya" }}
        title={<>Booking {booking.code}</>}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            <StatusBadge status={booking.status} isOwn />
          </span>
        }
      />
      {mark !== null && (
        <LiveBooking path={paths.myBooking({ id: booking.id })} mark={mark} status={ownStatusText[booking.status]} />
      )}
      <div data-cancel-slot={booking.id} className="empty:hidden" />
      {(booking.proposal || booking.isFreed || refusal) && (
        <MoveProposal booking={booking} error={refusal} answer={answer} />
      )}
      {booking.offer && (
        <Notice
          title="Outlet menawarkan waktu lain"
          action={
            <LinkButton to={booking.offer.to} icon={CalendarClock}>
              Pesan waktu itu
            </LinkButton>
          }
        >
          {booking.offer.when}
          {booking.offer.barber && ` dengan ${booking.offer.barber}`}, selama masih kosong.
        </Notice>
      )}
      {report}
      {notice && <WhatNext booking={booking} refunded={refunded} notice={notice} />}
      {money.pay && <PaymentSummaryCard money={money} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-1">
          <Visit booking={booking} />
          {booking.checkIn && <CheckInCode {...booking.checkIn} isMobile={booking.isMobile} />}
        </div>
        <div className="min-w-0 space-y-6 lg:row-start-1">
          <Section id="status" title="Status">
            <Timeline label="Perjalanan booking" items={booking.timeline} />
          </Section>
          <Section id="price" title="Rincian biaya">
            <PriceList
              items={booking.items}
              travel={booking.travelFee === null ? null : { fee: booking.travelFee }}
              serviceFee={booking.serviceFee}
              discount={booking.discount}
              total={booking.total}
            />
            <p className="mt-2 text-sm text-stone-600">{booking.payingText}</p>
            <Link
              to={paths.receipt({ id: booking.id })}
              className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
            >
              Lihat bukti booking
            </Link>
          </Section>
          {!money.pay && <PaymentSummaryCard money={money} />}
          {booking.note && (
            <Section id="note" title="Catatan Anda">
              <p className="whitespace-pre-line text-stone-700">{booking.note}</p>
            </Section>
          )}
          {booking.rules.length > 0 && (
            <Section id="rules" title="Aturan">
              <ul className="list-disc space-y-1 pl-5 text-stone-700">
                {booking.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Section>
          )}
          <BookingActions booking={booking} />
          <Link
            to={paths.reportBooking({ id: booking.id })}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
          >
            Laporkan atau blokir
          </Link>
        </div>
      </div>
    </PageShell>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <div className="mb-4">
        <CardTitle id={`${id}-title`}>{title}</CardTitle>
      </div>
      {children}
    </Card>
  );
}

interface WhatNextProps {
  booking: MyBooking;
  refunded: string;
  notice: "new" | "moved" | "cancelled";
}

function WhatNext({ booking, refunded, notice }: WhatNextProps) {
  // The address may be opened again when the booking is no longer what it says.
  if ((notice === "cancelled") !== (booking.status === "CANCELLED_BY_CUSTOMER")) return null;
  if (notice !== "cancelled" && booking.status !== "CONFIRMED" && booking.status !== "AWAITING_OUTLET") return null;
  if (notice === "cancelled") {
    return (
      <Notice tone="success" title="Booking dibatalkan" role="status">
        Waktunya sudah dilepas. {refunded}
      </Notice>
    );
  }
  if (notice === "moved") {
    return (
      <Notice tone="success" title="Jadwal sudah dipindah" role="status">
        Sampai bertemu {booking.when}. Perbarui juga kalender Anda.
      </Notice>
    );
  }
  const isWaiting = booking.status === "AWAITING_OUTLET";
  return (
    <Notice
      tone="success"
      icon={CircleCheck}
      title={isWaiting ? "Permintaan booking terkirim" : "Booking Anda terkonfirmasi"}
      role="status"
      action={(booking.offers.verifies || booking.offers.pushes) && <Offers booking={booking} />}
    >
      {isWaiting
        ? `Outlet menjawab paling lambat ${booking.answerBy}. Statusnya muncul di halaman ini, waktunya tetap kami simpan untuk Anda.`
        : booking.isMobile
          ? `Barber datang ${booking.when}. Siapkan kode check-in. ${booking.payingText}`
          : `Datang ${booking.when} dan tunjukkan kode check-in. ${booking.payingText}`}
    </Notice>
  );
}

/** After the first booking only. */
function Offers({ booking: { id, offers } }: { booking: MyBooking }) {
  return (
    <div className="flex flex-wrap gap-2">
      {offers.verifies && (
        <LinkButton to={`${paths.verifyWhatsapp}?to=${paths.myBooking({ id })}`} variant="secondary" size="sm">
          Verifikasi WhatsApp
        </LinkButton>
      )}
      {offers.pushes && (
        <LinkButton to={paths.notificationSettings} variant="secondary" size="sm">
          Nyalakan pengingat
        </LinkButton>
      )}
    </div>
  );
}

function Visit({ booking }: { booking: MyBooking }) {
  return (
    <Card as="section" aria-labelledby="visit-title">
      <p id="visit-title" className="text-lg font-bold">
        <time dateTime={booking.dateTime}>{booking.when}</time>
      </p>
      <p className="text-stone-600">
        {booking.lasts}, sampai sekitar pukul {booking.ends}
      </p>
      <div className="mt-4 space-y-2">
        <p>
          <Link
            to={paths.barbershop({ id: booking.outlet.id })}
            className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
          >
            {booking.outlet.name}
          </Link>
          <span className="block text-stone-700">Barber: {booking.barber}</span>
        </p>
        <IconText icon={MapPin}>{booking.visit ?? booking.outlet.address}</IconText>
        <IconText icon={Smartphone}>
          <a
            href={`tel:${booking.outlet.phone.dial}`}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
          >
            {booking.outlet.phone.text}
          </a>
        </IconText>
      </div>
      <div className="mt-4 grid gap-2 md:grid-cols-2 lg:grid-cols-1">
        {booking.isUpcoming && booking.directionsTo && (
          <OutsideLink to={booking.directionsTo} icon={<Navigation size={20} className="shrink-0" />}>
            Petunjuk arah
          </OutsideLink>
        )}
        <OutsideLink to={booking.whatsappTo} icon={<MessageCircle size={20} className="shrink-0" />}>
          WhatsApp outlet
        </OutsideLink>
        {booking.calendarText && (
          <a
            href={paths.bookingCalendar({ id: booking.id })}
            className={buttonClass({ variant: "secondary", fullWidth: true })}
          >
            <CalendarPlus size={20} className="shrink-0" />
            {booking.calendarText}
          </a>
        )}
        {booking.reviewText && (
          <LinkButton to={paths.reviewBooking({ id: booking.id })} variant={booking.againTo ? "secondary" : "primary"}>
            {booking.reviewText}
          </LinkButton>
        )}
        {!booking.isUpcoming && booking.againTo && (
          <LinkButton to={booking.againTo} icon={RotateCcw} fullWidth>
            Pesan lagi
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function OutsideLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={buttonClass({ variant: "secondary", fullWidth: true })}>
      {icon}
      {children}
      <span className="sr-only">&nbsp;(tab baru)</span>
    </a>
  );
}

/** What the customer may still change; each leads to a page that says what follows from it. */
function BookingActions({ booking }: { booking: MyBooking }) {
  if (!booking.isUpcoming) return null;
  return (
    <section aria-label="Ubah booking" className="space-y-3">
      <div className="grid gap-2 md:flex md:flex-wrap">
        {booking.canMove && (
          <LinkButton variant="secondary" icon={CalendarClock} to={paths.moveBooking({ id: booking.id })}>
            Pindah jadwal
          </LinkButton>
        )}
        {booking.canCancel && (
          <LinkButton variant="secondary" icon={X} to={paths.cancelBooking({ id: booking.id })}>
            Batalkan booking
          </LinkButton>
        )}
        {booking.repeatTo && (
          <LinkButton variant="secondary" icon={CalendarPlus} to={booking.repeatTo}>
            Jadikan rutin
          </LinkButton>
        )}
        {booking.againTo && (
          <LinkButton variant="quiet" icon={RotateCcw} to={booking.againTo}>
            Pesan lagi
          </LinkButton>
        )}
      </div>
      {booking.cannotMoveText && <p className="text-sm text-stone-600">{booking.cannotMoveText}</p>}
    </section>
  );
}

interface CheckInCodeProps {
  digits: string;
  qr: { path: string; size: number };
  isMobile: boolean;
}

/** Six digits to read out and the same as a picture to scan. */
function CheckInCode({ digits, qr, isMobile }: CheckInCodeProps) {
  const spelled = digits.split("").join(" ");
  return (
    <Card as="section" aria-labelledby="code-title" className="flex flex-col items-center gap-4 text-center">
      <div className="space-y-1">
        <CardTitle id="code-title">Kode check-in</CardTitle>
        <p className="text-stone-600">
          {isMobile ? "Tunjukkan kepada barber saat tiba." : "Tunjukkan di outlet saat datang."}
        </p>
      </div>
      <p className="text-2xl font-bold tabular-nums">
        <span aria-hidden="true" className="inline-flex gap-3 whitespace-nowrap tracking-widest">
          <span>{digits.slice(0, 3)}</span>
          <span>{digits.slice(3)}</span>
        </span>
        <span className="sr-only">{spelled}</span>
      </p>
      <svg
        role="img"
        aria-label={`Kode QR untuk check-in, isinya sama dengan ${spelled}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-44 bg-white"
      >
        <path d={qr.path} fill="#1c1917" />
      </svg>
    </Card>
  );
}
