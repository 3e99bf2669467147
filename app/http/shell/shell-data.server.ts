import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/http/context.ts";
import type { Shell, ShellUser } from "#app/http/shell/shell.ts";
import { toastContext } from "#app/http/toast.server.ts";

const inAppBrowser =
  /\b(Instagram|FBAN|FBAV|FB_IAB|Line\/|MicroMessenger|BytedanceWebview|musical_ly|Twitter|Snapchat|Pinterest)/i;

export function shellOf(request: Request, context: Readonly<RouterContextProvider>): Shell {
  return {
    user: shellUserOf(context),
    isInAppBrowser: inAppBrowser.test(request.headers.get("user-agent") ?? ""),
    toast: context.get(toastContext),
  };
}

function shellUserOf(context: Readonly<RouterContextProvider>): ShellUser | null {
  const user = context.get(visitorContext);
  if (!user) return null;
  const { id, name, email, photoUrl, outletCount, isAdmin } = user;
  return { id, name, email, photoUrl, outletCount, isAdmin };
}
