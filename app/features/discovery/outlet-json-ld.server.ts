import type { OutletRecord } from "#app/features/discovery/outlet.queries.server.ts";
import { cityOf, provinceOf } from "#app/features/discovery/show-outlet.server.ts";
import { formatMinutes } from "#app/lib/zoned-time.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const clockTime = (minutes: number) => formatMinutes(minutes).replace(".", ":");

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** schema.org's HairSalon for search engines. A mobile barber has an area served and no address. */
export function outletJsonLd(outlet: OutletRecord, origin: string): { [key: string]: JsonValue } {
  const url = `${origin}/barbershop/${outlet.id}/`;
  const pictures = outlet.photos.slice(0, 3).map(({ key }) => `${origin}/media/${key}-960.webp`);
  return {
    "@context": "https://schema.org",
    "@type": "HairSalon",
    "@id": url,
    url,
    name: outlet.name,
    description: outlet.description || outlet.tagline,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    priceRange: `mulai Rp ${outlet.priceFrom.toLocaleString("id-ID")}`,
    currenciesAccepted: "IDR",
    ...placeOf(outlet),
    openingHoursSpecification: outlet.hours.map(({ weekday, openMin, closeMin }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${days[weekday - 1]}`,
      opens: clockTime(openMin),
      closes: closeMin === 1440 ? "23:59" : clockTime(closeMin),
    })),
    ...(outlet.ratingCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(outlet.rating.toFixed(2)),
            reviewCount: outlet.ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    makesOffer: outlet.services.map(({ name, price }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name },
      price,
      priceCurrency: "IDR",
    })),
  };
}

function placeOf(outlet: OutletRecord): { [key: string]: JsonValue } {
  if (outlet.type === "MOBILE_BARBER") {
    return {
      areaServed: { "@type": "AdministrativeArea", name: `${outlet.kelurahan.parent?.name ?? ""}, ${cityOf(outlet)}` },
    };
  }
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: `${outlet.addressLine}, ${outlet.kelurahan.name}`,
      addressLocality: cityOf(outlet),
      addressRegion: provinceOf(outlet),
      postalCode: outlet.postcode,
      addressCountry: "ID",
    },
    geo: { "@type": "GeoCoordinates", latitude: outlet.lat, longitude: outlet.lng },
  };
}
