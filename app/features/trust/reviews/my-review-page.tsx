import { lazy } from "react";
import { Form } from "react-router";
import { photosMost, starText, textMost } from "#app/features/trust/review-rules/review.ts";
import type { MyReview, OwnReview } from "#app/features/trust/reviews/show-my-review.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FieldError } from "#app/ui/form/field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

const loadField = () => import("#app/ui/upload/pictures-field.tsx");
const loadWritten = () => import("#app/features/trust/reviews/written-review.tsx");
// Of a form and what it leads to a page shows one, which is HTML until its script is there; the server has both at hand.
const PicturesField = import.meta.env.SSR
  ? (await loadField()).PicturesField
  : lazy(async () => ({ default: (await loadField()).PicturesField }));
const WrittenReview = import.meta.env.SSR
  ? (await loadWritten()).WrittenReview
  : lazy(async () => ({ default: (await loadWritten()).WrittenReview }));

interface MyReviewPageProps {
  visit: MyReview;
  isEditing: boolean;
  /** Tapped on the way here. */
  star?: string | undefined;
  /** Who reads it, and how long it can be changed. */
  note: string;
  answer: FormAnswer | undefined;
}

/** A customer writes about a visit and shows it, sees what they wrote, and changes it. */
export function MyReviewPage({ visit, isEditing, star, note, answer }: MyReviewPageProps) {
  const { bookingId, review, outlet } = visit;
  const page = paths.reviewBooking({ id: bookingId });
  return (
    <PageShell width="reading">
      <PageHeader
        title={review ? (isEditing ? "Ubah ulasan" : "Ulasan Anda") : "Tulis ulasan"}
        lead={`${outlet.name}, ${visit.when}`}
        back={
          isEditing ? { to: page, label: "Ulasan Anda" } : { to: paths.myBooking({ id: bookingId }), label: "Booking" }
        }
      />
      <div data-review-slot={bookingId} className="empty:hidden" />
      {review && !isEditing ? (
        <WrittenReview visit={visit} review={review} answer={answer} />
      ) : visit.refusal ? (
        <Refused visit={visit} />
      ) : (
        <ReviewForm visit={visit} review={review} star={star} note={note} answer={answer} />
      )}
    </PageShell>
  );
}

function Refused({ visit }: { visit: MyReview }) {
  if (visit.refusal === "not-completed") {
    return (
      <Notice title="Belum bisa diulas">Outlet belum mencatat kunjungan Anda selesai. Kami kabari begitu bisa.</Notice>
    );
  }
  return (
    <Notice
      title="Waktu menulis ulasan sudah lewat"
      action={
        <LinkButton to={paths.barbershop({ id: visit.outlet.id })} variant="secondary">
          Lihat {visit.outlet.name}
        </LinkButton>
      }
    >
      Batasnya {visit.writeUntil}.
    </Notice>
  );
}

function ReviewForm({
  visit,
  review,
  star,
  note,
  answer,
}: {
  visit: MyReview;
  review: OwnReview | null;
  star: string | undefined;
  note: string;
  answer: FormAnswer | undefined;
}) {
  const { errors, values } = answer ?? { errors: {}, values: {} };
  const first = (name: "rating" | "barberRating") =>
    String(values[name] ?? review?.[name] ?? (name === "rating" ? star : null) ?? "");
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="space-y-6" data-review-form="">
      <input type="hidden" name="act" value={review ? "edit" : "write"} />
      {answer && (
        <ErrorSummary
          title="Ulasan belum terkirim"
          errors={answer.errors}
          fields={["rating", "barberRating", "text", "photos"]}
          answer={answer}
        />
      )}
      <Card className="space-y-6">
        <StarChoice
          name="rating"
          legend={`Bagaimana ${visit.outlet.name}?`}
          defaultValue={first("rating")}
          error={errors.rating}
        />
        <StarChoice
          name="barberRating"
          legend={`Bagaimana ${visit.barberName}, barber Anda?`}
          defaultValue={first("barberRating")}
          error={errors.barberRating}
        />
        <TextArea
          name="text"
          label="Ceritakan pengalaman Anda"
          note="(opsional)"
          hint="Jangan menulis nomor telepon, tautan, atau kata kasar."
          rows={5}
          maxLength={textMost}
          remainingText={(left) => `Sisa ${left} karakter`}
          defaultValue={String(values.text ?? review?.text ?? "")}
          error={errors.text}
        />
        {!review && (
          <PicturesField
            name="photos"
            label="Foto hasilnya"
            note="(opsional)"
            hint={`Sampai ${photosMost} foto: JPEG, PNG, atau WebP. Lokasi dan data kamera kami hapus.`}
            answer={answer}
          />
        )}
      </Card>
      <p className="text-stone-700">{note}</p>
      <SubmitButton pendingLabel="Mengirim…">{review ? "Simpan perubahan" : "Kirim ulasan"}</SubmitButton>
    </Form>
  );
}

/** One to five as radio inputs, each named in words. */
function StarChoice({
  name,
  legend,
  defaultValue,
  error,
}: {
  name: string;
  legend: string;
  defaultValue: string;
  error: FieldError;
}) {
  return (
    <ChoiceGroup
      name={name}
      legend={legend}
      legendSize="question"
      required
      appearance="chips"
      defaultValue={defaultValue}
      error={error}
      options={[1, 2, 3, 4, 5].map((stars) => ({
        value: String(stars),
        label: stars,
        description: <span aria-hidden="true">★</span>,
        accessibleLabel: `${stars} bintang, ${starText[stars]?.toLowerCase()}`,
      }))}
    />
  );
}
