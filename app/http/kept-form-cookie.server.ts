import { createContext, createCookie, type MiddlewareFunction } from "react-router";
import { z } from "zod";
import { copyHeader } from "#app/features/operations/app/pwa-constants.ts";
import { findKeptForm, keepForm, removeKeptForm } from "#app/features/people/sign-in/kept-form.server.ts";
import {
  type FormValues,
  keptFormMinutes,
  keptFormsPerBrowser,
  valuesToKeep,
} from "#app/features/people/sign-in/kept-form.ts";
import { type RouteArgs, visitorContext } from "#app/http/context.ts";
import { typedValues } from "#app/http/form.server.ts";
import { clientAddressHeader } from "#app/http/rate-limit.server.ts";
import { formLimit, readFieldsBeforeFiles, tryReadBody } from "#app/http/read-body.server.ts";
import { safeReturnPath } from "#app/http/redirect.ts";
import { readSessionToken } from "#app/http/session-cookie.server.ts";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";

type KeptFormState =
  | { kind: "none" }
  /** A form waits at this URL for its sender to sign in; `newToken` belongs into the cookie. */
  | { kind: "waiting"; newToken: string | null }
  | { kind: "shown"; token: string; values: FormValues };

/** What became of a form that was posted at this URL after its session had ended. */
export const keptFormContext = createContext<KeptFormState>({ kind: "none" });

const cookie = createCookie("kept-form", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: keptFormMinutes * 60,
  secrets: cookieSecrets,
});
const tokenList = z.array(z.string());

/**
 * Keeps the fields of a form that a signed-out visitor posted, without the pictures beside them. Nothing is kept of a
 * body that nobody reads, of one that an address sends too often, or where nothing was typed; the answer is the same
 * sheet.
 */
export async function keepPostedForm({ request, url, context }: RouteArgs): Promise<void> {
  const path = url.pathname + url.search;
  if (safeReturnPath(path, "") !== path) return; // signing in would not come back here
  const address = request.headers.get(clientAddressHeader) ?? "unknown";
  if ((await spend("kept-form", [`address:${address}`])) > 0) return;
  const form = await readKept(request);
  const values = form && valuesToKeep(typedValues(form));
  if (!values) return;
  const sessionToken = await readSessionToken(request);
  context.set(keptFormContext, { kind: "waiting", newToken: await keepForm({ path, values, sessionToken }) });
}

/** The fields; of a form that its pictures make large, those before them. */
async function readKept(request: Request): Promise<FormData | null> {
  if (Number(request.headers.get("content-length") ?? 0) > formLimit) return readFieldsBeforeFiles(request);
  const body = await tryReadBody(request);
  return body.ok ? body.form : null;
}

/** Hands a kept form to the page of its URL once its sender has signed in, and takes it away once it was shown. */
export const showKeptForm: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.headers.get(copyHeader) === "copy") return next();
  const tokens = await readTokens(request);
  const isDocument = request.method === "GET" && !new URL(request.url).pathname.endsWith(".data");
  if (isDocument && tokens.length > 0) {
    const userId = context.get(visitorContext)?.id ?? null;
    const found = await findKeptForm({ tokens, path: url.pathname + url.search, userId });
    if (found) context.set(keptFormContext, userId ? { kind: "shown", ...found } : { kind: "waiting", newToken: null });
  }

  const response = await next();
  const state = context.get(keptFormContext);
  if (state.kind !== "none") response.headers.set(copyHeader, "no");
  if (state.kind === "waiting" && state.newToken) {
    const kept = [state.newToken, ...tokens].slice(0, keptFormsPerBrowser);
    response.headers.append("Set-Cookie", await cookie.serialize(kept));
  }
  // A redirect or a failure has shown nothing.
  if (state.kind === "shown" && response.ok) {
    await removeKeptForm(state.token);
    const left = tokens.filter((token) => token !== state.token);
    response.headers.append("Set-Cookie", await cookie.serialize(left, left.length === 0 ? { maxAge: 0 } : {}));
  }
  return response;
};

async function readTokens(request: Request): Promise<string[]> {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${cookie.name}=`)) return [];
  const parsed = tokenList.safeParse(await cookie.parse(header));
  return parsed.success ? parsed.data : [];
}
