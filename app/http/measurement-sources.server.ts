import type { Environment } from "#app/platform/env.server.ts";

/** Google's addresses of the tag, as its own documentation of security policies lists them. */
const google = {
  script: ["https://*.googletagmanager.com"],
  report: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
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
