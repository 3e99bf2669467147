import fc from "fast-check";
import { expect, it, test } from "vitest";
import { cspErrors } from "#app/features/operations/monitoring/csp-report.ts";

const old = {
  "csp-report": {
    "document-uri": "https://pangkas.id/booking/x?token=rahasia",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?a=rahasia#b",
    "source-file": "https://pangkas.id/assets/a.js?v=1",
    "line-number": 7,
  },
};
const modern = [
  {
    type: "csp-violation",
    url: "https://pangkas.id/",
    body: { effectiveDirective: "img-src", blockedURL: "inline", documentURL: "https://pangkas.id/help?x=1" },
  },
  { type: "deprecation", body: { id: "x" } },
];

it("reads both forms, without queries", () => {
  expect(cspErrors(old, "Firefox")).toEqual([
    {
      type: "CSP",
      message: "script-src-elem menolak https://evil.example/x.js",
      stack: "at https://pangkas.id/assets/a.js:7",
      url: "https://pangkas.id/booking/x?token=rahasia",
      userAgent: "Firefox",
      severity: "high",
    },
  ]);
  expect(cspErrors(modern, null)).toMatchObject([{ message: "img-src menolak inline", severity: "medium", stack: "" }]);
});

test.each(["chrome-extension://abc/x.js", "moz-extension://abc", "safari-web-extension://a", "about:blank", "about"])(
  "leaves out what %s did",
  (blocked) => {
    expect(cspErrors({ "csp-report": { ...old["csp-report"], "blocked-uri": blocked } }, null)).toEqual([]);
    expect(cspErrors({ "csp-report": { ...old["csp-report"], "source-file": blocked } }, null)).toEqual([]);
  },
);

it("never fails, whatever comes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(cspErrors(body, null).length).toBeLessThanOrEqual(20);
      cspErrors({ "csp-report": body }, null);
      cspErrors([{ type: "csp-violation", body }], null);
    }),
  );
});
