import { Form } from "react-router";
import { photosKeptDays, photosMost, textLength } from "#app/features/trust/disputes/dispute.ts";
import { PicturesLater } from "#app/features/trust/disputes/pictures-later.tsx";
import type { Report } from "#app/features/trust/disputes/report.queries.server.ts";
import { ReportCard } from "#app/features/trust/disputes/report-note.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** A customer tells what was wrong with a visit. */
export function ReportPage({ report, back, answer }: { report: Report; back: string; answer: FormAnswer | undefined }) {
  const { errors = {}, values = {} } = answer ?? {};
  const [only] = report.kinds;
  return (
    <PageShell width="reading">
      <PageHeader
        title="Laporkan masalah"
        lead={`${report.outletName}, booking ${report.code}`}
        back={{ to: back, label: "Booking" }}
      />
      <ErrorSummary title="Belum terkirim" errors={errors} fields={["kind", "text", "photos"]} answer={answer} />
      {report.dispute ? (
        <ReportCard dispute={report.dispute} outletName={report.outletName} />
      ) : only ? (
        <Card>
          <Form method="post" encType="multipart/form-data" noValidate className="space-y-6">
            <input type="hidden" name="intent" value="report" />
            <ChoiceGroup
              name="kind"
              legend="Apa yang terjadi?"
              required
              options={report.kinds.map(({ kind, text }) => ({ value: kind, label: text }))}
              defaultValue={String(values.kind ?? (report.kinds.length === 1 ? only.kind : ""))}
              error={errors.kind}
            />
            <TextArea
              name="text"
              label="Ceritakan apa yang terjadi"
              hint="Sebutkan waktu dan hal yang dapat kami periksa. Outlet ikut membacanya."
              required
              rows={5}
              maxLength={textLength.most}
              defaultValue={String(values.text ?? "")}
              error={errors.text}
            />
            <PicturesLater
              name="photos"
              label="Foto"
              note="(opsional)"
              hint={`Sampai ${photosMost} foto JPEG, PNG, atau WebP. Hanya Anda, outlet, dan admin kami yang melihatnya; kami hapus ${photosKeptDays} hari setelah keputusan.`}
              answer={answer}
            />
            <p className="text-stone-700">
              Kami menanyakan outlet, lalu memutuskan dalam 3 hari.
              {report.holdsMoney && " Sampai saat itu uang booking ini kami tahan."}
            </p>
            <SubmitButton pendingLabel="Mengirim…">Kirim laporan</SubmitButton>
          </Form>
        </Card>
      ) : (
        <Notice title="Belum ada yang dapat dilaporkan">
          Masalah dapat dilaporkan sesudah waktu booking lewat, sampai 24 jam setelah hasilnya dicatat.
        </Notice>
      )}
    </PageShell>
  );
}
