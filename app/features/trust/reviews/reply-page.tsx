import { Form } from "react-router";
import { correctMinutes, replyMost } from "#app/features/trust/review-rules/review.ts";
import type { ManagedReview } from "#app/features/trust/reviews/managed-reviews.queries.server.ts";
import { ReviewBody } from "#app/features/trust/reviews/managed-reviews.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The outlet answers a review, once. */
export function ReplyPage({ review, answer }: { review: ManagedReview; answer: FormAnswer | undefined }) {
  const { canReply, canCorrect } = review;
  return (
    <PageShell width="reading">
      <PageHeader
        title={canCorrect ? "Perbaiki balasan" : canReply ? "Balas ulasan" : "Ulasan"}
        back={{ to: paths.reviews, label: "Ulasan" }}
      />
      {answer && <ErrorSummary title="Belum terkirim" errors={answer.errors} fields={["reply"]} answer={answer} />}
      <Card as="article" className="space-y-3">
        <ReviewBody review={review} />
      </Card>
      {canReply || canCorrect ? (
        <Form method="post" noValidate className="space-y-6">
          <TextArea
            name="reply"
            label="Balasan Anda"
            hint={`Semua orang membacanya. Setiap ulasan dibalas sekali, dan dapat diperbaiki selama ${correctMinutes} menit.`}
            required
            rows={5}
            maxLength={replyMost}
            defaultValue={String(answer?.values.reply ?? review.reply ?? "")}
            error={answer?.errors.reply}
          />
          <SubmitButton pendingLabel="Mengirim…">{canCorrect ? "Simpan balasan" : "Kirim balasan"}</SubmitButton>
        </Form>
      ) : (
        <Notice title={review.reply ? "Balasan sudah terkirim" : "Ulasan ini tidak dapat dibalas"}>
          {review.reply
            ? `Setiap ulasan dibalas sekali. Balasan dapat diperbaiki selama ${correctMinutes} menit.`
            : "Hanya pemilik outlet yang membalas ulasan yang tampil."}
        </Notice>
      )}
    </PageShell>
  );
}
