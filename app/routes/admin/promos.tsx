import { listPromos } from "#app/features/bookings/promos/promos.queries.server.ts";
import { PromosPage } from "#app/features/bookings/promos/promos-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/promos.ts";

export function meta() {
  return pageMeta({
    title: "Kode promo",
    description: "Kode promo outlet Anda dengan pemakaiannya.",
    path: paths.promos,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  return { ...(await listPromos(context.get(userContext), page)), page };
}

export default function Promos({ loaderData }: Route.ComponentProps) {
  return <PromosPage {...loaderData} />;
}
