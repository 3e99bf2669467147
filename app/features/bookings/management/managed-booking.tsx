import type { ReactNode } from "react";
import type { ManagedBooking } from "#app/features/bookings/management/show-managed-booking.server.ts";
import { PaymentSummaryCard } from "#app/features/bookings/terms/payment-summary-list.tsx";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import * as paths from "#app/paths.ts";
import { ActStory } from "#app/ui/act-story.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

const linkClass = "inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4 wrap-anywhere";

/** One booking with everything that is known of it; what to do with it stands first on a phone. */
export function ManagedBookingSections({
  booking,
  actions,
}: {
  booking: ManagedBooking;
  /** Null for who only reads. */
  actions: ReactNode;
}) {
  const { account, customer, place, reason, note } = booking;
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[1fr_24rem] lg:items-start">
      <div className="space-y-4 lg:order-2">
        <Card as="section" aria-labelledby="to-do" className="space-y-4">
          <h2 id="to-do" className="sr-only">
            Tindakan
          </h2>
          <StatusBadge status={booking.status} needsOutcome={booking.needsOutcome} />
          {reason && <p className="text-stone-700">Sebab: {reason}</p>}
          {booking.deadline && <p className="text-stone-700">Dijawab paling lambat {booking.deadline.text}.</p>}
          {booking.proposal && <p className="text-stone-700">Usulan waktu lain: {booking.proposal.when}.</p>}
          {booking.isOwn && (
            <Notice>Booking ini menyangkut Anda atau outlet Anda. Minta anggota manajemen lain.</Notice>
          )}
          {!booking.isOwn && actions}
        </Card>
      </div>
      <div className="min-w-0 space-y-4 md:space-y-6 lg:order-1">
        <Part id="visit" title="Kunjungan">
          <DataList
            layout="stack"
            rows={[
              { term: "Waktu", detail: `${booking.when} (${booking.duration})` },
              {
                term: "Outlet",
                detail: (
                  <Link to={paths.managedOutlet({ id: booking.outlet.id })} className={linkClass}>
                    {booking.outlet.name}
                  </Link>
                ),
              },
              { term: "Barber", detail: booking.barber },
              { term: "Saluran", detail: booking.channel },
              {
                term: "Pelanggan",
                detail: account ? (
                  <Link to={paths.user({ id: account.id })} className={linkClass}>
                    {customer.name}
                  </Link>
                ) : (
                  `${customer.name} (tamu tanpa akun)`
                ),
              },
              ...(account ? [{ term: "E-mail akun", detail: account.email }] : []),
              ...(customer.phone ? [{ term: "Telepon", detail: customer.phone }] : []),
              ...(place ? [{ term: "Lokasi", detail: place.address }] : []),
              ...(note ? [{ term: "Catatan pelanggan", detail: note }] : []),
              ...booking.aside,
            ]}
          />
          {booking.reviewId && (
            <Link to={paths.managedReview({ id: booking.reviewId })} className={linkClass}>
              Buka ulasannya
            </Link>
          )}
        </Part>
        <Part id="prices" title="Layanan dan harga">
          <DataList rows={booking.prices} />
        </Part>
        <PaymentSummaryCard money={booking.payment} />
        <Payments booking={booking} />
        <Claims booking={booking} />
        <Messages booking={booking} />
        <Part id="story" title="Riwayat">
          <ActStory label="Riwayat booking, yang terbaru lebih dulu" items={booking.story} />
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-3">
        <CardTitle id={id}>{title}</CardTitle>
      </div>
      {children}
    </Card>
  );
}

type Parts = { booking: ManagedBooking };

function Payments({ booking: { payments, refunds } }: Parts) {
  if (payments.length + refunds.length === 0) return null;
  return (
    <Part id="payments" title="Pembayaran dan pengembalian">
      <ul className="divide-y divide-stone-200">
        {payments.map(({ id, orderId, method, status, amount, when }) => (
          <li key={id} className="py-2">
            <Link to={paths.managedPayment({ id })} className={linkClass}>
              {orderId}
            </Link>
            <span className="block">
              {amount} lewat {method}: {status}
            </span>
            <span className="block text-sm text-stone-600">{when}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, status, to, when }) => (
          <li key={id} className="py-2">
            <span className="block">
              {amount} kembali ke {to}: {status}
            </span>
            <span className="block text-sm text-stone-600">{when}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Claims({ booking: { claims } }: Parts) {
  if (claims.length === 0) return null;
  return (
    <Part id="claims" title="Waktu barber">
      <ul className="space-y-2">
        {claims.map(({ id, text, barber, isActive }) => (
          <li key={id}>
            {text}
            <span className="block text-sm text-stone-600">
              {barber}, {isActive ? "berlaku" : "sudah dilepas"}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Messages({ booking: { messages, messageCount } }: Parts) {
  return (
    <Part id="messages" title="Pesan">
      {messages.length === 0 ? (
        <p className="text-stone-600">Belum ada yang dikabari.</p>
      ) : (
        <Disclosure summary={`${messageCount} pesan, yang terbaru lebih dulu`}>
          <ul className="divide-y divide-stone-200">
            {messages.map(({ id, deliveryId, text, to, channel, status, when }) => (
              <li key={id} className="py-2">
                {deliveryId ? (
                  <Link to={paths.delivery({ id: deliveryId })} className={linkClass}>
                    {text}
                  </Link>
                ) : (
                  <span className="wrap-anywhere">{text}</span>
                )}
                <span className="block text-sm text-stone-600">
                  {channel} kepada {to}: {status}, {when}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Part>
  );
}
