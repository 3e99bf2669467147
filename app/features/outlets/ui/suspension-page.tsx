import { Form, Link } from "react-router";
import type { SuspensionView } from "#app/features/outlets/show-suspension.server.ts";
import type { FormAnswer } from "#app/features/outlets/ui/form-answer.ts";
import { OutletStatusBadge } from "#app/features/outlets/ui/outlet-status-badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface SuspensionPageProps {
  view: SuspensionView;
  answer: FormAnswer | undefined;
}

/** For admins: taking an outlet off, and giving it back. */
export function SuspensionPage({ view, answer }: SuspensionPageProps) {
  const { errors = {}, values = {} } = answer ?? {};
  const listed = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (name === "reason" ? { name, message } : { message })),
  );
  const isSuspended = view.status === "SUSPENDED";
  return (
    <PageShell width="reading">
      <PageHeader
        title={isSuspended ? "Pulihkan outlet" : "Tangguhkan outlet"}
        lead={view.name}
        back={{ to: "/admin/outlets", label: "Semua outlet" }}
        actions={<OutletStatusBadge status={view.status} />}
      />
      <ErrorSummary title="Belum tersimpan" errors={listed} answer={answer} />
      {isSuspended ? (
        <Card>
          <Form method="post" className="space-y-4">
            <input type="hidden" name="act" value="restore" />
            <p className="text-stone-700">
              Ditangguhkan dengan alasan: <span className="font-semibold">{view.reason || "tidak ditulis"}</span>
            </p>
            <p className="text-stone-700">Sebelumnya: {view.before}. Ke status itu outlet kembali.</p>
            <SubmitButton pendingLabel="Memulihkan…">Pulihkan outlet</SubmitButton>
          </Form>
        </Card>
      ) : view.canSuspend ? (
        <Card>
          <Form method="post" noValidate className="space-y-6">
            <input type="hidden" name="act" value="suspend" />
            <p className="text-stone-700">
              Outlet hilang dari pencarian dan tidak menerima booking. Booking dalam {view.keptHours} jam tetap
              berjalan;{" "}
              {view.later > 0 ? `${view.later} booking sesudahnya` : "booking sesudahnya (sekarang tidak ada)"}{" "}
              dibatalkan tanpa biaya untuk pelanggan.
            </p>
            <TextArea
              name="reason"
              label="Alasan untuk pemilik"
              required
              maxLength={view.reasonMax}
              defaultValue={String(values.reason ?? "")}
              error={errors.reason}
            />
            <SubmitButton variant="danger" pendingLabel="Menangguhkan…">
              Tangguhkan outlet
            </SubmitButton>
          </Form>
        </Card>
      ) : (
        <Notice>Outlet dengan status ini tidak dapat ditangguhkan.</Notice>
      )}
      <Bookings view={view} />
    </PageShell>
  );
}

function Bookings({ view: { soon, keptHours, status } }: { view: SuspensionView }) {
  if (soon.length === 0) return null;
  const title = status === "SUSPENDED" ? "Booking yang masih berjalan" : `Booking dalam ${keptHours} jam`;
  return (
    <section aria-labelledby="tetap" className="space-y-2">
      <h2 id="tetap" className="text-lg font-bold">
        {title}
      </h2>
      <p className="text-stone-600">Biarkan, pindahkan, atau batalkan satu per satu.</p>
      <ul className="divide-y divide-stone-200 rounded-xl border border-stone-200 bg-white">
        {soon.map(({ id, text, detail }) => (
          <li key={id}>
            <Link to={`/admin/booking/${id}`} className="block min-h-11 px-4 py-3 underline-offset-4 hover:underline">
              <span className="block font-semibold">{text}</span>
              <span className="block text-sm text-stone-600">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
