import type { RouterContextProvider } from "react-router";
import { refusesTracking } from "#app/features/people/consent/measurement-consent.ts";
import { readReferralCookie } from "#app/features/people/referrals/referral-record.ts";
import type { InApp } from "#app/features/people/sign-in/in-app-notice.tsx";
import { keptFormMinutes } from "#app/features/people/sign-in/kept-form.ts";
import { announcementFor } from "#app/http/announcement.server.ts";
import {
  accountViewContext,
  measurementConsentContext,
  type RouteArgs,
  unreadContext,
  visitorContext,
} from "#app/http/context.ts";
import { keptFormContext } from "#app/http/kept-form-cookie.server.ts";
import { inAppBrowser } from "#app/http/shell/in-app-browser.ts";
import { type Around, isWorkplace, type ShownAround } from "#app/http/shell/workspace-around.server.tsx";
import { toastContext } from "#app/http/toast.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** Where somebody books, pays, registers or opens an outlet. */
const flow = /^\/(booking\/|(payment|registration|release|outlet)-)/;

const keptFormNotices = {
  none: null,
  waiting: `Sesi Anda sudah berakhir. Isian Anda kami simpan selama ${keptFormMinutes} menit: masuk lagi, lalu periksa dan kirim.`,
  shown: "Isian Anda kami simpan. Periksa lalu kirim lagi.",
};

/** What every page needs around its own content. */
export function shellOf({ request, url, context }: RouteArgs) {
  const kept = context.get(keptFormContext);
  const view = context.get(accountViewContext);
  const announcement = announcementFor({ request, url, context });
  return {
    user: shellUserOf(context),
    /** Where outlets are run from, and in the midst of a flow, the footer is one line that opens. */
    isFolded: isWorkplace(url.pathname) || flow.test(url.pathname),
    inApp: inAppOf(request.headers),
    /** One message left by the answer before this one. */
    toast: context.get(toastContext),
    /** What the form of this URL showed when its session ended, for the sender who has signed in again. */
    keptForm: kept.kind === "shown" ? { path: url.pathname + url.search, values: kept.values } : null,
    /** Null where nobody may be measured: nothing is configured, or the browser refuses. */
    measurement: view ? null : measurementOf(request, context),
    /** A member of management looks at the account of the user, reading only; absent otherwise. */
    ...(view && { view }),
    /** Said above the page, or on the login sheet that covers it. */
    notice: keptFormNotices[kept.kind],
    /** Under the header of every page of the product, as HTML that is whole as it stands. */
    ...(announcement && { announcement }),
  };
}

export type Shell = ReturnType<typeof shellOf> & Partial<Around> & { shown?: ShownAround };
export type ShellUser = NonNullable<Shell["user"]>;
export type Measurement = NonNullable<Shell["measurement"]>;

/**
 * Inside Instagram, Facebook and the like, where Google refuses to sign anyone in: which browser leads out of there, and
 * the invitation that goes along.
 */
function inAppOf(headers: Headers): InApp | null {
  const userAgent = headers.get("user-agent") ?? "";
  if (!inAppBrowser.test(userAgent)) return null;
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent);
  const system = isIos ? "ios" : /\bAndroid\b/.test(userAgent) ? "android" : "other";
  const invitation = readReferralCookie(headers.get("cookie") ?? "", clock.now().epochMilliseconds)?.code;
  return { origin: env.ORIGIN, system, invitation };
}

function measurementOf({ headers }: Request, context: Readonly<RouterContextProvider>) {
  const wishes = { doNotTrack: headers.get("DNT"), globalPrivacyControl: headers.get("Sec-GPC") };
  if (!env.GOOGLE_ANALYTICS_ID || refusesTracking(wishes)) return null;
  const { origin } = new URL(env.GOOGLE_ANALYTICS_URL);
  /** `consent` is null where the person was not asked, and for visitors. */
  return { id: env.GOOGLE_ANALYTICS_ID, origin, consent: context.get(measurementConsentContext) };
}

function shellUserOf(context: Readonly<RouterContextProvider>) {
  const user = context.get(visitorContext);
  if (!user) return null;
  const { id, name, email, photoUrl, outletCount, isAdmin } = user;
  return { id, name, email, photoUrl, outletCount, isAdmin, bell: bellOf(context.get(unreadContext)) };
}

/** Attributes of the link to the notifications: said here, not in the browser, the header is in the bytes of every page. */
function bellOf(unread: number) {
  const shown = unread > 99 ? "99+" : String(unread);
  return unread > 0
    ? { "data-unread": shown, "aria-label": `Notifikasi, ${shown} belum dibaca` }
    : { "aria-label": "Notifikasi" };
}
