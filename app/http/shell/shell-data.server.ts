import type { RouterContextProvider } from "react-router";
import { keptFormMinutes } from "#app/features/identity/kept-form.ts";
import { visitorContext } from "#app/http/context.ts";
import { keptFormContext } from "#app/http/kept-form.server.ts";
import type { Shell, ShellUser } from "#app/http/shell/shell.ts";
import { toastContext } from "#app/http/toast.server.ts";

export const inAppBrowser =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|BytedanceWebview|musical_ly|Twitter|Snapchat|Pinterest)/i;

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
  return {
    user: shellUserOf(context),
    ...inAppFacts(request.headers.get("user-agent") ?? ""),
    toast: context.get(toastContext),
    keptForm: kept.kind === "shown" ? { path: url.pathname + url.search, values: kept.values } : null,
    notice: keptFormNotices[kept.kind],
  };
}

function inAppFacts(userAgent: string): Pick<Shell, "isInAppBrowser" | "inAppSystem"> {
  if (!inAppBrowser.test(userAgent)) return { isInAppBrowser: false };
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent);
  return { isInAppBrowser: true, inAppSystem: isIos ? "ios" : /\bAndroid\b/.test(userAgent) ? "android" : "other" };
}

function shellUserOf(context: Readonly<RouterContextProvider>): ShellUser | null {
  const user = context.get(visitorContext);
  if (!user) return null;
  const { id, name, email, photoUrl, outletCount, isAdmin } = user;
  return { id, name, email, photoUrl, outletCount, isAdmin };
}
