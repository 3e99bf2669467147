import type { DayHours, ExceptionView, OutletView, ServiceView } from "#app/features/outlets/discovery/outlet-view.ts";
import { type JsonLd, type JsonValue, withContext } from "#app/lib/json-ld.ts";
import * as paths from "#app/paths.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const clockTime = (text: string) => (text === "24.00" ? "23:59" : text.replace(".", ":"));

/** A review as the page shows it. */
interface ShownReview {
  author: string;
  rating: number;
  text: string;
  /** `2026-03-20`. */
  date: string;
}

/** Of those on the page; more would only repeat it. */
const mostReviews = 3;

/** schema.org's HairSalon for search engines: what the page shows, no more. A mobile barber has an area and no address. */
export function outletJsonLd(outlet: OutletView, origin: string, reviews: readonly ShownReview[] = []): JsonLd {
  const url = `${origin}${paths.barbershop({ id: outlet.id })}/`;
  const pictures = outlet.photos.slice(0, 3).map(({ key }) => `${origin}/media/${key}-960.webp`);
  const written = reviews.filter(({ text }) => text !== "").slice(0, mostReviews);
  return withContext({
    "@type": "HairSalon",
    "@id": url,
    url,
    name: outlet.name,
    ...(outlet.description || outlet.tagline ? { description: outlet.description || outlet.tagline } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(outlet.priceFromText ? { priceRange: `mulai ${outlet.priceFromText}` } : {}),
    currenciesAccepted: "IDR",
    ...placeOf(outlet),
    openingHoursSpecification: [...weekHours(outlet.week), ...outlet.exceptions.flatMap(dateHours)],
    ...(outlet.rating ? { aggregateRating: aggregate(outlet.rating) } : {}),
    ...(written.length > 0 ? { review: written.map(review) } : {}),
    makesOffer: outlet.serviceGroups.flatMap(({ services }) => services.map(offer)),
  });
}

/** The way to the page that stands above it. */
export function breadcrumbJsonLd({ id, name, cityName }: OutletView, origin: string): JsonLd {
  const steps = [
    { name: "Beranda", item: `${origin}/` },
    { name: cityName, item: `${origin}/?place=${encodeURIComponent(cityName)}` },
    { name, item: `${origin}${paths.barbershop({ id })}/` },
  ];
  return withContext({
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  });
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

const hours = ([opens, closes]: DayHours["intervals"][number]) => ({
  "@type": "OpeningHoursSpecification",
  opens: clockTime(opens),
  closes: clockTime(closes),
});

/** Days with the same hours stand together. */
function weekHours(week: readonly DayHours[]) {
  const opened = week.flatMap(({ intervals }, index) =>
    intervals.map((interval) => ({ interval, day: `https://schema.org/${days[index]}` })),
  );
  const byHours = Map.groupBy(opened, ({ interval }) => interval.join());
  return [...byHours.values()].flatMap((same) =>
    same.slice(0, 1).map(({ interval }) => ({ ...hours(interval), dayOfWeek: same.map(({ day }) => day) })),
  );
}

/** From midnight to midnight says closed. */
const dateHours = ({ day, intervals }: ExceptionView) =>
  (intervals.length > 0 ? intervals : [["00.00", "00.00"] as [string, string]]).map((interval) => ({
    ...hours(interval),
    validFrom: day,
    validThrough: day,
  }));

const aggregate = ({ value, count }: NonNullable<OutletView["rating"]>) => ({
  "@type": "AggregateRating",
  ratingValue: Number(value.replace(",", ".")),
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

const review = ({ author, rating, text, date }: ShownReview) => ({
  "@type": "Review",
  author: { "@type": "Person", name: author },
  datePublished: date,
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
});

/** Where barbers ask different prices, the lowest is said to be the lowest. */
function offer({ name, priceText }: ServiceView): { [key: string]: JsonValue } {
  const price = Number(priceText.replace(/\D/g, ""));
  const itemOffered = { "@type": "Service", name };
  if (!priceText.startsWith("mulai")) return { "@type": "Offer", itemOffered, price, priceCurrency: "IDR" };
  const priceSpecification = { "@type": "PriceSpecification", minPrice: price, priceCurrency: "IDR" };
  return { "@type": "Offer", itemOffered, priceSpecification };
}
