import type { MetaDescriptor } from "react-router";
import { pageOrigin } from "#app/http/page-origin.ts";
import { product } from "#app/lib/product.ts";

export interface PageMeta {
  /** Without the product's name; the home page gives its whole title by `isWholeTitle`. */
  title: string;
  description: string;
  /** The path the page is known by, without its query. */
  path: string;
  /** A path of this site or an absolute address; 1200 × 630. */
  image?: string;
  /** What is on it. */
  imageAlt?: string;
  /** Personal pages stay out of search engines. */
  isPrivate?: boolean;
  isWholeTitle?: boolean;
}

export const defaultImage = "/og-default.png";

/** Also what unknown pages say. */
export const homePage: PageMeta = {
  title: `${product.name} - Cari Barbershop & Booking Online`,
  description:
    "Temukan barbershop dan barber panggilan terdekat, lihat harga, rating, dan ulasan, lalu booking barber dan jamnya. Langsung terkonfirmasi.",
  path: "/",
  isWholeTitle: true,
};

/** Title, description, sharing tags and the canonical address with a trailing slash. */
export function pageMeta({
  title,
  description,
  path,
  image,
  imageAlt,
  isPrivate,
  isWholeTitle,
}: PageMeta): MetaDescriptor[] {
  const whole = isWholeTitle ? title : `${title} | ${product.name}`;
  const address = new URL(path.endsWith("/") ? path : `${path}/`, pageOrigin.value || "http://localhost").href;
  const picture = new URL(image ?? defaultImage, address).href;
  return [
    { title: whole },
    { name: "description", content: description },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: imageAlt ?? whole },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: product.name },
    { property: "og:locale", content: "id_ID" },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: address },
    ...(isPrivate ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
