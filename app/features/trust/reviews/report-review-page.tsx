import { Form } from "react-router";
import { reportReasonText, reportTextMost } from "#app/features/trust/review-rules/review.ts";
import type { ReviewToReport } from "#app/features/trust/reviews/report-view.queries.server.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** Somebody asks the admins to look at a review. */
export function ReportReviewPage({ review, answer }: { review: ReviewToReport; answer: FormAnswer | undefined }) {
  const { errors, values } = answer ?? { errors: {}, values: {} };
  const back = review.isOwner
    ? { to: paths.reviews, label: "Ulasan" }
    : { to: `${paths.barbershop({ id: review.outlet.id })}#ulasan`, label: review.outlet.name };
  return (
    <PageShell width="reading">
      <PageHeader title="Laporkan ulasan" lead={`Ulasan ${review.author} untuk ${review.outlet.name}`} back={back} />
      {answer && (
        <ErrorSummary title="Belum terkirim" errors={answer.errors} fields={["reason", "text"]} answer={answer} />
      )}
      <Card as="article" className="space-y-2">
        <StarText rating={review.rating} />
        {review.text && <p className="break-words whitespace-pre-line text-stone-800">{review.text}</p>}
      </Card>
      {review.isOwn ? (
        <Notice title="Ini ulasan Anda sendiri">Ulasan Anda dapat diubah dari halaman booking.</Notice>
      ) : review.isReported ? (
        <Notice title="Sudah Anda laporkan">Kami baca laporan Anda dan mengabari hasilnya.</Notice>
      ) : (
        <Form method="post" noValidate className="space-y-6">
          <ChoiceGroup
            name="reason"
            legend="Apa yang salah?"
            required
            options={Object.entries(reportReasonText).map(([value, label]) => ({ value, label }))}
            defaultValue={String(values.reason ?? "")}
            error={errors.reason}
          />
          <TextArea
            name="text"
            label="Keterangan"
            note="(opsional)"
            hint="Hanya admin kami yang membacanya."
            rows={4}
            maxLength={reportTextMost}
            defaultValue={String(values.text ?? "")}
            error={errors.text}
          />
          <p className="text-stone-700">Ulasan tetap tampil sampai kami putuskan. Pendapat yang keras tetap boleh.</p>
          <SubmitButton pendingLabel="Mengirim…">Kirim laporan</SubmitButton>
        </Form>
      )}
    </PageShell>
  );
}
