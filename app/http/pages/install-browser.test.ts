import { expect, test } from "vitest";
import { browserOf } from "#app/http/pages/install-browser.server.ts";
import { guideFor } from "#app/http/pages/install-guide.ts";

const android = "Mozilla/5.0 (Linux; Android 13; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";

test.each([
  ["chrome-android", `${android} Chrome/128.0.0.0 Mobile Safari/537.36`],
  ["chrome-android", `${android} Chrome/115.0.0.0 Mobile Safari/537.36 OPR/76.0`],
  ["chrome-android", `${android} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.10`],
  ["samsung", `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
  ["firefox-android", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"],
  ["safari-ios", `${iphone} Version/17.6 Mobile/15E148 Safari/604.1`],
  ["safari-ios", `${iphone} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`],
  ["desktop", `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36`],
  ["desktop", `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`],
  ["desktop", `${windows} Gecko/20100101 Firefox/130.0`],
  [null, "curl/8.5"],
  [null, "\0"],
  [null, ""],
  [null, null],
])("gives %s the browser %j", (guide, userAgent) => {
  expect(browserOf(userAgent)).toBe(guide);
  // In the browser itself; one that nothing is known of gets the most general steps.
  expect(guideFor(userAgent ?? "")).toBe(guide ?? "desktop");
});
