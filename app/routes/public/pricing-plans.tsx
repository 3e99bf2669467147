import { listPlansOnSale } from "#app/features/money/plans/plans.queries.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PricingPage } from "#app/http/pages/pricing-page.tsx";
import { pricingTexts, shownPlans } from "#app/http/pages/pricing-texts.server.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/pricing-plans";

export function meta() {
  return pageMeta({
    title: "Paket untuk outlet",
    description: `Harga paket ${product.name} untuk barbershop dan barber panggilan: per 30 dan 360 hari, jumlah barber, komisi, dan semua biaya.`,
    path: paths.pricingPlans,
    isPublic: true,
  });
}

export async function loader() {
  const plans = await listPlansOnSale();
  return { plans: shownPlans(plans), texts: pricingTexts(plans) };
}

export default function PricingPlans({ loaderData: { plans, texts } }: Route.ComponentProps) {
  return <PricingPage plans={plans} texts={texts} />;
}
