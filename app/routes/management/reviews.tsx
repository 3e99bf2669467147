import { ModerationList } from "#app/features/trust/moderation/moderation-list.tsx";
import { ReviewCounts, ReviewSearchForm } from "#app/features/trust/moderation/moderation-queue.tsx";
import { reviewSearch } from "#app/features/trust/moderation/review-search.ts";
import { showReviewQueue } from "#app/features/trust/moderation/show-review-queue.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/reviews.ts";

const path = paths.managedReviews;

export function meta() {
  return pageMeta({
    title: "Antrean ulasan",
    description: "Ulasan yang ditahan, dilaporkan, dan disembunyikan.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = reviewSearch.read(url.searchParams);
  return { ...(await showReviewQueue(search)), search, mayExport: mayAct(context) };
}

export default function ManagementReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, counts, search, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Ulasan"
        lead="Yang paling lama menunggu lebih dulu. Kita memutuskan dalam 24 jam."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ReviewCounts counts={counts} path={path} search={search} />
      <ReviewSearchForm search={search} path={path} mayExport={mayExport} />
      {reviews.length > 0 ? (
        <ModerationList
          caption="Ulasan"
          reviews={reviews}
          caseTo={paths.managedReview}
          sinceHeader="Umur"
          codeOf={({ code }) => code}
        />
      ) : (
        <EmptyState title="Tidak ada ulasan di sini" text="Ulasan yang ditahan atau dilaporkan tampil begitu ada." />
      )}
      <ListPages label="Halaman ulasan" path={path} list={reviewSearch} filter={search} next={next} />
    </PageShell>
  );
}
