import { expect, test } from "vitest";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const android = `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit}`;

test.each([
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome di Android", true],
  [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, "Samsung Internet di Android", true],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari di iOS",
    true,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Microsoft Edge di Windows",
    false,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox di Linux", false],
  ["Firefox", "Firefox", false],
  ["something of its own", "Browser lain", false],
  ["<script>alert(1)</script>", "Browser lain", false],
  ["  ", "Perangkat tidak dikenal", false],
  [null, "Perangkat tidak dikenal", false],
])("%j is %s", (userAgent, name, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld });
});
