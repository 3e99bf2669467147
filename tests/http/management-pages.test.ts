import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { frequentErrorCount } from "#app/features/operations/monitoring/figures.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { type HtmlElement, pageOf } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import {
  codeOf,
  confirmAuthenticatorOf,
  createManager,
  managementCookieOf,
  pendingCookieOf,
} from "#tests/support/management-browser.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";

/** 00.30 of 21 November in Jakarta, still the 20th in UTC. */
const now = Temporal.Instant.from("2026-11-20T17:30:00Z");
const inbox = "/management-dashboard/messages";
const member = await createManager();
const client = new Client();

beforeAll(async () => {
  setClock(() => now);
  client.cookie = await managementCookieOf(member);
});
afterAll(() => setClock(null));

const textsOf = (page: HtmlElement[], name: string) =>
  page.filter((each) => each.name === name).map(({ text }) => text);

function createMessage(index: number, set: { message?: string; name?: string; status?: "NEW" | "HANDLED" } = {}) {
  const createdAt = new Date(now.epochMilliseconds - index * 60_000);
  const handledAt = set.status === "HANDLED" ? createdAt : null;
  const row = { name: `Pengirim ${index}`, email: "a@example.com", topic: "OTHER", message: `Pesan ${index}` } as const;
  return db.contactMessage.create({ data: { ...row, createdAt, handledAt, ...set } });
}

function createReport(text: string, set: { count?: number; severity?: "LOW" | "CRITICAL"; day?: string } = {}) {
  const { count = 1, severity = "LOW", day = "2026-11-21" } = set;
  const row = { type: text.slice(0, 100), message: text, stack: text, userAgent: text, sessionId: text.slice(0, 100) };
  const data = { ...row, url: text.replaceAll("?", ""), fingerprint: crypto.randomUUID(), severity, count };
  return db.errorReport.create({ data: { ...data, days: { create: [{ day: new Date(day), count }] } } });
}

describe("contact messages", () => {
  beforeEach(() => db.contactMessage.deleteMany());

  test("come newest first, by pages that miss and repeat nothing, open ones or all", async () => {
    for (let index = 0; index < 45; index += 1) await createMessage(index, { status: index % 3 ? "NEW" : "HANDLED" });
    const namesFrom = async (start: string) => {
      const names: string[] = [];
      for (let path: string | undefined = start; path; ) {
        const page = await pageOf(client.get(path));
        names.push(...textsOf(page, "h2"));
        path = page.find(({ attributes }) => attributes.get("rel") === "next")?.attributes.get("href");
      }
      return names;
    };
    const all = Array.from({ length: 45 }, (_, index) => `Pengirim ${index}`);
    expect(await namesFrom(`${inbox}?view=all`)).toEqual(all);
    expect(await namesFrom(inbox)).toEqual(all.filter((_, index) => index % 3));
  });

  test("are marked as handled once, with what was done in the audit log", async () => {
    const { id } = await createMessage(1);
    const done = { act: "handle", reason: "Sudah dibalas lewat e-mail" };
    const answer = await client.post(`${inbox}/${id}`, done);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `${inbox}/${id}`]);
    expect((await client.post(`${inbox}/${id}`, done)).status).toBe(409);
    expect(await db.contactMessage.findUnique({ where: { id } })).toMatchObject({
      status: "HANDLED",
      handledBy: member.id,
    });
    expect(await db.auditLog.findMany({ where: { entityId: id } })).toMatchObject([
      {
        ...{ action: "contact-message.handled", actorKind: "management", actorId: member.id },
        after: { status: "HANDLED", reason: done.reason },
      },
    ]);
    expect(textsOf(await pageOf(client.get(inbox)), "h2")[0]).toBe("Tidak ada pesan yang menunggu");
    expect((await client.get(`${inbox}?view=all`)).status).toBe(200);
  });

  test.each(["01990000-0000-7000-8000-000000000000", "x"])("that are not there (%j) are not handled", async (id) => {
    expect((await client.post(`${inbox}/${id}`, { act: "handle", reason: "Sudah dibalas" })).status).toBe(404);
  });

  test.each(["x", "9_9", "99999999999999_01990000-0000-7000-8000-000000000000", "0_%00", "-1_x"])(
    "page from %j has an answer",
    async (after) => {
      expect((await client.get(`${inbox}?after=${encodeURIComponent(after)}`)).status).toBe(200);
    },
  );
});

describe("texts that would leave their place", () => {
  /** Only what the page itself brings runs or leads anywhere. */
  function expectInert(page: HtmlElement[], label: string): void {
    for (const { name, attributes } of page) {
      expect(["iframe", "math", "base", "xmp", "plaintext"], label).not.toContain(name);
      for (const [attribute, value] of attributes) {
        expect(attribute, label).not.toMatch(/^on/);
        if (["href", "src", "action"].includes(attribute))
          expect(value, label).not.toMatch(/^(javascript|data):|evil/i);
      }
    }
    expect(textsOf(page, "h1"), label).toHaveLength(1);
    expect(
      page.some(({ name, text }) => name === "footer" && text.includes("Sesi berakhir")),
      label,
    ).toBe(true);
  }

  test("stand as text in messages", async () => {
    await db.contactMessage.deleteMany();
    for (const [index, text] of storedPayloads.entries()) {
      const name = Array.from(text).slice(0, 100).join("");
      await createMessage(index, { message: text, name });
    }
    let seen = 0;
    for (let path: string | undefined = `${inbox}?view=all`; path; ) {
      const page = await pageOf(client.get(path));
      expectInert(page, path);
      seen += textsOf(page, "h2").length;
      path = page.find(({ attributes }) => attributes.get("rel") === "next")?.attributes.get("href");
    }
    expect(seen).toBe(storedPayloads.length);
  });

  test("stand as text in errors, on the dashboard and on their own page", async () => {
    for (let from = 0; from < storedPayloads.length; from += frequentErrorCount) {
      await db.errorReport.deleteMany();
      const texts = storedPayloads.slice(from, from + frequentErrorCount);
      const reports = await Promise.all(texts.map((text) => createReport(text)));
      const dashboard = await pageOf(client.get("/management-dashboard"));
      expectInert(dashboard, `texts from ${from}`);
      const listed = dashboard.filter(({ attributes }) => attributes.get("href")?.includes("/errors/"));
      expect(listed).toHaveLength(texts.length);
      for (const { id, stack } of reports) {
        const page = await pageOf(client.get(`/management-dashboard/errors/${id}`));
        expectInert(page, stack);
        expect(textsOf(page, "pre")[0]?.replace(/\s/g, "")).toBe(stack.replace(/\s/g, ""));
      }
    }
  });
});

describe("the dashboard", () => {
  test("counts by days of Jakarta", async () => {
    const user = await createUser();
    const events = ["2026-11-20T16:59:59Z", "2026-11-20T17:00:00Z", "2026-11-06T16:59:59Z", "2026-11-07T17:00:00Z"];
    await db.loginEvent.createMany({
      data: events.map((at, index) => ({ userId: user.id, sessionId: crypto.randomUUID(), isNew: index === 0, at })),
    });
    await db.errorReport.deleteMany();
    await createReport("Sekali", { day: "2026-11-14", count: 90 });
    await createReport("Sering", { day: "2026-11-21", count: 7, severity: "CRITICAL" });
    const page = await pageOf(client.get("/management-dashboard"));
    const rowsOf = (caption: string) => {
      const table = page.findIndex(({ name, text }) => name === "caption" && text.startsWith(caption));
      const end = page.findIndex(({ name }, index) => index > table && name === "table");
      const cells = page.slice(table, end < 0 ? undefined : end).filter(({ name }) => name === "tr");
      return cells.map(({ text }) => text);
    };
    expect(rowsOf("Masuk per hari").slice(1, 3)).toEqual(["Sab, 21 Nov1", "Jum, 20 Nov1"]);
    expect(rowsOf("Masuk per hari")).toHaveLength(15);
    expect(rowsOf("Orang baru per hari")[2]).toBe("Jum, 20 Nov1");
    expect(rowsOf("Laporan galat per hari")[1]).toBe("Sab, 21 Nov7000");
    const frequent = page.find(({ attributes, name }) => name === "table" && attributes.get("role") === "table");
    expect(frequent?.text).toContain("Sering");
    expect(frequent?.text).not.toContain("Sekali");
    for (const { attributes } of page.filter((each) => each.name === "svg" && each.attributes.get("role") === "img")) {
      expect(attributes.get("aria-label")).toMatch(/14 hari terakhir\. ./);
    }
  });

  test("has its figures while there is nothing to count", async () => {
    await Promise.all([db.errorReport.deleteMany(), db.loginEvent.deleteMany(), db.signInFailure.deleteMany()]);
    const answer = await client.get("/management-dashboard");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Tidak ada galat yang menunggu keputusan.");
  });

  test.each(["x", "01990000-0000-7000-8000-000000000000"])("knows no error %j", async (id) => {
    const answer = await client.get(`/management-dashboard/errors/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Kembali ke Ringkasan");
  });
});

test("new recovery codes take a fresh code, replace the old ones and show once", async () => {
  const path = "/management-dashboard/security";
  await confirmAuthenticatorOf(member);
  client.cookie = await managementCookieOf(member);
  await db.recoveryCode.create({ data: { userId: member.id, hash: new Uint8Array(32) } });
  expect((await client.post(path, { intent: "renew", totp: "000000" })).status).toBe(422);
  expect(await db.recoveryCode.count({ where: { userId: member.id } })).toBe(1);

  const totp = await codeOf(member.id);
  const shown = await pageOf(client.post(path, { intent: "renew", totp }));
  const codes = shown.filter(({ attributes }) => attributes.get("name") === "shown");
  const values = codes.map(({ attributes }) => attributes.get("value") ?? "");
  expect(new Set(values).size).toBe(10);
  expect((await client.post(path, { intent: "renew", totp })).status).toBe(422);

  const unticked = await client.post(path, { intent: "saved", shown: values });
  expect([unticked.status, (await unticked.text()).includes(values[0] ?? "-")]).toEqual([422, true]);
  const invented = await client.post(path, { intent: "saved", shown: ["<b>x</b>"] });
  expect(await invented.text()).not.toContain("&lt;b&gt;");
  expect((await client.post(path, { intent: "saved", isSaved: "on", shown: values })).status).toBe(302);
  const html = (await (await client.get(path)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("10 dari 10");
  expect(html).not.toContain(values[0]);
});

test("whatever is sent to the login has an answer and opens nothing", async () => {
  const person = await createManager();
  const word = fc.oneof(fc.string(), fc.constantFrom("000000", "AAAA-AAAA-AAAA", "on", "x".repeat(3000), "\0", "[]"));
  const field = fc.tuple(
    fc.constantFrom("intent", "totp", "recoveryCode", "shown", "shown[0]", "isSaved", "to", "__proto__"),
    fc.oneof(word, fc.constantFrom("code", "enrol", "recovery", "saved")),
  );
  const query = fc.record({ to: word, with: word, reason: word });
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 14 }), query, async (fields, search) => {
      const browser = new Client();
      browser.cookie = await pendingCookieOf(person);
      const path = `/management-login?${new URLSearchParams(search)}`;
      expect((await browser.get(path)).status).toBeLessThan(500);
      const body = new URLSearchParams(fields);
      const answer = await browser.send(path, { method: "POST", body, headers: { Origin: env.ORIGIN } });
      expect(answer.status).toBeLessThan(500);
      expect((await browser.get("/management-dashboard")).status).toBe(302);
    }),
    runs(15, 1000),
  );
  expect(await db.managementSession.count({ where: { userId: person.id, verifiedAt: { not: null } } })).toBe(0);
});
