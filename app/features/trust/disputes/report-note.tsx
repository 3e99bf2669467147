import type { ReactNode } from "react";
import { Form } from "react-router";
import { DisputePhotos } from "#app/features/trust/disputes/dispute-photos.tsx";
import type { Report } from "#app/features/trust/disputes/report.queries.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** On the customer's booking: the question whether the visit took place, their report and its result, or the way to one. */
export function ReportNote({ report, path }: { report: Report | null; path: string }) {
  if (!report) return null;
  if (report.dispute) return <ReportCard dispute={report.dispute} outletName={report.outletName} />;
  if (report.question) {
    return (
      <Notice tone="warning" title={`Apakah Anda dilayani di ${report.outletName}?`}>
        <p>
          Outlet belum mengisi hasilnya. Bila sampai {report.question.due} tidak ada kabar, booking dibatalkan
          {report.holdsMoney ? " dan yang sudah Anda bayar di muka kembali seluruhnya." : "."}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="visit-happened" />
            <SubmitButton pendingLabel="Mengirim…">Ya, sudah dilayani</SubmitButton>
          </Form>
          <LinkButton to={path} variant="secondary">
            Tidak, saya tidak dilayani
          </LinkButton>
        </div>
      </Notice>
    );
  }
  if (report.kinds.length === 0) return null;
  return (
    <p className="text-stone-700">
      Ada yang tidak beres dengan kunjungan ini?{" "}
      <Link
        to={path}
        className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
      >
        Laporkan masalah
      </Link>
    </p>
  );
}

const tones: Record<NonNullable<Report["dispute"]>["status"], Tone> = {
  OPEN: "warning",
  UPHELD: "success",
  REJECTED: "neutral",
};

export function ReportCard({ dispute, outletName }: { dispute: NonNullable<Report["dispute"]>; outletName: string }) {
  return (
    <Card as="section" aria-labelledby="laporan">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <CardTitle id="laporan">Laporan Anda</CardTitle>
        <Badge tone={tones[dispute.status]}>{dispute.statusText}</Badge>
      </div>
      <dl className="space-y-3">
        <Part term={`${dispute.kind}, ${dispute.opened}`} text={dispute.text}>
          <DisputePhotos photos={dispute.photos} of="Foto Anda" />
        </Part>
        {dispute.answer && (
          <Part term={`Penjelasan ${outletName}`} text={dispute.answer}>
            <DisputePhotos photos={dispute.answerPhotos} of="Foto outlet" />
          </Part>
        )}
        {dispute.decision && <Part term="Keputusan kami" text={dispute.decision} />}
      </dl>
      {dispute.status === "OPEN" && (
        <p className="mt-3 text-stone-700">
          {dispute.answer ? "" : `Kami menunggu penjelasan ${outletName}. `}Kami memutuskan paling lambat {dispute.due}.
        </p>
      )}
      {dispute.refund && <p className="mt-3 font-semibold">{dispute.refund} kembali kepada Anda.</p>}
    </Card>
  );
}

function Part({ term, text, children }: { term: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone-600">{term}</dt>
      <dd className="text-stone-900">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        {children}
      </dd>
    </div>
  );
}
