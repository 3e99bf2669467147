import { describe, expect, it } from "vitest";
import { installingBrowser, installsByHand, isInstallable } from "#app/features/operations/app/installability.ts";

const android = "Mozilla/5.0 (Linux; Android 13; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

it.each([
  [`${android} Chrome/128.0.0.0 Mobile Safari/537.36`, "chrome", true, true],
  [`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, "chrome", true, true],
  ["Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0", "firefox", true, true],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0", "firefox", false, false],
  [`${iphone} Version/17.6 Mobile/15E148 Safari/604.1`, "safari", true, true],
  [`${iphone} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`, "safari", true, true],
  [`${iphone} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`, "safari", true, true],
  [`${mac} Version/17.6 Safari/605.1.15`, "safari", false, true],
  [`${mac} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, "chrome", false, true],
  ["curl/8.5", "other", false, false],
  ["", "other", false, false],
])("%s is of %s", (userAgent, family, isPhone, byHand) => {
  const browser = installingBrowser(userAgent);
  expect(browser).toEqual({ family, isPhone });
  expect(installsByHand(browser)).toBe(byHand);
});

describe("the app can be installed", () => {
  it.each([
    ["chrome", true, true, true],
    ["chrome", false, true, false],
    ["chrome", true, false, false],
    ["firefox", true, true, true],
    ["firefox", false, true, false],
    ["firefox", true, false, false],
    ["safari", false, true, true],
    ["safari", true, true, true],
    ["safari", true, false, false],
    ["other", true, true, true],
    ["other", false, true, false],
  ] as const)("by %s with worker %s and valid manifest %s: %s", (family, hasWorkers, isManifestValid, expected) => {
    expect(isInstallable({ family }, { hasWorkers, isManifestValid })).toBe(expected);
  });
});
