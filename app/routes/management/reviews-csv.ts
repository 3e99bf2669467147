import { readReviewSearch } from "#app/features/trust/moderation/review-search.ts";
import { exportReviews } from "#app/features/trust/moderation/show-review-queue.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/reviews-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportReviews(memberOf(context), readReviewSearch(url.searchParams));
  return csvDownload(file.text, file.name);
}
