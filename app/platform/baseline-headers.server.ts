import type { ServerResponse } from "node:http";
import { env } from "#app/platform/env.server.ts";

const baseline: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  ...(env.ORIGIN.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};

/** Files and refusals that no page answers get these too. Added last: React Router appends, and would double them. */
export function addBaselineHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    for (const [name, value] of Object.entries(baseline)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  }) as ServerResponse["writeHead"];
}
