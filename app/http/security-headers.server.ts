import { randomBytes } from "node:crypto";
import { earlyScriptSource } from "virtual:early-script";
import type { MiddlewareFunction } from "react-router";
import { nonceContext, requestIdContext, visitorContext } from "#app/http/context.ts";
import * as paths from "#app/paths.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { env, isHttps } from "#app/platform/env.server.ts";
import { newRequestContext, requestContext } from "#app/platform/request-context.server.ts";

const cspReportPath = paths.cspReports;

/** The development server writes style elements and pushes changes over a socket. */
const isDevelopmentServer = import.meta.env?.DEV && env.NODE_ENV === "development";
/** Google serves profile pictures from here. */
const profilePictures = "https://*.googleusercontent.com";

/** Google's addresses of the tag, as its own documentation of security policies lists them. */
const google = {
  script: ["https://*.googletagmanager.com"],
  report: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
};

/** What a page may load and where its forms may lead; `nonce` marks the scripts of one answer. */
function contentSecurityPolicy(nonce: string): string {
  return policyAround.join(nonce);
}

const policyAround = policyFor("{nonce}").split("{nonce}");

function policyFor(nonce: string): string {
  const identityProvider = new URL(env.GOOGLE_AUTHORIZATION_ENDPOINT).origin;
  const tiles = env.TILES_URL ? [new URL(env.TILES_URL.replace("{s}", "a")).origin.replace("//a.", "//*.")] : [];
  const measurement = measurementSources(env);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    // A posted sign-in form is redirected to the provider, which browsers count as a target of the form.
    "form-action": ["'self'", identityProvider],
    "script-src": ["'self'", `'nonce-${nonce}'`, earlyScriptSource, ...measurement.script],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", isDevelopmentServer ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", profilePictures, ...tiles, ...measurement.report],
    "connect-src": ["'self'", ...tiles, ...measurement.report, ...(isDevelopmentServer ? ["ws:"] : [])],
    "font-src": ["'self'"],
    "frame-src": ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    ...(isHttps && { "upgrade-insecure-requests": [] }),
    // The first is for browsers that do not know the second.
    "report-uri": [cspReportPath],
    "report-to": ["csp"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** Seconds after which what failed for a moment may be well again. */
const comeBackAfter = "5";

/** What failed because of something that may be well again soon is no error of ours: 503 in place of 500. */
function comeBack(answer: Response): Response {
  return answer.status === 500 ? new Response(answer.body, { status: 503, headers: answer.headers }) : answer;
}

/** Gives every answer of the application its request id and its security headers, and names its route in the logs. */
export const secureAnswer: MiddlewareFunction<Response> = (args, next) => {
  const known = requestContext.getStore();
  // Without the web server in front, as in tests, nobody has said yet which request this is.
  return known ? answered(args, next) : requestContext.run(newRequestContext(), () => answered(args, next));
};

const answered: MiddlewareFunction<Response> = async ({ context, pattern }, next) => {
  const nonce = randomBytes(16).toString("base64url");
  const about = requestContext.getStore() ?? newRequestContext();
  const { requestId } = about;
  about.route = `/${pattern.replace(/^\//, "")}`;
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);

  const response = await next().then((answer) => (about.isUnavailable ? comeBack(answer) : answer));
  const { headers } = response;
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", comeBackAfter);
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Reporting-Endpoints", `csp="${cspReportPath}"`);
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(self), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  if (!headers.has("Cross-Origin-Resource-Policy")) headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("X-Request-Id", requestId);
  if (isHttps) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  // An answer that sets a cookie is one person's, whatever its route says.
  const said = headers.get("Cache-Control");
  if (!said || (headers.has("Set-Cookie") && !said.includes("no-store"))) {
    headers.set("Cache-Control", context.get(visitorContext) ? "private, no-store" : "private, no-cache");
  }
  return response;
};

/** What the security policy adds for measuring; nothing without a measurement id. */
export function measurementSources({
  GOOGLE_ANALYTICS_ID,
  GOOGLE_ANALYTICS_URL,
}: Pick<Environment, "GOOGLE_ANALYTICS_ID" | "GOOGLE_ANALYTICS_URL">): { script: string[]; report: string[] } {
  if (!GOOGLE_ANALYTICS_ID) return { script: [], report: [] };
  const { origin, hostname } = new URL(GOOGLE_ANALYTICS_URL);
  return hostname.endsWith(".googletagmanager.com") ? google : { script: [origin], report: [origin] };
}
