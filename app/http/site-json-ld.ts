import { type JsonLd, withContext } from "#app/lib/json-ld.ts";
import { product } from "#app/lib/product.ts";

/** Who runs the site, and how it is searched. */
export function siteJsonLd(origin: string): JsonLd[] {
  const organization = `${origin}/#organization`;
  return [
    withContext({
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      url: `${origin}/`,
      name: product.name,
      inLanguage: "id",
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    }),
    withContext({
      "@type": "Organization",
      "@id": organization,
      url: `${origin}/`,
      name: product.name,
      logo: `${origin}/icons/icon-512.png`,
      sameAs: [product.facebookUrl, product.instagramUrl],
    }),
  ];
}
