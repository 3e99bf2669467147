import type { PageView } from "#app/features/operations/analytics/page-view.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export interface TagSource {
  /** `G-…` */
  id: string;
  origin: string;
}

const yearSeconds = 365 * 24 * 60 * 60;
let started: string | null = null;

/** Google's own way of telling its tag to say nothing. */
const setQuiet = (id: string, isQuiet: boolean) => Reflect.set(window, `ga-disable-${id}`, isQuiet);

/** The tag takes its commands as objects of `arguments`, in order, whenever it arrives; it ignores arrays. */
function command(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

/** Loads the tag, once a document. Only for somebody who agreed. */
function start({ id, origin }: TagSource): void {
  if (started) return;
  started = id;
  command("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "granted",
  });
  command("js", new Date());
  command("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: yearSeconds,
    cookie_flags: `SameSite=Lax${location.protocol === "https:" ? ";Secure" : ""}`,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${origin}/gtag/js?id=${id}`;
  document.head.append(script);
}

/** One page view; the address and title that the tag reports by itself are these, too. Null: a page that is not measured. */
export function reportPageView(source: TagSource, view: PageView | null, referrer: string): void {
  setQuiet(source.id, view === null);
  if (!view) return;
  const page = { page_title: view.title, page_location: view.location, page_referrer: referrer };
  command("set", page);
  start(source);
  command("event", "page_view", page);
}

/** At once, and for good: what the tag kept is removed. */
export function stopMeasuring(): void {
  if (started) setQuiet(started, true);
  const names = document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "");
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each))) {
    for (const domain of ["", ...domainsOf(location.hostname)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** The tag keeps its cookies at the widest domain that a browser lets it. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
