import { Form } from "react-router";
import { type ManagedChoice, managedSearch } from "#app/features/trust/reviews/managed-review-choice.ts";
import type { ManagedReview } from "#app/features/trust/reviews/managed-reviews.queries.server.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

interface ManagedReviewsProps {
  reviews: readonly ManagedReview[];
  hasNext: boolean;
  choice: ManagedChoice;
  barbers: readonly { id: string; label: string }[];
}

/** What customers wrote about the reader's outlets; replying has a page of its own. */
export function ManagedReviews({ reviews, hasNext, choice, barbers }: ManagedReviewsProps) {
  const at = (page: number) => paths.reviews + managedSearch({ ...choice, page });
  return (
    <>
      <Form
        method="get"
        action={paths.reviews}
        key={managedSearch(choice)}
        className="grid gap-3 md:grid-cols-[repeat(2,minmax(0,14rem))_auto_auto] md:items-end"
      >
        <SelectField
          name="stars"
          label="Bintang"
          placeholder="Semua bintang"
          defaultValue={String(choice.stars ?? "")}
          options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} bintang` }))}
        />
        {barbers.length > 0 && (
          <SelectField
            name="barber"
            label="Barber"
            placeholder="Semua barber"
            defaultValue={choice.barberId ?? ""}
            options={barbers.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <CheckboxField name="unanswered" value="1" label="Belum dibalas" defaultChecked={choice.isUnanswered} />
        <Button type="submit" variant="secondary">
          Terapkan
        </Button>
      </Form>
      {reviews.length === 0 ? (
        <EmptyState
          title="Tidak ada ulasan di sini"
          text="Ulasan pelanggan setelah kunjungan mereka tampil di halaman ini."
        />
      ) : (
        <ul className="space-y-4">
          {reviews.map((review) => (
            <li key={review.id} id={`ulasan-${review.id}`} className="scroll-mt-4">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Halaman ulasan"
        previous={choice.page > 1 ? { to: at(choice.page - 1), label: "Sebelumnya" } : null}
        next={hasNext ? { to: at(choice.page + 1), label: "Berikutnya" } : null}
      />
    </>
  );
}

function ReviewCard({ review }: { review: ManagedReview }) {
  return (
    <Card as="article" className="space-y-3">
      <ReviewBody review={review} />
      <div className="flex flex-wrap gap-2">
        {review.canReply && (
          <LinkButton to={paths.review({ id: review.id })} size="sm">
            Balas<span className="sr-only">&nbsp;ulasan {review.author}</span>
          </LinkButton>
        )}
        {review.canCorrect && (
          <LinkButton to={paths.review({ id: review.id })} size="sm" variant="secondary">
            Perbaiki balasan<span className="sr-only">&nbsp;untuk {review.author}</span>
          </LinkButton>
        )}
        {review.canReport && (
          <LinkButton to={paths.reportReview({ id: review.id })} size="sm" variant="quiet">
            Laporkan<span className="sr-only">&nbsp;ulasan {review.author}</span>
          </LinkButton>
        )}
        {review.reportedByMe && <Badge>Sudah Anda laporkan</Badge>}
      </div>
    </Card>
  );
}

/** Who wrote it, about whom, and what. */
export function ReviewBody({ review }: { review: ManagedReview }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-semibold text-stone-900">{review.author}</h2>
          <p className="text-sm text-stone-600">
            {review.outletName} · {review.written}
          </p>
        </div>
        {review.status === "HIDDEN" && <Badge tone="warning">Disembunyikan admin</Badge>}
      </div>
      <StarText rating={review.rating} />
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-stone-600">
        {review.barberName}: {review.barberRating} dari 5{review.photos > 0 && ` · ${review.photos} foto`}
        <Link
          to={paths.order({ id: review.bookingId })}
          className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
        >
          {review.bookingCode}
        </Link>
      </p>
      {review.text && <p className="max-w-[65ch] break-words whitespace-pre-line text-stone-800">{review.text}</p>}
      {review.reply && (
        <div className="rounded-lg bg-stone-100 p-3 text-stone-700">
          <p className="font-semibold text-stone-900">Balasan Anda</p>
          <p className="break-words whitespace-pre-line">{review.reply}</p>
          <p className="mt-1 text-sm text-stone-600">{review.replied}</p>
        </div>
      )}
    </>
  );
}
