import { listModeration } from "#app/features/trust/moderation/moderation.queries.server.ts";
import { ModerationList } from "#app/features/trust/moderation/moderation-list.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/moderation.ts";

export function meta() {
  return pageMeta({
    title: "Moderasi ulasan",
    description: "Ulasan yang ditahan atau dilaporkan.",
    path: paths.moderation,
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const view = url.searchParams.get("view") === "hidden" ? ("hidden" as const) : ("open" as const);
  return { ...(await listModeration(view, page)), view, page };
}

export default function Moderation({ loaderData: { reviews, hasNext, view, page } }: Route.ComponentProps) {
  const path = paths.moderation;
  const at = (of: "open" | "hidden", number = 1) => {
    const query = new URLSearchParams({
      ...(of === "hidden" && { view: of }),
      ...(number > 1 && { page: `${number}` }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const isOpen = view === "open";
  return (
    <PageShell>
      <PageHeader title="Moderasi ulasan" lead="Yang ditahan dan yang dilaporkan, yang terlama paling atas." />
      <LinkTabs
        label="Saring ulasan"
        items={[
          { to: at("open"), label: "Menunggu", current: isOpen },
          { to: at("hidden"), label: "Disembunyikan", current: !isOpen },
        ]}
      />
      {reviews.length > 0 ? (
        <ModerationList
          caption={isOpen ? "Menunggu keputusan" : "Disembunyikan"}
          reviews={reviews}
          caseTo={paths.moderationCase}
          sinceHeader="Menunggu sejak"
        />
      ) : (
        <EmptyState
          title={isOpen ? "Tidak ada yang menunggu" : "Tidak ada yang disembunyikan"}
          text={
            isOpen
              ? "Ulasan yang ditahan atau dilaporkan tampil di sini."
              : "Ulasan yang Anda sembunyikan tampil di sini."
          }
        />
      )}
      <Pagination
        label="Halaman moderasi"
        previous={page > 1 ? { to: at(view, page - 1), label: "Sebelumnya" } : null}
        next={hasNext ? { to: at(view, page + 1), label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
