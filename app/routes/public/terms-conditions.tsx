import { pageMeta } from "#app/http/page-meta.ts";
import { ruleTexts } from "#app/http/pages/rule-texts.server.ts";
import { TermsPage } from "#app/http/pages/terms-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/terms-conditions";

export function meta() {
  return pageMeta({
    title: "Syarat & Ketentuan",
    description: `Aturan memakai ${product.name}: booking, harga, pembatalan, kehadiran, barber panggilan, dan ulasan.`,
    path: paths.termsConditions,
    isPublic: true,
  });
}

export function loader() {
  return ruleTexts();
}

export default function TermsConditions({ loaderData }: Route.ComponentProps) {
  return <TermsPage rules={loaderData} />;
}
