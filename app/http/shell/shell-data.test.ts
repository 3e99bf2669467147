import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serializeReferralCode } from "#app/http/referral-cookie.server.ts";
import { shellOf } from "#app/http/shell/shell-data.server.ts";

const cookie = serializeReferralCode("K7M2PQX").split(";")[0] ?? "";
const shellFor = (userAgent: string, headers: Record<string, string> = {}) => {
  const url = new URL("http://localhost/about");
  const request = new Request(url, { headers: { "User-Agent": userAgent, ...headers } });
  return shellOf({ request, url, context: new RouterContextProvider() });
};

test("inside another app's browser a page knows the invitation that has to go along to the next one", () => {
  const android = "Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36 Instagram 300.0.0";
  expect(shellFor(android, { Cookie: cookie })).toMatchObject({ inApp: { system: "android", invitation: "K7M2PQX" } });
  expect(shellFor(android).inApp?.invitation).toBeUndefined();
  expect(shellFor("Mozilla/5.0 Chrome/120", { Cookie: cookie }).inApp).toBeNull();
});
