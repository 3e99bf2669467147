import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ListedBooking, SuspensionView } from "#app/features/bookings/outlet-closing/show-suspension.server.ts";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import { reasonLength } from "#app/lib/act-reason-length.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface SuspensionPageProps {
  view: SuspensionView;
  answer: FormAnswer | undefined;
  back: { to: string; label: string };
  bookingPath: (id: string) => string;
  /** Who only reads sees the consequences without the form. */
  mayAct?: boolean;
}

/** For whoever runs the platform: taking an outlet off, and giving it back, with what comes of it. */
export function SuspensionPage({ view, answer, back, bookingPath, mayAct = true }: SuspensionPageProps) {
  const { errors = {} } = answer ?? {};
  const isSuspended = view.status === "SUSPENDED";
  return (
    <PageShell width="reading">
      <PageHeader
        title={isSuspended ? "Pulihkan outlet" : "Tangguhkan outlet"}
        lead={view.name}
        back={back}
        actions={<OutletStatusBadge status={view.status} />}
      />
      <ErrorSummary title="Belum tersimpan" errors={errors} fields={["reason"]} answer={answer} />
      {!isSuspended && !view.canSuspend && <Notice>Outlet dengan status ini tidak dapat ditangguhkan.</Notice>}
      {isSuspended && <Suspended view={view} />}
      {!isSuspended && view.canSuspend && <Consequences view={view} />}
      <Bookings
        id="tetap"
        title={isSuspended ? "Booking yang masih berjalan" : `Tetap berjalan: ${view.soonCount} booking`}
        lead={`${isSuspended ? "" : `Mulai dalam ${view.honouredHours} jam. `}Biarkan, pindahkan, atau batalkan satu per satu.`}
        bookings={view.soon}
        count={view.soonCount}
        path={bookingPath}
      />
      {!isSuspended && (
        <Bookings
          id="batal"
          title={`Dibatalkan: ${view.laterCount} booking`}
          lead={`Tanpa biaya untuk pelanggan, ${view.refund} kembali kepada mereka.`}
          bookings={view.later}
          count={view.laterCount}
          path={bookingPath}
        />
      )}
      {mayAct && isSuspended && (
        <ActForm act="restore">
          <OwnersReason answer={answer} />
          <SubmitButton pendingLabel="Memulihkan…">Pulihkan outlet</SubmitButton>
        </ActForm>
      )}
      {mayAct && !isSuspended && view.canSuspend && (
        <ActForm act="suspend">
          <OwnersReason answer={answer} />
          <SubmitButton variant="danger" pendingLabel="Menangguhkan…">
            Tangguhkan outlet
          </SubmitButton>
        </ActForm>
      )}
    </PageShell>
  );
}

/** Both are told to the owner: in the app, by e-mail and by WhatsApp. */
function OwnersReason({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <TextArea
      {...fieldOf(answer, "reason")}
      label="Alasan untuk pemilik"
      hint={`Dikirim ke pemilik dan tercatat di log audit, ${reasonLength.min}–${reasonLength.max} karakter.`}
      required
      maxLength={reasonLength.max}
    />
  );
}

function ActForm({ act, children }: { act: "suspend" | "restore"; children: ReactNode }) {
  return (
    <Card>
      <Form method="post" noValidate className="space-y-6">
        <input type="hidden" name="act" value={act} />
        {children}
      </Form>
    </Card>
  );
}

function Suspended({ view: { reason, before } }: { view: SuspensionView }) {
  return (
    <Card>
      <p className="text-stone-700">
        Ditangguhkan dengan alasan: <span className="font-semibold">{reason || "tidak ditulis"}</span>
      </p>
      <p className="mt-2 text-stone-700">
        Sebelumnya: {before}. Ke status itu outlet kembali; bila langganannya sudah berakhir, menjadi Langganan
        berakhir.
      </p>
    </Card>
  );
}

function Consequences({ view }: { view: SuspensionView }) {
  return (
    <Card as="section" aria-labelledby="akibat" className="space-y-4">
      <CardTitle id="akibat">Yang terjadi</CardTitle>
      <p className="text-stone-700">Outlet hilang dari pencarian dan tidak menerima booking sampai dipulihkan.</p>
      <DataList
        rows={[
          { term: `Booking dalam ${view.honouredHours} jam, tetap berjalan`, detail: String(view.soonCount) },
          { term: "Booking sesudahnya dan yang belum dibayar, dibatalkan", detail: String(view.laterCount) },
          { term: "Uang yang kembali ke pelanggan", detail: view.refund, strong: true },
          ...(view.holds > 0 ? [{ term: "Waktu yang sedang dipilih orang, dilepas", detail: String(view.holds) }] : []),
        ]}
      />
    </Card>
  );
}

interface BookingsProps {
  id: string;
  title: string;
  lead: string;
  bookings: readonly ListedBooking[];
  count: number;
  path: (id: string) => string;
}

function Bookings({ id, title, lead, bookings, count, path }: BookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="text-stone-600">{lead}</p>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link to={path(booking.id)} className="block min-h-11 px-4 py-3 underline-offset-4 hover:underline">
              <span className="block font-semibold wrap-anywhere">{booking.text}</span>
              <span className="block text-sm text-stone-600">{booking.detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > bookings.length && <p className="text-sm text-stone-600">… dan {count - bookings.length} lagi.</p>}
    </section>
  );
}
