import type { ErrorEntry } from "#app/features/operations/monitoring/error-report.ts";

/** Errors' type of what a page's own policy stopped. */
const cspErrorType = "CSP";
/** Of one batch. */
const mostReports = 20;

/** What extensions, virus scanners and translators of the browser put into a page: nothing of ours. */
const foreign =
  /^(?:(?:chrome|moz|safari(?:-web)?|ms-browser|webkit-masked)-extension|about|blob|wasm-eval|resource|jar)\b/i;

/**
 * What the browsers' reports say, of either form, one error each. Sources: CSP Level 3, section 5.3 (`report-uri`);
 * Reporting API, section 3 (`report-to`). Unreadable ones and those about extensions are left out.
 */
export function cspErrors(body: unknown, userAgent: string | null): ErrorEntry[] {
  const reports = Array.isArray(body) ? body.slice(0, mostReports) : [body];
  return reports.flatMap((report) => {
    const found = violationOf(report);
    if (!found || foreign.test(found.blocked) || foreign.test(found.source)) return [];
    const { directive, blocked, document, source, line } = found;
    return [
      {
        type: cspErrorType,
        message: `${directive} menolak ${placeOf(blocked)}`,
        stack: source ? `at ${placeOf(source)}:${line}` : "",
        url: document,
        userAgent,
        severity: directive.startsWith("script") ? "high" : "medium",
      } satisfies ErrorEntry,
    ];
  });
}

function violationOf(report: unknown) {
  if (!isObject(report)) return null;
  const old = report["csp-report"];
  const body = report.type === "csp-violation" ? report.body : old;
  if (!isObject(body)) return null;
  const text = (...names: string[]) => {
    const value = names.map((name) => body[name]).find((each) => typeof each === "string");
    return typeof value === "string" ? value.slice(0, 2000) : "";
  };
  const line = [body["line-number"], body.lineNumber].find((each) => typeof each === "number");
  const directive = text("effective-directive", "effectiveDirective", "violated-directive").split(" ")[0] ?? "";
  if (!/^[a-z-]{1,40}$/.test(directive)) return null;
  return {
    directive,
    blocked: text("blocked-uri", "blockedURL"),
    document: text("document-uri", "documentURL"),
    source: text("source-file", "sourceFile"),
    line: Number(line ?? 0),
  };
}

/** A word such as `inline`, or where something came from, without what follows the path. */
function placeOf(text: string): string {
  if (!URL.canParse(text)) return /^[\w-]{1,40}$/.test(text) ? text : "(tidak diketahui)";
  const { protocol, origin, pathname } = new URL(text);
  return protocol === "http:" || protocol === "https:" ? origin + pathname : protocol;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
