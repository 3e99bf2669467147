import { pageMeta } from "#app/http/page-meta.ts";
import { AboutPage } from "#app/http/pages/about-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

export function meta() {
  return pageMeta({
    title: `Tentang ${product.name}`,
    description: `${product.name} mempertemukan pelanggan dengan barbershop dan barber panggilan di seluruh Indonesia.`,
    path: paths.about,
    isPublic: true,
  });
}

export default function About() {
  return <AboutPage />;
}
