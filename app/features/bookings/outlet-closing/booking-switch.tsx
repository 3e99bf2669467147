import { ExternalLink, FileDown, MessageCircle } from "lucide-react";
import { Form } from "react-router";
import type { BookingSwitchView } from "#app/features/bookings/outlet-closing/show-booking-switch.server.ts";
import * as paths from "#app/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface BookingSwitchProps {
  view: BookingSwitchView;
  answer: FormAnswer | undefined;
}

/** Taking bookings on and off, what becomes of those there are, and the page to share. */
export function BookingSwitch({ view, answer }: BookingSwitchProps) {
  const { id, name, takesBookings, isNew, upcoming, lacks } = view;
  const celebrates = isNew && takesBookings;
  return (
    <PageShell width="reading">
      <PageHeader title="Terima booking" lead={name} back={{ to: paths.outlets, label: "Outlet" }} />
      {celebrates && (
        <section aria-labelledby="opened" className="flex flex-col items-center gap-2 text-center">
          <ScissorsDrawing />
          <h2 id="opened" className="text-2xl font-bold">
            {name} sudah buka!
          </h2>
          <p className="max-w-prose text-stone-700">
            Halaman outlet sudah bisa dipesan. Bagikan tautannya ke pelanggan Anda dan pasang posternya di meja kasir.
          </p>
        </section>
      )}
      {celebrates && <Share view={view} />}
      <Notice
        tone={takesBookings ? "success" : "warning"}
        title={takesBookings ? "Outlet buka untuk booking" : "Outlet dijeda"}
      >
        {takesBookings
          ? "Tampil di pencarian dan menerima booking baru."
          : "Tidak tampil di pencarian dan tidak menerima booking baru."}
      </Notice>
      {lacks.length > 0 && (
        <Notice
          tone="warning"
          title="Ada yang kurang untuk pelanggan"
          action={
            <LinkButton to={paths.editOutlet({ id })} variant="secondary" size="sm">
              Lengkapi
            </LinkButton>
          }
        >
          <ul>
            {lacks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card>
        <Form method="post" noValidate className="space-y-4">
          <ErrorSummary title="Belum tersimpan" errors={answer?.errors} fields={[]} answer={answer} />
          <input type="hidden" name="form" value="booking" />
          <SwitchField
            key={String(takesBookings)}
            name="takesBookings"
            label="Terima booking baru"
            hint="Matikan saat Anda perlu berhenti sebentar. Masa paket tetap berjalan."
            defaultChecked={takesBookings}
          />
          <SubmitButton pendingLabel="Menyimpan…">Simpan</SubmitButton>
        </Form>
      </Card>
      <section className="space-y-2">
        <h2 className="text-lg font-bold">Booking yang sudah ada</h2>
        <p className="text-stone-700">
          {upcoming > 0
            ? `${upcoming} booking akan datang tetap berjalan seperti biasa, juga saat outlet dijeda.`
            : "Belum ada booking yang akan datang. Booking yang sudah masuk tetap berjalan, juga saat outlet dijeda."}
        </p>
        <LinkButton to={`${paths.orders}?outlet=${id}`} variant="secondary" size="sm">
          Lihat booking
        </LinkButton>
      </section>
      {takesBookings && !celebrates && <Share view={view} />}
    </PageShell>
  );
}

function Share({ view: { id, share } }: { view: BookingSwitchView }) {
  return (
    <Card as="section" className="grid gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 space-y-4">
        <CardTitle>Bagikan halaman outlet</CardTitle>
        <p className="select-all break-all rounded-lg bg-stone-100 px-3 py-2.5">{share.link}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.barbershop({ id })} variant="secondary" icon={ExternalLink}>
            Lihat halaman publik
          </LinkButton>
          <LinkButton to={share.whatsApp} target="_blank" rel="noopener" variant="secondary" icon={MessageCircle}>
            Kirim lewat WhatsApp
          </LinkButton>
          <a href={paths.outletPoster({ id })} className={buttonClass({ variant: "secondary" })}>
            <FileDown size={20} />
            <span>Unduh poster A5</span>
          </a>
          <CopyButton value={share.link} label="Salin tautan" copiedLabel="Tautan tersalin" />
        </div>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <svg
          role="img"
          aria-label={`Kode QR untuk halaman outlet, ${share.link}`}
          viewBox={`0 0 ${share.qr.size} ${share.qr.size}`}
          shapeRendering="crispEdges"
          className="size-44 bg-white"
        >
          <path d={share.qr.path} fill="#1c1917" />
        </svg>
        <figcaption className="max-w-44 text-center text-sm text-stone-600">
          Cetak dan pasang di meja kasir atau cermin.
        </figcaption>
      </figure>
    </Card>
  );
}
