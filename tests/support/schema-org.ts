import { z } from "zod";

/** What search engines ask of the things that the product describes: names as schema.org has them, nothing beside. */
const url = z.url();
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
const rupiah = z.int().positive();
const context = { "@context": z.literal("https://schema.org") };
const thing = <Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) =>
  z.strictObject({ "@type": z.literal(type), ...shape });
const rating = z.number().min(1).max(5);
const scale = { bestRating: z.literal(5), worstRating: z.literal(1) };

const openingTime = z.union([
  thing("OpeningHoursSpecification", {
    dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)).min(1),
    opens: clockTime,
    closes: clockTime,
  }),
  thing("OpeningHoursSpecification", { validFrom: day, validThrough: day, opens: clockTime, closes: clockTime }),
]);

const offered = thing("Service", { name: z.string().min(1) });
const priceCurrency = z.literal("IDR");
const offer = z.union([
  thing("Offer", { itemOffered: offered, price: rupiah, priceCurrency }),
  thing("Offer", {
    itemOffered: offered,
    priceSpecification: thing("PriceSpecification", { minPrice: rupiah, priceCurrency }),
  }),
]);

const salon = {
  ...context,
  "@id": url,
  url,
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  image: z.array(url).min(1).optional(),
  priceRange: z.string().max(100),
  currenciesAccepted: z.literal("IDR"),
  openingHoursSpecification: z.array(openingTime),
  aggregateRating: thing("AggregateRating", { ratingValue: rating, reviewCount: rupiah, ...scale }).optional(),
  review: z
    .array(
      thing("Review", {
        author: thing("Person", { name: z.string().min(1) }),
        datePublished: day,
        reviewBody: z.string().min(1),
        reviewRating: thing("Rating", { ratingValue: rating, ...scale }),
      }),
    )
    .optional(),
  makesOffer: z.array(offer),
};

export const hairSalon = z.union([
  thing("HairSalon", {
    ...salon,
    address: thing("PostalAddress", {
      streetAddress: z.string().min(1),
      addressLocality: z.string().min(1),
      addressRegion: z.string().min(1),
      postalCode: z.string().regex(/^\d{5}$/),
      addressCountry: z.literal("ID"),
    }),
    geo: thing("GeoCoordinates", {
      latitude: z.number().min(-12).max(7),
      longitude: z.number().min(94).max(142),
    }),
  }),
  thing("HairSalon", { ...salon, areaServed: thing("AdministrativeArea", { name: z.string().min(1) }) }),
]);

export const breadcrumbs = thing("BreadcrumbList", {
  ...context,
  itemListElement: z.array(thing("ListItem", { position: z.int().min(1), name: z.string().min(1), item: url })).min(2),
});

export const webSite = thing("WebSite", {
  ...context,
  "@id": url,
  url,
  name: z.string().min(1),
  inLanguage: z.literal("id"),
  publisher: z.strictObject({ "@id": url }),
  potentialAction: thing("SearchAction", {
    target: thing("EntryPoint", { urlTemplate: z.string().endsWith("?q={search_term_string}") }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

export const organization = thing("Organization", {
  ...context,
  "@id": url,
  url,
  name: z.string().min(1),
  logo: url,
  sameAs: z.array(url).min(1),
});
