import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { countOverlaps } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { answerOf, createSite, listUnclaimed, type Site } from "#tests/support/hostile-site.ts";
import { nearly, type Pairs, pairsOf } from "#tests/support/hostile-values.ts";
import { alertText, type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import type { Client } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let site: Site;

beforeAll(async () => {
  setClock(() => orderNow);
  site = await createSite();
});

afterAll(() => setClock(null));

/** Whatever was sent, no time is given to two. */
afterEach(async () => {
  expect(await countOverlaps()).toBe(0);
  expect(await listUnclaimed()).toEqual([]);
});

/** A page that says in Indonesian what is wrong: in its title, its errors, or what the page without a query has not. */
function expectReason(html: string, plain: ReadonlySet<string> = new Set()): HtmlElement[] {
  const page = readHtml(html);
  const errors = page.filter(({ name, attributes, text }) => {
    if (plain.size > 0) return name === "p" || name === "div";
    return /-error$/.test(attributes.get("id") ?? "") || /^(Anda sudah punya booking|Waktunya bertabrakan)/.test(text);
  });
  const head = page.find(({ name }) => name === "h1")?.text ?? "";
  const said = [alertText(page), head, ...errors.map(({ text }) => text).filter((text) => !plain.has(text))].join(" ");
  expect(said).toMatch(
    /tidak|belum|pilih|tulis|isi|wajib|maksimal|minimal|paling|sudah|periksa|muat ulang|bertabrakan/i,
  );
  expect(said).not.toMatch(/Invalid (input|option)|Too (big|small)|expected .* received/);
  return page;
}

const pages: Record<string, { as: () => Client; path: () => string; names: string[] }> = {
  "/": {
    as: () => site.visitor,
    path: () => "/",
    names: "q place lat lng type open date rating price category sort cursor".split(" "),
  },
  "/barbershop/:id": { as: () => site.visitor, path: () => `/barbershop/${site.ids.outlet}`, names: ["reviews", "id"] },
  "/booking/:id": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.outlet}`,
    names: "service barber date start step again from swap".split(" "),
  },
  "/booking/:id of a mobile barber": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.mobile}`,
    names: "service barber district point date start step again from".split(" "),
  },
  "/my-bookings": { as: () => site.customer, path: () => "/my-bookings", names: ["tab", "cursor"] },
  "/my-bookings/:id": {
    as: () => site.customer,
    path: () => `/my-bookings/${site.ids.mine}`,
    names: ["baru", "pindah", "batal"],
  },
  "/my-bookings/:id/move": {
    as: () => site.customer,
    path: () => `/my-bookings/${site.ids.mine}/move`,
    names: ["date", "start", "service"],
  },
  "/admin/orders": {
    as: () => site.partner,
    path: () => "/admin/orders",
    names: "view status outlet barber from until q after".split(" "),
  },
  "/admin/outlets": { as: () => site.partner, path: () => "/admin/outlets", names: ["after"] },
  "/admin/booking/:id": {
    as: () => site.partner,
    path: () => `/admin/booking/${site.ids.asked}`,
    names: ["ask", "return"],
  },
  "/signin": { as: () => site.visitor, path: () => "/signin", names: ["to"] },
  "/auth/google/callback": {
    as: () => site.visitor,
    path: () => "/auth/google/callback",
    names: ["state", "code", "error", "iss"],
  },
};

describe("any query", () => {
  it.each(Object.entries(pages))("of %s has an answer", async (_, { as, path, names }) => {
    const plain = new Set(readHtml((await answerOf(as().get(path()))).html).map(({ text }) => text));
    await fc.assert(
      fc.asyncProperty(pairsOf(names, site.good), fc.constantFrom("", "", "", ".data"), async (pairs, kind) => {
        const { status, html } = await answerOf(as().get(`${path()}${kind}?${new URLSearchParams(pairs)}`));
        expect(status).toBeLessThan(500);
        if (status >= 400 && !kind) expectReason(html, plain);
      }),
      runs(12, 150),
    );
  });
});

interface Form {
  as: () => Client;
  path: () => string;
  /** What leads to a booking, a move and so on, but for another start each time. */
  valid: () => { query?: Record<string, string>; fields: Record<string, string> };
}

const contact = { contactName: "Rina Wijaya", contactPhone: "0812-9876-5432", note: "Poni", payment: "VENUE" };
const forms: Record<string, Form> = {
  "a booking": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.outlet}`,
    valid: () => ({
      query: { service: site.outlet.serviceIds[0] ?? "", barber: "any", start: "", step: "details" },
      fields: { ...contact, quotedTotal: "52000", idempotencyKey: "" },
    }),
  },
  "a visit": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.mobile}`,
    valid: () => ({
      query: { service: site.mobile.serviceIds[0] ?? "", barber: "any", district: "32.73.09", point: "", start: "" },
      fields: { ...contact, addressLine: "Jl. Braga No. 12, Bandung", quotedTotal: "52000", idempotencyKey: "" },
    }),
  },
  "a hold": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.outlet}`,
    valid: () => ({
      query: { service: site.outlet.serviceIds[0] ?? "", barber: "any", step: "time", date: "2026-12-02" },
      fields: { start: "" },
    }),
  },
  "another hold": {
    as: () => site.customer,
    path: () => `/booking/${site.ids.outlet}`,
    valid: () => ({
      query: { service: site.outlet.serviceIds[1] ?? "", barber: "any", start: "", step: "details", swap: "1" },
      fields: contact,
    }),
  },
  "a move": {
    as: () => site.customer,
    path: () => `/my-bookings/${site.ids.mine}/move`,
    valid: () => ({ fields: { start: "", version: "0" } }),
  },
  "a cancellation": {
    as: () => site.customer,
    path: () => `/my-bookings/${site.ids.mine}/cancel`,
    valid: () => ({ fields: { reason: "OTHER", text: "Ada urusan", quotedFee: "0" } }),
  },
  "the outlet's answer": {
    as: () => site.partner,
    path: () => `/admin/booking/${site.ids.asked}`,
    valid: () => ({
      query: { ask: "decline", return: "/admin/orders" },
      fields: { intent: "decline", reason: "OTHER", text: "Barber sakit", code: "482913", return: "/admin/orders" },
    }),
  },
  "a sign-in": { as: () => site.visitor, path: () => "/auth/google", valid: () => ({ fields: { to: "/" } }) },
  "a sign-out": { as: () => site.visitor, path: () => "/auth/sign-out", valid: () => ({ fields: { to: "/" } }) },
};

/** Half-hours of two days, some of them outside the hours. */
const starts = Array.from({ length: 60 }, (_, half) => new Date(Date.UTC(2026, 11, 2, 0, half * 30)).toISOString());

/** What a person typed and could see again. */
const visible = ["contactName", "contactPhone", "note", "addressLine", "text"];

describe("any form", () => {
  it.each(Object.entries(forms))("of %s has an answer", async (_, { as, path, valid }) => {
    const { query = { a: "" }, fields } = valid();
    const wrong = fc.tuple(pairsOf(Object.keys(query), site.good), pairsOf(Object.keys(fields), site.good, 9));
    const almost = fc.constantFrom(...starts).chain((start) => {
      const filled = (values: Record<string, string>): Pairs =>
        Object.entries({ ...values, ...("start" in values && { start }) });
      const key: Record<string, string> = "idempotencyKey" in fields ? { idempotencyKey: randomUUID() } : {};
      return fc.tuple(nearly(filled(query), site.good), nearly(filled({ ...fields, ...key }), site.good));
    });
    // A booking that is over says so in place of its form.
    const before = path().startsWith("/my-bookings/") ? (await answerOf(as().get(path()))).html : "";
    const plain = new Set(readHtml(before).map(({ text }) => text));
    await fc.assert(
      fc.asyncProperty(fc.oneof(wrong, almost), async ([search, body]) => {
        const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
        const init = { method: "POST", body: new URLSearchParams(body), headers };
        const { status, html } = await answerOf(as().send(`${path()}?${new URLSearchParams(search)}`, init));
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        const page = expectReason(html, plain);
        for (const field of page) {
          const name = field.attributes.get("name") ?? "";
          const sent = body.filter(([each]) => each === name);
          const text = sent[0]?.[1] ?? "";
          if (!visible.includes(name) || sent.length !== 1 || !isPrintable(text) || status === 404) continue;
          expect(field.name === "textarea" ? field.text : field.attributes.get("value")).toBe(text);
        }
      }),
      runs(20, 300),
    );
  });
});

/** Line breaks are the browser's to write. */
const isPrintable = (text: string) => text.isWellFormed() && !/[\p{Cc}\p{Cs}]/u.test(text);
