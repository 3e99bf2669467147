import { CornerDownRight } from "lucide-react";
import { Link } from "react-router";
import { RatingSummary } from "#app/features/trust/reviews/rating-summary.tsx";
import { ReviewFilter } from "#app/features/trust/reviews/review-filter.tsx";
import {
  allReviews,
  isNarrowed,
  type RatingShare,
  type ReviewChoice,
  type ReviewView,
  reviewSearch,
} from "#app/features/trust/reviews/review-view.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export interface OutletReviewsProps {
  outlet: { name: string; barbers: readonly { id: string; name: string }[] };
  /** The outlet's page. */
  path: string;
  averageText: string | null;
  shares: readonly RatingShare[];
  reviews: readonly ReviewView[];
  choice: ReviewChoice;
  nextAfter: string | null;
  /** What was wrong with the page that was asked for. */
  error: string | null;
  /** Whether the reader is signed in, and so may report a review. */
  canReport: boolean;
}

/** How an outlet was rated, and what its customers wrote, ten at a time, as the reader asks. */
export function OutletReviews(props: OutletReviewsProps) {
  const { outlet, path, averageText, shares, reviews, choice, nextAfter, error, canReport } = props;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const at = (next: ReviewChoice) => `${path}${reviewSearch(next)}#ulasan`;
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
          <RatingSummary averageText={averageText} total={total} shares={shares} />
          <ReviewFilter path={path} barbers={outlet.barbers} choice={choice} />
          {reviews.length === 0 && (
            <p className="text-stone-600">
              Tidak ada ulasan seperti itu.{" "}
              <Link
                to={at(allReviews)}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                Lihat semua ulasan
              </Link>
            </p>
          )}
          <ul className="divide-y divide-stone-200" aria-label={isNarrowed(choice) ? "Ulasan yang dipilih" : "Ulasan"}>
            {reviews.map((review) => (
              <Review key={review.id} review={review} outletName={outlet.name} canReport={canReport} />
            ))}
          </ul>
          <Pagination
            label="Halaman ulasan"
            previous={choice.after ? { to: at({ ...choice, after: null }), label: "Ke awal" } : null}
            next={nextAfter ? { to: at({ ...choice, after: nextAfter }), label: "Ulasan berikutnya" } : null}
          />
        </div>
      )}
    </section>
  );
}

const days = new Intl.DateTimeFormat("id-ID", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const dateText = (date: string): string => days.format(new Date(date));

function Review({ review, outletName, canReport }: { review: ReviewView; outletName: string; canReport: boolean }) {
  const { id, author, date, photos, reply } = review;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <article className="space-y-2">
        <div className="flex items-center gap-3">
          <Avatar name={author} size="md" />
          <div className="min-w-0">
            <h3 className="font-semibold">{author}</h3>
            <p className="text-sm text-stone-600">
              <time dateTime={date}>{dateText(date)}</time>
              {review.isEdited && " (diubah)"} · dengan {review.barberName}
            </p>
          </div>
        </div>
        <StarText rating={review.rating} />
        {review.text && <p className="max-w-[65ch] break-words whitespace-pre-line text-stone-800">{review.text}</p>}
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photos.map((photo, index) => (
              <li key={photo.key}>
                <a href={`/media/${photo.key}-960.webp`} target="_blank" rel="noreferrer" className="block rounded-lg">
                  <Picture
                    mediaKey={photo.key}
                    width={photo.width}
                    height={photo.height}
                    placeholder={photo.placeholder}
                    alt={`Foto ulasan ${author}, ${index + 1} dari ${photos.length}`}
                    sizes="96px"
                    className="size-24 rounded-lg"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {reply && (
          <div className="flex gap-2 rounded-lg bg-stone-100 p-3 text-sm text-stone-700">
            <CornerDownRight size={16} className="mt-0.5 shrink-0" />
            <div className="min-w-0">
              <p className="font-semibold text-stone-900">Jawaban {outletName}</p>
              <p className="break-words whitespace-pre-line">{reply}</p>
            </div>
          </div>
        )}
        {canReport && (
          <Link
            to={`/reviews/${id}/report`}
            className="inline-flex min-h-11 items-center text-sm text-stone-600 underline underline-offset-4"
          >
            Laporkan<span className="sr-only"> ulasan {author}</span>
          </Link>
        )}
      </article>
    </li>
  );
}
