import type { Temporal } from "temporal-polyfill";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  countOpenReviews,
  listSearchedReviews,
  readReviewRows,
  type SearchedReviewRow,
} from "#app/features/trust/moderation/review-search.queries.server.ts";
import { promisedHours, type ReviewSearch, reviewSearch } from "#app/features/trust/moderation/review-search.ts";
import { holdReasonText, isHoldReason, reportReasonText } from "#app/features/trust/review-rules/review.ts";
import { firstWord } from "#app/lib/indonesian-text.ts";
import { formatBriefInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

const statusText = { PUBLISHED: "Tampil", HELD: "Ditahan", HIDDEN: "Disembunyikan" } as const;

/** A page of the reviews that wait for a decision, or are hidden, with how long they wait. */
export async function showReviewQueue(search: ReviewSearch, now: Temporal.Instant = clock.now()) {
  const late = toDate(now.subtract({ hours: promisedHours }));
  const [{ rows, next }, counts] = await Promise.all([listSearchedReviews(search), countOpenReviews(late)]);
  return {
    reviews: rows.map((row) => listedReview(row, now)),
    next,
    counts: { ...counts, oldest: counts.oldest && ageOf(counts.oldest, now) },
  };
}
export type ReviewQueueView = Awaited<ReturnType<typeof showReviewQueue>>;

function listedReview(row: SearchedReviewRow, now: Temporal.Instant) {
  const { id, rating, status, since, code } = row;
  const isOpen = status !== "HIDDEN";
  const reasons = reasonsOf(row);
  return {
    ...{ id, rating, code },
    outlet: row.outlet,
    author: firstWord(row.author),
    excerpt: row.text.slice(0, 160),
    reasons: reasons.length > 0 ? reasons : [statusText[status]],
    since: formatBriefInstant(since, row.zone),
    age: isOpen ? ageOf(since, now) : null,
    isLate: isOpen && now.since(instantFrom(since)).total("hours") >= promisedHours,
  };
}

function reasonsOf({ heldFor, reports, hiddenReason }: SearchedReviewRow): string[] {
  return [
    ...heldFor.filter(isHoldReason).map((reason) => `Ditahan: ${holdReasonText[reason]}`),
    ...reports.map((reason) => `Dilaporkan: ${reportReasonText[reason].toLowerCase()}`),
    ...(hiddenReason ? [`Disembunyikan: ${hiddenReason}`] : []),
  ];
}

/** `3 hari`, `5 jam`, `kurang dari 1 jam`. */
function ageOf(since: Date, now: Temporal.Instant): string {
  const hours = Math.floor(now.since(instantFrom(since)).total("hours"));
  if (hours < 1) return "kurang dari 1 jam";
  return hours < 48 ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

const header = ["Booking", "Outlet", "Bintang", "Status", "Sebab", "Menunggu sejak", "Tulisan"];

export const reviewCsv: CsvList = {
  list: "reviews",
  async read({ search, most }) {
    const filter = reviewSearch.read(search);
    const rows = (await readReviewRows(filter, most)).map((row) => [
      ...[row.code, row.outlet, row.rating, statusText[row.status], reasonsOf(row).join("; ")],
      ...[row.since.toISOString(), row.text],
    ]);
    return { filter: reviewSearch.values(filter), header, rows };
  },
};
