import type { RouterContextProvider } from "react-router";
import { refusesTracking } from "#app/features/people/consent/measurement-consent.ts";
import { keptFormMinutes } from "#app/features/people/sign-in/kept-form.ts";
import { announcementFor } from "#app/http/announcement.server.ts";
import { accountViewContext, measurementConsentContext, unreadContext, visitorContext } from "#app/http/context.ts";
import { keptFormContext } from "#app/http/kept-form.server.ts";
import { inAppBrowser } from "#app/http/shell/in-app-browser.ts";
import type { Bell, Measurement, Shell, ShellUser } from "#app/http/shell/shell.ts";
import { toastContext } from "#app/http/toast.server.ts";
import { env } from "#app/platform/env.server.ts";

const keptFormNotices = {
  none: null,
  waiting: `Sesi Anda sudah berakhir. Isian Anda kami simpan selama ${keptFormMinutes} menit: masuk lagi, lalu periksa dan kirim.`,
  shown: "Isian Anda kami simpan. Periksa lalu kirim lagi.",
};

interface ShellArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export function shellOf({ request, url, context }: ShellArgs): Shell {
  const kept = context.get(keptFormContext);
  const view = context.get(accountViewContext);
  return {
    user: shellUserOf(context),
    ...inAppFacts(request.headers.get("user-agent") ?? ""),
    toast: context.get(toastContext),
    keptForm: kept.kind === "shown" ? { path: url.pathname + url.search, values: kept.values } : null,
    measurement: view ? null : measurementOf(request, context),
    ...(view && { view }),
    notice: keptFormNotices[kept.kind],
    announcement: announcementFor({ request, url, context }),
  };
}

function inAppFacts(userAgent: string): Pick<Shell, "isInAppBrowser" | "inAppSystem"> {
  if (!inAppBrowser.test(userAgent)) return { isInAppBrowser: false };
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent);
  return { isInAppBrowser: true, inAppSystem: isIos ? "ios" : /\bAndroid\b/.test(userAgent) ? "android" : "other" };
}

function measurementOf({ headers }: Request, context: ShellArgs["context"]): Measurement | null {
  const wishes = { doNotTrack: headers.get("DNT"), globalPrivacyControl: headers.get("Sec-GPC") };
  if (!env.GOOGLE_ANALYTICS_ID || refusesTracking(wishes)) return null;
  const { origin } = new URL(env.GOOGLE_ANALYTICS_URL);
  return { id: env.GOOGLE_ANALYTICS_ID, origin, consent: context.get(measurementConsentContext) };
}

function shellUserOf(context: Readonly<RouterContextProvider>): ShellUser | null {
  const user = context.get(visitorContext);
  if (!user) return null;
  const { id, name, email, photoUrl, outletCount, isAdmin } = user;
  return { id, name, email, photoUrl, outletCount, isAdmin, bell: bellOf(context.get(unreadContext)) };
}

/** Said here, not in the browser: the header is in the bytes of every page. */
function bellOf(unread: number): Bell {
  const shown = unread > 99 ? "99+" : String(unread);
  return unread > 0
    ? { "data-unread": shown, "aria-label": `Notifikasi, ${shown} belum dibaca` }
    : { "aria-label": "Notifikasi" };
}
