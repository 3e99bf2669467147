import { MapPin, MessageCircle, Phone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { OutletBookingPageData } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import type { PaymentSummary } from "#app/features/bookings/terms/payment-summary.ts";
import { PaymentSummaryCard } from "#app/features/bookings/terms/payment-summary-list.tsx";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

interface OutletBookingProps {
  booking: OutletBookingPageData;
  money: PaymentSummary;
  errors: Record<string, string[]>;
  answer: unknown;
  actions: ReactNode;
}

/** One booking with all its facts; what to do with it stands first on a phone and beside the facts on a wide screen. */
export function OutletBooking({ booking, money, errors, answer, actions }: OutletBookingProps) {
  const { deadline, reason } = booking;
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="space-y-4 lg:sticky lg:top-24 lg:order-2">
        <Card as="section" aria-labelledby="to-do" className="space-y-4">
          <ErrorSummary
            title="Belum berhasil"
            errors={errors}
            fields={Object.keys(errors).filter((name) => name !== "intent")}
            answer={answer}
          />
          <div className="space-y-2">
            <h2 id="to-do" className="sr-only">
              Tindakan
            </h2>
            <StatusBadge status={booking.status} needsOutcome={booking.needsOutcome} />
            <p className="text-stone-700">{booking.advice}</p>
            {deadline && (
              <p className="flex items-start gap-2 font-semibold text-amber-800">
                <TriangleAlert size={20} className="mt-0.5 shrink-0" />
                <span>
                  Jawab sebelum <time dateTime={deadline.iso}>{deadline.text}</time>
                </span>
              </p>
            )}
            {reason && <p className="text-stone-700">Alasan: {reason}</p>}
          </div>
          {actions}
        </Card>
      </div>

      <div className="min-w-0 space-y-4 md:space-y-6 lg:order-1">
        <Customer customer={booking.customer} note={booking.note} />
        <Visit booking={booking} />
        <Card as="section" aria-labelledby="prices">
          <div className="mb-3">
            <CardTitle id="prices">Layanan dan harga</CardTitle>
          </div>
          <DataList rows={booking.prices} />
        </Card>
        <PaymentSummaryCard money={money} />
        <More booking={booking} />
        <Story booking={booking} />
      </div>
    </div>
  );
}

function Customer({ customer, note }: Pick<OutletBookingPageData, "customer" | "note">) {
  return (
    <Card as="section" aria-labelledby="customer" className="space-y-4">
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} />
        <div className="min-w-0">
          <CardTitle id="customer">{customer.name}</CardTitle>
          <p className="text-stone-600">{customer.visits}</p>
        </div>
      </div>
      {customer.links ? (
        <div className="grid gap-2 md:grid-cols-2">
          <a
            href={customer.links.whatsapp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "secondary" })}
          >
            <MessageCircle size={20} className="shrink-0" />
            <span>WhatsApp</span>
          </a>
          <a href={customer.links.tel} className={buttonClass({ variant: "secondary" })}>
            <Phone size={20} className="shrink-0" />
            <span className="tabular-nums">{customer.phone}</span>
          </a>
        </div>
      ) : (
        customer.phone && (
          <p className="text-stone-600">
            <span className="tabular-nums">{customer.phone}</span>. Nomor pelanggan tersembunyi 2 hari setelah
            kunjungan.
          </p>
        )
      )}
      {note && (
        <div className="rounded-lg bg-orange-50 p-3">
          <p className="text-sm font-semibold text-stone-700">Catatan pelanggan</p>
          <p className="whitespace-pre-line break-words">{note}</p>
        </div>
      )}
    </Card>
  );
}

function Visit({ booking }: { booking: OutletBookingPageData }) {
  const { place } = booking;
  return (
    <Card as="section" aria-labelledby="visit">
      <div className="mb-3">
        <CardTitle id="visit">Kunjungan</CardTitle>
      </div>
      <DataList
        layout="stack"
        rows={[
          { term: "Waktu", detail: `${booking.when} (${booking.duration})` },
          { term: "Barber", detail: booking.barber },
          { term: "Outlet", detail: booking.outlet.name },
          ...(place
            ? [
                {
                  term: "Lokasi pelanggan",
                  detail: place.distance ? `${place.address} (${place.distance})` : place.address,
                  action: place.mapHref && (
                    <a
                      href={place.mapHref}
                      target="_blank"
                      rel="noreferrer"
                      className={buttonClass({ variant: "secondary", size: "sm" })}
                    >
                      <MapPin size={20} className="shrink-0" />
                      <span>Rute</span>
                    </a>
                  ),
                },
              ]
            : []),
          { term: "Kode booking", detail: booking.code },
          { term: "Dipesan lewat", detail: booking.channel },
        ]}
      />
    </Card>
  );
}

/** Where the rest of it is: pages of their own. */
function More({ booking: { id, notes, canReassign } }: { booking: OutletBookingPageData }) {
  const links = [
    { to: paths.orderNotes({ id }), label: notes > 0 ? `Catatan internal (${notes})` : "Catatan internal" },
    { to: paths.orderCustomer({ id }), label: "Riwayat pelanggan" },
    ...(canReassign ? [{ to: paths.reassignBarber({ id }), label: "Ganti barber" }] : []),
  ];
  return (
    <nav aria-label="Lainnya" className="flex flex-wrap gap-2">
      {links.map(({ to, label }) => (
        <a key={to} href={to} className={buttonClass({ variant: "secondary" })}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Story({ booking: { events } }: { booking: OutletBookingPageData }) {
  const last = events.length - 1;
  return (
    <Card as="section" aria-labelledby="story">
      <div className="mb-4">
        <CardTitle id="story">Perjalanan booking</CardTitle>
      </div>
      <Timeline
        label="Perjalanan booking"
        items={events.map((event, index) => ({
          title: event.title,
          state: event.isStop ? "stopped" : index === last ? "current" : "done",
          time: event.time,
          description: (
            <>
              {event.by}
              {event.detail && <span className="block">{event.detail}</span>}
            </>
          ),
        }))}
      />
    </Card>
  );
}
