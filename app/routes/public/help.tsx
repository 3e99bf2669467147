import { pageMeta } from "#app/http/page-meta.ts";
import { HelpPage } from "#app/http/pages/help-page.tsx";
import { ruleTexts } from "#app/http/pages/rule-texts.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/help";

export function meta() {
  return pageMeta({
    title: "Pusat Bantuan",
    description: `Jawaban tentang booking, biaya, pembatalan, dan barber panggilan di ${product.name}, untuk pelanggan dan outlet.`,
    path: paths.help,
    isPublic: true,
  });
}

export function loader() {
  return ruleTexts();
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return <HelpPage rules={loaderData} />;
}
