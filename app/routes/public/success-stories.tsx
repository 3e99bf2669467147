import { showSuccessStories } from "#app/features/trust/reviews/show-success-stories.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { SuccessStoriesPage } from "#app/http/pages/success-stories-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/success-stories";

export function meta() {
  return pageMeta({
    title: "Kisah sukses",
    description: `Outlet ${product.name} dengan kunjungan terbanyak dan ulasan terbaik enam bulan terakhir, dengan angka dan kutipan apa adanya.`,
    path: paths.successStories,
    isPublic: true,
  });
}

export async function loader() {
  return { stories: await showSuccessStories() };
}

export default function SuccessStories({ loaderData }: Route.ComponentProps) {
  return <SuccessStoriesPage stories={loaderData.stories} />;
}
