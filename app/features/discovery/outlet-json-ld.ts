import type { OutletView } from "#app/features/discovery/outlet-view.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const clockTime = (text: string) => (text === "24.00" ? "23:59" : text.replace(".", ":"));

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** schema.org's HairSalon for search engines. A mobile barber has an area served and no address. */
export function outletJsonLd(outlet: OutletView, origin: string): { [key: string]: JsonValue } {
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
    priceRange: `mulai ${outlet.priceFromText}`,
    currenciesAccepted: "IDR",
    ...placeOf(outlet),
    openingHoursSpecification: outlet.week.flatMap(({ intervals }, index) =>
      intervals.map(([opens, closes]) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${days[index]}`,
        opens: clockTime(opens),
        closes: clockTime(closes),
      })),
    ),
    ...(outlet.rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Number(outlet.rating.value.replace(",", ".")),
            reviewCount: outlet.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    makesOffer: outlet.serviceGroups.flatMap(({ services }) =>
      services.map(({ name, priceText }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name },
        price: Number(priceText.replace(/\D/g, "")),
        priceCurrency: "IDR",
      })),
    ),
  };
}

function placeOf({ location, placeText }: OutletView): { [key: string]: JsonValue } {
  if (!location) return { areaServed: { "@type": "AdministrativeArea", name: placeText } };
  return {
    address: {
      "@type": "PostalAddress",
      streetAddress: location.street,
      addressLocality: location.city,
      addressRegion: location.province,
      postalCode: location.postcode,
      addressCountry: "ID",
    },
    geo: { "@type": "GeoCoordinates", latitude: location.lat, longitude: location.lng },
  };
}
