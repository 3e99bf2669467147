import { readManagedChoice } from "#app/features/trust/reviews/managed-review-choice.ts";
import { listFilterBarbers, listManagedReviews } from "#app/features/trust/reviews/managed-reviews.queries.server.ts";
import { ManagedReviews } from "#app/features/trust/reviews/managed-reviews.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/reviews.ts";

export function meta() {
  return pageMeta({
    title: "Ulasan pelanggan",
    description: "Ulasan tentang outlet Anda dan balasannya.",
    path: paths.reviews,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const choice = readManagedChoice(url.searchParams);
  const [page, barbers] = await Promise.all([listManagedReviews(user, choice), listFilterBarbers(user)]);
  return { ...page, barbers, choice, isAdmin: user.isAdmin };
}

export default function Reviews({ loaderData: { isAdmin, ...page } }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader
        title="Ulasan pelanggan"
        lead="Setiap ulasan dapat Anda balas sekali. Yang melanggar aturan dapat dilaporkan, admin yang memutuskan."
        actions={
          isAdmin && (
            <LinkButton to={paths.moderation} variant="secondary">
              Moderasi ulasan
            </LinkButton>
          )
        }
      />
      <ManagedReviews {...page} />
    </PageShell>
  );
}
