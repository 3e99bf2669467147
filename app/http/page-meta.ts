import type { MetaDescriptor } from "react-router";
import { pageOrigin } from "#app/http/page-origin.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

interface PageMeta {
  /** Without the product's name; the home page gives its whole title by `isWholeTitle`. */
  title: string;
  description: string;
  /** The path the page is known by, without its query; none where an error stands in place of the page. */
  path?: string;
  /** A path of this site or an absolute address; 1200 × 630. */
  image?: string;
  /** What is on it. */
  imageAlt?: string;
  /** Search engines may list it; every other page stays out of them. */
  isPublic?: boolean;
  isWholeTitle?: boolean;
}

const defaultImage = "/og-default.png";

export const homePage: PageMeta = {
  title: `${product.name} - Cari Barbershop & Booking Online`,
  description:
    "Temukan barbershop dan barber panggilan terdekat, lihat harga, rating, dan ulasan, lalu booking barber dan jamnya. Langsung terkonfirmasi.",
  path: paths.home,
  isPublic: true,
  isWholeTitle: true,
};

/** For those who read documents and run no scripts: the same on every page, but for what is on the picture. */
const documentTags = (imageAlt: string): MetaDescriptor[] => [
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: imageAlt },
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: product.name },
  { property: "og:locale", content: "id_ID" },
  { name: "twitter:card", content: "summary_large_image" },
];

/** Title, description, sharing tags and the canonical address with a trailing slash. */
export function pageMeta({
  title,
  description,
  path,
  image,
  imageAlt,
  isPublic,
  isWholeTitle,
}: PageMeta): MetaDescriptor[] {
  const whole = isWholeTitle ? title : `${title} | ${product.name}`;
  const origin = pageOrigin.value || "http://localhost";
  const address = path && new URL(path.endsWith("/") ? path : `${path}/`, origin).href;
  const picture = new URL(image ?? defaultImage, origin).href;
  return [
    { title: whole },
    { name: "description", content: description },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    ...(import.meta.env.SSR ? documentTags(imageAlt ?? whole) : []),
    ...(address
      ? [
          { property: "og:url", content: address },
          { tagName: "link", rel: "canonical", href: address },
        ]
      : []),
    ...(isPublic ? [] : [{ name: "robots", content: "noindex" }]),
  ];
}

/**
 * Of what stands in place of a page: no address of its own, and its own title or one by its status. An unknown page has
 * the home page's title (specification, 2.4).
 */
export function errorMeta(status: number | null, ownTitle?: string): MetaDescriptor[] {
  const titles: Record<number, string> = { 401: "Masuk", 403: "Bukan untuk akun Anda" };
  const isUnknown = status === 404;
  const title = isUnknown ? homePage.title : (ownTitle ?? titles[status ?? 0] ?? "Terjadi Kesalahan");
  return pageMeta({ title, description: homePage.description, isWholeTitle: isUnknown });
}
