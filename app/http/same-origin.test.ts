import { describe, expect, test } from "vitest";
import { isSameOrigin } from "#app/http/same-origin.server.ts";

const post = (headers: Record<string, string>) => new Request("http://localhost:3000/x", { method: "POST", headers });
const own = "http://localhost:3000";

describe("isSameOrigin", () => {
  test.each([
    [{ "sec-fetch-site": "same-origin", origin: own }],
    [{ "sec-fetch-site": "same-origin" }],
    [{ origin: own }],
  ])("accepts %j", (headers) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(true);
  });

  test.each([
    [{}],
    [{ "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    [{ "sec-fetch-site": "same-site", origin: "http://sub.localhost:3000" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ "sec-fetch-site": "same-origin", origin: "null" }],
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "https://localhost:3000" }],
    [{ origin: "http://localhost:3001" }],
    [{ origin: "null" }],
  ])("refuses %j", (headers) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(false);
  });
});
