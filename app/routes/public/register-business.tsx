import { listPlansOnSale } from "#app/features/money/plans/plans.queries.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { pricingTexts } from "#app/http/pages/pricing-texts.server.ts";
import { RegisterBusinessPage } from "#app/http/pages/register-business-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/register-business";

export function meta() {
  return pageMeta({
    title: "Daftarkan barbershop",
    description: `Jadikan barbershop atau jasa barber panggilan Anda mitra ${product.name}: yang perlu disiapkan, langkah, waktu, dan biayanya.`,
    path: paths.registerBusiness,
    isPublic: true,
  });
}

export async function loader() {
  return { texts: pricingTexts(await listPlansOnSale()) };
}

export default function RegisterBusiness({ loaderData }: Route.ComponentProps) {
  return <RegisterBusinessPage texts={loaderData.texts} />;
}
