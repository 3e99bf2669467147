import { createContext, createCookie, type MiddlewareFunction, redirect } from "react-router";
import { z } from "zod";
import { copyHeader } from "#app/features/operations/app/pwa-constants.ts";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";

export interface Toast {
  title: string;
  description?: string;
  tone?: "default" | "warning" | "destructive";
  /** A link; with values a button that sends them there. */
  action?: { label: string; to: string; values?: Record<string, string> };
}

/** The message that the answer before this one left. */
export const toastContext = createContext<Toast | null>(null);

const toastCookie = createCookie("toast", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: 60,
  secrets: cookieSecrets,
});

const toastShape = z.object({
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(["default", "warning", "destructive"]).optional(),
  action: z
    .object({ label: z.string(), to: z.string(), values: z.record(z.string(), z.string()).optional() })
    .optional(),
});

/** Leads to a page of this site that shows the message once. */
export async function redirectWithToast(to: string, toast: Toast, headers = new Headers()): Promise<Response> {
  headers.append("Set-Cookie", await toastCookie.serialize(toast));
  return redirect(to, { headers });
}

/** Of a document, and of a page's data. */
const pageTypes = /^text\/(html|x-script)\b/;

/** Hands the message to the page that is shown next and takes it away with it. */
export const showToastOnce: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = request.headers.get("cookie");
  if (!cookies?.includes(`${toastCookie.name}=`) || request.headers.get(copyHeader) === "copy") return next();
  const found = toastShape.safeParse(await toastCookie.parse(cookies));
  if (found.success) context.set(toastContext, found.data);
  const response = await next();
  // A stream or a file that is asked for meanwhile shows nobody a message.
  const isShown = pageTypes.test(response.headers.get("Content-Type") ?? "");
  const isPage = request.method === "GET" && isShown && (response.status < 300 || response.status >= 400);
  if (isPage) {
    response.headers.append("Set-Cookie", await toastCookie.serialize("", { maxAge: 0 }));
    response.headers.set(copyHeader, "no");
  }
  return response;
};
