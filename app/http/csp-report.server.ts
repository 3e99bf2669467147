import { readBytes } from "#app/http/read-body.server.ts";

export const cspReportPath = "/csp-reports";
const largest = 16 * 1024;
const types = /^application\/(csp-report|reports\+json)(\s*;|$)/i;

export type ReadReport = { ok: true; value: unknown } | { ok: false; status: 400 | 413 | 415 };

/** A browser's report, of either form. */
export async function readCspReport(request: Request): Promise<ReadReport> {
  if (!types.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
  const bytes = await readBytes(request.body, largest);
  if (!bytes) return { ok: false, status: 413 };
  try {
    return { ok: true, value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return { ok: false, status: 400 };
  }
}
