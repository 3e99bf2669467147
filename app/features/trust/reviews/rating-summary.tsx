import type { RatingShare } from "#app/features/trust/reviews/review-view.ts";
import { StarText } from "#app/features/trust/reviews/star-text.tsx";

/** The average of all published reviews, and how many gave how many stars. */
export function RatingSummary({
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
