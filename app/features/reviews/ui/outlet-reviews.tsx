import { CornerDownRight } from "lucide-react";
import type { RatingShare, ReviewView } from "#app/features/reviews/review-view.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export interface OutletReviewsProps {
  outletName: string;
  averageText: string | null;
  shares: readonly RatingShare[];
  reviews: readonly ReviewView[];
  firstHref: string | null;
  nextHref: string | null;
  /** What was wrong with the page that was asked for. */
  error: string | null;
}

/** How an outlet was rated, and what its customers wrote, ten at a time. */
export function OutletReviews(props: OutletReviewsProps) {
  const { outletName, averageText, shares, reviews, firstHref, nextHref, error } = props;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="ulasan">
      <SectionHeading id="ulasan">Ulasan</SectionHeading>
      {error && <Notice tone="warning">{error}</Notice>}
      {total === 0 || averageText === null ? (
        <p className="text-stone-600">
          Belum ada ulasan. Setelah potong rambut di sini, Anda bisa menulis yang pertama.
        </p>
      ) : (
        <div className="space-y-6">
          <Summary averageText={averageText} total={total} shares={shares} />
          <ul className="divide-y divide-stone-200">
            {reviews.map((review) => (
              <Review key={`${review.date} ${review.author} ${review.text}`} review={review} outletName={outletName} />
            ))}
          </ul>
          <Pagination
            label="Halaman ulasan"
            previous={firstHref ? { to: firstHref, label: "Ulasan terbaru" } : null}
            next={nextHref ? { to: nextHref, label: "Ulasan berikutnya" } : null}
          />
        </div>
      )}
    </section>
  );
}

function Summary({
  averageText,
  total,
  shares,
}: {
  averageText: string;
  total: number;
  shares: readonly RatingShare[];
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-xl border border-stone-200 bg-white p-4">
      <div className="text-center">
        <p className="text-2xl font-bold tabular-nums">{averageText}</p>
        <StarText
          rating={Math.round(Number(averageText.replace(",", ".")))}
          label={`Rata-rata ${averageText} dari 5`}
        />
        <p className="text-sm text-stone-600">{total.toLocaleString("id-ID")} ulasan</p>
      </div>
      <ul className="min-w-52 grow space-y-1" aria-label="Sebaran nilai">
        {shares.map(({ rating, count }) => (
          <li key={rating} className="flex items-center gap-3 text-sm tabular-nums">
            <span className="sr-only">
              {rating} bintang: {count} ulasan
            </span>
            <span aria-hidden="true" className="w-3 text-stone-600">
              {rating}
            </span>
            <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-stone-200">
              <span
                className="block h-full rounded-full bg-orange-600"
                style={{ width: `${Math.round((count / total) * 100)}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-8 text-right text-stone-600">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Letters, not pictures: a page has fifty of them. */
function StarText({ rating, label = `${rating} dari 5 bintang` }: { rating: number; label?: string }) {
  return (
    <p role="img" aria-label={label} className="text-lg leading-5 tracking-wide text-orange-600">
      {"★".repeat(rating)}
      <span className="text-stone-300">{"★".repeat(5 - rating)}</span>
    </p>
  );
}

const dateText = (date: string): string =>
  new Date(date).toLocaleDateString("id-ID", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

function Review({ review, outletName }: { review: ReviewView; outletName: string }) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <article className="space-y-2">
        <div className="flex items-center gap-3">
          <Avatar name={review.author} size="md" />
          <div className="min-w-0">
            <h3 className="font-semibold">{review.author}</h3>
            <p className="text-sm text-stone-600">
              <time dateTime={review.date}>{dateText(review.date)}</time> · dengan {review.barberName}
            </p>
          </div>
        </div>
        <StarText rating={review.rating} />
        {review.text && <p className="max-w-[65ch] whitespace-pre-line text-stone-800">{review.text}</p>}
        {review.reply && (
          <div className="flex gap-2 rounded-lg bg-stone-100 p-3 text-sm text-stone-700">
            <CornerDownRight size={16} className="mt-0.5 shrink-0" />
            <div>
              <p className="font-semibold text-stone-900">Jawaban {outletName}</p>
              <p className="whitespace-pre-line">{review.reply}</p>
            </div>
          </div>
        )}
      </article>
    </li>
  );
}
