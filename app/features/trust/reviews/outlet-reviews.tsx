import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import {
  allReviews,
  isNarrowed,
  type RatingShare,
  type ReviewChoice,
  type ReviewView,
  reviewSearch,
  reviewSorts,
  reviewSortText,
} from "#app/features/trust/reviews/review-view.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

interface OutletReviewsProps {
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

/** How an outlet was rated, and what its customers wrote, some at a time, as the reader asks. */
export function OutletReviews(props: OutletReviewsProps) {
  const { outlet, path, averageText, shares, reviews, choice, nextAfter, error, canReport } = props;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const at = (next: ReviewChoice) => `${path}${reviewSearch(next)}#daftar-ulasan`;
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
          <ul
            id="daftar-ulasan"
            className="divide-y divide-stone-200"
            aria-label={isNarrowed(choice) ? "Ulasan yang dipilih" : "Ulasan"}
          >
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
              <time dateTime={date}>{review.dateText}</time>
              {`${review.isEdited ? " (diubah)" : ""} · dengan ${review.barberName}`}
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
              <p className="font-semibold text-stone-900">{`Jawaban ${outletName}`}</p>
              <p className="break-words whitespace-pre-line">{reply}</p>
            </div>
          </div>
        )}
        {canReport && (
          <Link
            to={paths.reportReview({ id })}
            className="inline-flex min-h-11 items-center text-sm text-stone-600 underline underline-offset-4"
          >
            Laporkan<span className="sr-only">&nbsp;ulasan {author}</span>
          </Link>
        )}
      </article>
    </li>
  );
}

/** The average of all published reviews, and how many gave how many stars. */
function RatingSummary({
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
        <p className="text-sm text-stone-600">{formatCount(total)} ulasan</p>
      </div>
      <ul className="min-w-52 grow space-y-1" aria-label="Sebaran nilai">
        {shares.map(({ rating, count }) => (
          <li key={rating} className="flex items-center gap-3 text-sm tabular-nums">
            <span className="sr-only">{`${rating} bintang: ${count} ulasan`}</span>
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

const boxClass = "block min-h-12 w-full rounded-lg border border-stone-500 bg-white px-3 font-normal";

/** A choice that cannot be wrong: without the frame of a form's field, which the page has no other use for. */
function Choice({ label, children, ...select }: { label: string; name: string; value: string; children: ReactNode }) {
  return (
    <label className="space-y-1 font-semibold">
      <span>{label}</span>
      <select name={select.name} defaultValue={select.value} className={boxClass}>
        {children}
      </select>
    </label>
  );
}

/** A plain form whose choices are in the address. */
function ReviewFilter({
  path,
  barbers,
  choice,
}: {
  path: string;
  barbers: readonly { id: string; name: string }[];
  choice: ReviewChoice;
}) {
  const isChosen = isNarrowed(choice) || choice.order !== "newest";
  return (
    <Disclosure summary="Saring dan urutkan" open={isChosen}>
      <Form
        method="get"
        action={`${path}#ulasan`}
        preventScrollReset
        key={`${choice.stars} ${choice.barberId} ${choice.withPhotos} ${choice.order}`}
        className="grid gap-3 md:grid-cols-3"
      >
        <Choice name="stars" label="Bintang" value={String(choice.stars ?? "")}>
          <option value="">Semua bintang</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {`${stars} bintang`}
            </option>
          ))}
        </Choice>
        <Choice name="barber" label="Barber" value={choice.barberId ?? ""}>
          <option value="">Semua barber</option>
          {barbers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="order" label="Urutan" value={choice.order}>
          {reviewSorts.map((order) => (
            <option key={order} value={order}>
              {reviewSortText[order]}
            </option>
          ))}
        </Choice>
        <div className="flex flex-wrap items-center justify-between gap-3 md:col-span-3">
          <label className="inline-flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="photos"
              value="1"
              defaultChecked={choice.withPhotos}
              className="size-6 accent-orange-700"
            />
            Hanya yang berfoto
          </label>
          <Button type="submit" variant="secondary">
            Terapkan
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
