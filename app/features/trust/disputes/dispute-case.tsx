import { DisputeBadge, OverdueBadge } from "#app/features/trust/disputes/dispute-badges.tsx";
import { AnswerForm, DecisionForms } from "#app/features/trust/disputes/dispute-forms.tsx";
import type { DisputePhotoView } from "#app/features/trust/disputes/dispute-photos.queries.server.ts";
import { DisputePhotos } from "#app/features/trust/disputes/dispute-photos.tsx";
import type { DisputeCase } from "#app/features/trust/disputes/disputes.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Timeline } from "#app/ui/timeline.tsx";

interface DisputeCasePageProps {
  dispute: DisputeCase;
  bookingPath: string;
  answer: FormAnswer | undefined;
}

/** One dispute: what both sides say, the money, the booking's story; the outlet answers, an admin decides. */
export function DisputeCasePage({ dispute, bookingPath, answer }: DisputeCasePageProps) {
  return (
    <PageShell>
      <PageHeader
        title={dispute.title}
        lead={
          <span className="inline-flex flex-wrap items-center gap-2">
            <DisputeBadge {...dispute} />
            {dispute.isOverdue && <OverdueBadge />}
            {dispute.status === "OPEN" && <span>Diputuskan paling lambat {dispute.due}</span>}
          </span>
        }
        back={{ to: paths.disputes, label: "Laporan pelanggan" }}
      />
      <ErrorSummary
        title="Belum tersimpan"
        errors={answer?.errors}
        fields={["answer", "photos", "amount", "decision"]}
        answer={answer}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          <Sides dispute={dispute} />
          {dispute.canAnswer && <AnswerForm dispute={dispute} answer={answer} />}
          {dispute.canDecide && <DecisionForms dispute={dispute} answer={answer} />}
        </div>
        <div className="min-w-0 space-y-6">
          <Card as="section" aria-labelledby="uang">
            <CardTitle id="uang">Uang booking ini</CardTitle>
            <div className="mt-3">
              <DataList rows={dispute.money} />
            </div>
          </Card>
          <Card as="section" aria-labelledby="kunjungan">
            <CardTitle id="kunjungan">Kunjungan</CardTitle>
            <p className="mt-2">{dispute.booking.when}</p>
            <p className="text-stone-700">{dispute.booking.outlet}</p>
            <Link
              to={bookingPath}
              className="mb-3 inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
            >
              Booking {dispute.booking.code}
            </Link>
            <DataList rows={dispute.prices} />
          </Card>
          <Card as="section" aria-labelledby="riwayat">
            <div className="mb-4">
              <CardTitle id="riwayat">Riwayat</CardTitle>
            </div>
            <Timeline
              label="Riwayat booking"
              items={dispute.events.map(({ title, by, detail, time, isStop }) => ({
                title,
                time,
                state: isStop ? "stopped" : "done",
                description: detail ? `${by} · ${detail}` : by,
              }))}
            />
          </Card>
        </div>
      </div>
    </PageShell>
  );
}

function Sides({ dispute: { complaint, answer, decision, refund, booking } }: { dispute: DisputeCase }) {
  return (
    <Card as="section" aria-labelledby="kedua-pihak">
      <CardTitle id="kedua-pihak">Kata kedua pihak</CardTitle>
      <div className="mt-3 space-y-4">
        <Said {...complaint} by={`${complaint.by} (pelanggan)`} photosOf="Foto pelanggan" />
        {answer ? (
          <Said by={booking.outlet} {...answer} photosOf="Foto outlet" />
        ) : (
          <p className="text-stone-600">{booking.outlet} belum memberi penjelasan.</p>
        )}
        {decision && <Said by="Keputusan" at={decision.at} text={decision.text} />}
        {refund && <p className="font-semibold">{refund} kembali kepada pelanggan.</p>}
      </div>
    </Card>
  );
}

interface SaidProps {
  by: string;
  at: string;
  text: string;
  photos?: readonly DisputePhotoView[];
  photosOf?: string;
}

function Said({ by, at, text, photos = [], photosOf = "" }: SaidProps) {
  return (
    <div>
      <p className="font-semibold">{by}</p>
      <p className="text-sm text-stone-600">{at}</p>
      <p className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line">{text}</p>
      <DisputePhotos photos={photos} of={photosOf} />
    </div>
  );
}
