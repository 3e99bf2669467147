/** Where somebody is, as the router knows it. */
export interface PagePlace {
  origin: string;
  pathname: string;
  search: string;
  /** Of the route's pattern: `id`, or `*` where no page has the address. */
  params: Readonly<Record<string, string | undefined>>;
  title: string;
}

/** What is told about a page: nothing in it says who somebody is or what they booked. */
export interface PageView {
  title: string;
  /** With a trailing slash, like the address that search engines know. */
  location: string;
}

/** Platform work: nothing of it leaves the platform. */
const unmeasured = /^\/(management|auth\/|admin\/(applications|step-up|disputes|outlets\/.)\/?)/;
/** Their ids are of outlets, which everybody may see. */
const withPublicIds = new Set(["barbershop", "booking"]);
/** Where a link was followed that somebody put up to be counted. */
const campaignNames = ["utm_source", "utm_medium", "utm_campaign", "utm_content"];
const campaignValue = /^[\w.-]{1,60}$/;
const notFound = "/404/";

/**
 * What to report of a page, null for pages that are never measured. Ids in the address are replaced by their names, and
 * then the title, too, since it may name somebody; of the query only a campaign's words stay.
 */
export function pageViewOf({ origin, pathname, search, params, title }: PagePlace): PageView | null {
  const path = withSlash(pathname.replace(/\/{2,}/g, "/"));
  if (unmeasured.test(path)) return null;
  if (params["*"] !== undefined) return { title, location: origin + notFound };
  const pattern = hasPublicIds(path) ? path : patternOf(path, params);
  return { title: pattern === path ? title : pattern, location: origin + pattern + campaignOf(search) };
}

/** Where somebody came from: the page before as it was reported, anywhere else by the site alone. */
export function referrerOf(before: PageView | null, documentReferrer: string): string {
  if (before) return before.location;
  if (!URL.canParse(documentReferrer)) return "";
  const { origin, protocol } = new URL(documentReferrer);
  return /^https?:$/.test(protocol) ? `${origin}/` : "";
}

function hasPublicIds(path: string): boolean {
  return withPublicIds.has(path.split("/")[1] ?? "");
}

function patternOf(path: string, params: PagePlace["params"]): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  return path
    .split("/")
    .map((segment) => {
      const name = names.get(decoded(segment));
      return name === undefined || segment === "" ? segment : `:${name}`;
    })
    .join("/");
}

function campaignOf(search: string): string {
  const given = new URLSearchParams(search);
  const kept = campaignNames.flatMap((name) => {
    const value = given.get(name);
    return value && campaignValue.test(value) ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : "";
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
