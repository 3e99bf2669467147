import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const now = Temporal.Instant.from("2026-11-21T03:00:00Z");
const list = "/management-dashboard/errors";
const client = new Client();

beforeAll(async () => {
  setClock(() => now);
  client.cookie = await managementCookieOf(await createManager());
});
afterAll(() => setClock(null));
beforeEach(() => db.errorReport.deleteMany());

const report = (message: string, set: { times?: number; hours?: number; severity?: "low" | "critical" } = {}) => {
  const { times = 1, hours = 0, severity = "low" } = set;
  const entry = {
    type: "TypeError",
    message,
    stack: `at f (${message}.js:1:2)`,
    severity,
    url: "https://pangkas.id/about",
  };
  return saveErrorReports({ errors: Array.from({ length: times }, () => entry) }, now.subtract({ hours }));
};
/** The message and count of each kind, in the order of the page. */
async function kindsOf(path: string) {
  const page = await pageOf(client.get(path));
  const links = page.filter(
    ({ name, attributes }) => name === "a" && /errors\/[\w-]{36}$/.test(attributes.get("href") ?? ""),
  );
  return links.map(({ text }) => text);
}

test("shows a kind once, the last one seen first or the most frequent", async () => {
  await report("often", { times: 5, hours: 3 });
  await report("often", { times: 2, hours: 2 });
  await report("lately");
  expect(await kindsOf(list)).toEqual(["lately", "often"]);
  expect(await kindsOf(`${list}?order=count`)).toEqual(["often", "lately"]);
  const text = await (await client.get(list)).text();
  expect(text).toContain(">7<");
});

test("counts within the period only", async () => {
  await report("old", { times: 40, hours: 24 * 20 });
  await report("old", { times: 2, hours: 24 * 2 });
  await report("older", { hours: 24 * 40 });
  const html = await (await client.get(list)).text();
  expect(html).toContain(">2<");
  expect(html).not.toContain(">42<");
  expect(await kindsOf(list)).toEqual(["old"]);
  expect(await kindsOf(`${list}?days=1`)).toEqual([]);
  expect(await kindsOf(`${list}?days=90`)).toEqual(["old", "older"]);
  expect(await (await client.get(`${list}?days=30`)).text()).toContain(">42<");
});

test("finds by severity and by text, in which no sign is a wildcard", async () => {
  await report("100% gone", { severity: "critical" });
  await report("100 gone");
  expect(await kindsOf(`${list}?severity=CRITICAL`)).toEqual(["100% gone"]);
  expect(await kindsOf(`${list}?q=${encodeURIComponent("100% GONE")}`)).toEqual(["100% gone"]);
  expect(await kindsOf(`${list}?q=about`)).toHaveLength(2);
  expect(await kindsOf(`${list}?q=${encodeURIComponent("1_0")}`)).toEqual([]);
  const nothing = await (await client.get(`${list}?q=nowhere%00%0a`)).text();
  expect(nothing).toContain("Tidak ada galat yang cocok");
});

test.each(["last", "count"])("takes a place beyond every list for the first page or the last: %s", async (order) => {
  await report("lately");
  const beyond = "999999999999999_01a2b3c4-1111-7222-8333-444455556666";
  expect((await client.get(`${list}?order=${order}&after=${beyond}`)).status).toBe(200);
});

test("says so when nothing went wrong", async () => {
  expect(await (await client.get(list)).text()).toContain("Tidak ada galat yang perlu dilihat");
});

test.each(["last", "count"])("comes by pages that miss and repeat nothing: %s", async (order) => {
  for (let index = 0; index < 45; index += 1) {
    await report(`kind-${String.fromCodePoint(65 + (index % 26))}${index < 26 ? "" : "x"}`, {
      times: 1 + (index % 3),
      hours: index % 4,
    });
  }
  const seen: string[] = [];
  for (let path: string | undefined = `${list}?order=${order}`; path; ) {
    const at: string = path;
    seen.push(...(await kindsOf(at)));
    const page = await pageOf(client.get(at));
    path = page.find(({ attributes }) => attributes.get("rel") === "next")?.attributes.get("href");
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test("is reached from the first page, and leads to each kind", async () => {
  await report("lately");
  const hrefs = async (path: string) =>
    (await pageOf(client.get(path))).map(({ attributes }) => attributes.get("href"));
  expect(await hrefs("/management-dashboard")).toContain(list);
  const detail = (await hrefs(list)).find((each) => each?.startsWith(`${list}/`)) ?? "";
  expect((await client.get(detail)).status).toBe(200);
  expect(await hrefs(detail)).toContain(list);
});

test("takes what a browser sends while the page is left", async () => {
  const { status } = await new Client().send("/api/monitoring/pwa-errors", {
    method: "POST",
    body: JSON.stringify({
      errors: [{ type: "TypeError", message: "beacon", url: "https://pangkas.id/", severity: "high" }],
      sessionId: "0123456789abcdef01234567",
      reportedAt: "2026-11-21T03:00:00.000Z",
    }),
    // As Chromium sends a beacon with a blob of this type.
    headers: {
      "Content-Type": "application/json",
      Origin: "http://localhost:3000",
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Mode": "no-cors",
    },
  });
  expect(status).toBe(202);
  expect(await kindsOf(list)).toEqual(["beacon"]);
});
