import { longestNameSearch } from "#app/features/core/lists/name-search.ts";
import { listCases } from "#app/features/trust/safety/cases.queries.server.ts";
import { CasesPage } from "#app/features/trust/safety/cases-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { typedText } from "#app/lib/list-filter.ts";
import { readPageNumber } from "#app/lib/page-number.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/cases.ts";

export function meta() {
  return pageMeta({
    title: "Kasus keamanan",
    description: "Laporan pelanggan dan outlet tentang keamanan.",
    path: paths.cases,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const isClosed = url.searchParams.get("view") === "closed";
  const q = typedText(longestNameSearch).read(url.searchParams.get("q") ?? "");
  return { ...(await listCases(context.get(userContext), { isClosed, page, q })), isClosed, page, q };
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  return <CasesPage {...loaderData} />;
}
