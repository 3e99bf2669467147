import type { Temporal } from "temporal-polyfill";
import { placeText } from "#app/features/outlets/discovery/outlet-summary.ts";
import { listSuccessStories, type StoryRow } from "#app/features/trust/reviews/success-stories.queries.server.ts";
import type { SuccessStory } from "#app/features/trust/reviews/success-story.ts";
import { formatCount } from "#app/lib/count.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import { localDate, monthName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { remembers } from "#app/platform/remembered.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

/** The figures of half a year need not be newer. */
const cacheMs = 10 * 60_000;

const cached: { readAt: number; stories: Promise<SuccessStory[]> | null } = { readAt: 0, stories: null };
remembers(() => Object.assign(cached, { readAt: 0 }));

/** The outlets of the success stories; read once in ten minutes by each process, however many people ask. */
export async function showSuccessStories(now: Temporal.Instant = clock.now()): Promise<SuccessStory[]> {
  const isOld = Math.abs(now.epochMilliseconds - cached.readAt) >= cacheMs;
  if (cached.stories && !isOld) return cached.stories;
  const stories = onReplica("success-stories", () => listSuccessStories(now)).then((rows) => rows.map(storyOf));
  Object.assign(cached, { readAt: now.epochMilliseconds, stories });
  stories.catch(() => {
    if (cached.stories === stories) cached.stories = null;
  });
  return stories;
}

function storyOf(row: StoryRow): SuccessStory {
  const { id, name, type, photo, quote, zone } = row;
  return {
    id,
    name,
    type,
    photo,
    placeText: placeText(row),
    visitsText: formatCount(row.visits),
    customersText: formatCount(row.customers),
    averageText: ratingText(row.average),
    reviewsText: formatCount(row.reviews),
    sinceText: row.activatedAt && monthOf(row.activatedAt, zone),
    quote: quote && {
      text: quote.text,
      author: shortName(quote.author),
      date: monthOf(new Date(quote.createdAt), zone),
    },
  };
}

/** `Maret 2024`. */
function monthOf(at: Date, zone: StoryRow["zone"]): string {
  const { month, year } = localDate(at, zone);
  return `${monthName(month)} ${year}`;
}
