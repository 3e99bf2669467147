import type { ServerResponse } from "node:http";
import { isHttps } from "#app/platform/env.server.ts";

const baseline: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  // Public pictures are for other sites, too, and say so themselves.
  "Cross-Origin-Resource-Policy": "same-origin",
  // What no page of ours is: the worker's offline page keeps its own styles.
  "Content-Security-Policy": "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  ...(isHttps && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};

/**
 * Files and refusals that no page answers get these too, with those that `late` knows just before the first byte. Added
 * last: React Router appends, and would double them.
 */
export function addBaselineHeaders(response: ServerResponse, late: () => Record<string, string>): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    for (const [name, value] of Object.entries({ ...baseline, ...late() })) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...args);
  }) as ServerResponse["writeHead"];
}
