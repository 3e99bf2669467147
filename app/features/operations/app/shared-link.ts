import { ticketCodePattern } from "#app/lib/short-code.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";

/** What another app hands over, as the manifest's `share_target` names it. Which field holds the link differs by app. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

type SharedTarget =
  /** A page of this site: never anything but a path of those below, with its query. */
  { kind: "page"; path: string } | { kind: "search"; words: string } | { kind: "unknown" };

/** Pages that need nobody's account, by their path. */
export const sharedPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.about,
  paths.mobileApplication,
  paths.howToBooking,
  paths.help,
  paths.successStories,
  paths.contact,
  paths.underDevelopment,
  paths.privacyPolicy,
  paths.termsConditions,
  paths.pricingPlans,
  paths.registerBusiness,
  paths.onlineStore,
  paths.training,
  paths.officialOutletPartnership,
  paths.jobVacancy,
]);

/** An outlet (or its cuts), booking there, and a booking that was made; the last two ask who it is themselves. */
const itemPages = ["barbershop", "booking", "my-bookings"];

/** What sharing apps and advertisers add to a link. An invitation (`ref`) is none of it. */
const tracking =
  /^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|igshid|igsh|msclkid|ttclid|twclid|yclid|mc_[ce]id|_ga|_gl|si|s|share|shared|from)$/i;

const longestPart = 2_000;
const links = /https?:\/\/[^\s<>"']+/giu;
/** Of the sentence around a link. */
const sentenceEnd = /[.,;:!?)\]}»”’*_~…]+$/u;

/**
 * Where shared content leads: to the first link of this site in it, else to a search for its words when they are short
 * enough for one (`mostLetters`), else nowhere.
 */
export function sharedTarget(
  shared: Shared,
  { origin, mostLetters }: { origin: string; mostLetters: number },
): SharedTarget {
  const parts = [shared.url, shared.text, shared.title].map((part) => part.slice(0, longestPart));
  for (const part of parts) {
    for (const [link] of part.matchAll(links)) {
      const path = ownPath(link.replace(sentenceEnd, ""), origin);
      if (path) return { kind: "page", path };
    }
  }
  const words = [parts[1], parts[2]].map((part) => wordsOf(part ?? "")).find((each) => each !== "") ?? "";
  const isSearch = words !== "" && words.length <= mostLetters;
  return isSearch ? { kind: "search", words } : { kind: "unknown" };
}

/** The path on this site that a link names, without a trailing slash and what trackers added; null when it names none. */
function ownPath(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.origin !== origin || url.username || url.password) return null;
  const path = url.pathname.replace(/\/$/, "") || "/";
  if (!sharedPages.has(path) && !isItem(path)) return null;
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return path + url.search;
}

function isItem(path: string): boolean {
  const [, page = "", id = "", ...rest] = path.split("/");
  if (page === "queue") return ticketCodePattern.test(id) && rest.length === 0;
  const isCuts = page === "barbershop" && rest.join() === "cuts";
  return itemPages.includes(page) && isUuid(id) && (rest.length === 0 || isCuts);
}

/** Without links and control characters, in single spaces; empty when nothing of it can be searched for. */
function wordsOf(text: string): string {
  const words = text
    .replace(/https?:\S*/giu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : "";
}
