import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countOverlaps } from "#tests/support/claim-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, createRegions, createUser } from "#tests/support/fixtures.ts";
import { pairsOf } from "#tests/support/hostile-values.ts";
import { alertText, type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

const slowestMs = 8_000;
let visitor: Client;
let customer: Client;
let partner: Client;
const ids: Record<string, string> = {};
let good: string[] = [];

beforeAll(async () => {
  setClock(() => orderNow);
  await createRegions();
  const [outlet, mobile, other] = await Promise.all([
    createOutlet(),
    createOutlet({ name: "Panggil Uji", type: "MOBILE_BARBER", minOrder: 25_000 }),
    createOutlet({ name: "Outlet Lain" }),
  ]);
  const { id: customerId } = await createUser("Rina Wijaya");
  const set = { customerId, createdAt: new Date("2026-11-30T01:00:00Z") };
  const start = Temporal.Instant.from("2026-12-03T03:00:00Z");
  const [mine, theirs] = await Promise.all([createBooking(outlet, { set, start }), createBooking(other)]);
  const asked = await createBooking(outlet, { status: "AWAITING_OUTLET", barber: 1, set });
  Object.assign(ids, { outlet: outlet.id, mobile: mobile.id, mine: mine.id, theirs: theirs.id, asked: asked.id });
  visitor = new Client();
  customer = await signedIn(customerId);
  partner = await signedIn(outlet.ownerId);
  good = [
    ...[...outlet.serviceIds, ...outlet.barberIds, ...mobile.serviceIds, other.serviceIds[0] ?? "", mobile.id],
    ...[mine.id, theirs.id, orderStart, "2026-12-02T03:00:00Z", "2026-12-31T07:00:00Z", "2026-12-02"],
    ...["time", "details", "services", "1", "0", "32.73.09", "-6.91500,107.61200", "Rina", "0812-9876-5432"],
    ...["VENUE", "52000", "27000", "OTHER", "SCHEDULE", "confirm", "decline", "cancel", "check-in-code", "482913"],
    ...["-999999999999999", "999999999999999", "0_99999999999999", "2_0"].map((at) => `${at}_${mine.id}`),
    ...["history", "upcoming", "past", "bandung", "distance", "mobile", "haircut", "/my-bookings", randomUUID()],
  ];
});

afterAll(() => setClock(null));

/** Whatever was sent, no time is given to two. */
afterEach(async () => {
  expect(await countOverlaps()).toBe(0);
  const wrong = await db.$queryRaw<unknown[]>`
    SELECT b.id FROM booking b LEFT JOIN slot_claim c ON c.booking_id = b.id AND c.active
    WHERE b.status IN ('AWAITING_OUTLET', 'CONFIRMED')
      AND (c.id IS NULL OR c.barber_id <> b.barber_id OR c.start_at > b.start_at OR c.end_at < b.end_at
           OR NOT EXISTS (SELECT FROM booking_item i WHERE i.booking_id = b.id))
      AND b.id NOT IN (${ids.theirs}::uuid)`;
  expect(wrong).toEqual([]);
});

async function answerOf(request: Promise<Response>): Promise<{ status: number; html: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), slowestMs);
  });
  const whole = request.then(async (response) => ({ status: response.status, html: await response.text() }));
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}

/** A page that says in Indonesian what is wrong: in its title, its errors, or what the page without a query has not. */
function expectReason(html: string, plain: ReadonlySet<string> = new Set()): HtmlElement[] {
  const page = readHtml(html);
  const errors = page.filter(({ name, attributes }) =>
    plain.size > 0 ? name === "p" || name === "div" : /-error$/.test(attributes.get("id") ?? ""),
  );
  const head = page.find(({ name }) => name === "h1")?.text ?? "";
  const said = [alertText(page), head, ...errors.map(({ text }) => text).filter((text) => !plain.has(text))].join(" ");
  expect(said).toMatch(/tidak|belum|pilih|tulis|isi|wajib|maksimal|minimal|paling|sudah|periksa|muat ulang/i);
  expect(said).not.toMatch(/Invalid (input|option)|Too (big|small)|expected .* received/);
  return page;
}

const pages: Record<string, { as: () => Client; path: () => string; names: string[] }> = {
  "/": {
    as: () => visitor,
    path: () => "/",
    names: "q place lat lng type open date rating price category sort cursor".split(" "),
  },
  "/barbershop/:id": { as: () => visitor, path: () => `/barbershop/${ids.outlet}`, names: ["reviews", "id"] },
  "/booking/:id": {
    as: () => customer,
    path: () => `/booking/${ids.outlet}`,
    names: "service barber date start step again from swap".split(" "),
  },
  "/booking/:id of a mobile barber": {
    as: () => customer,
    path: () => `/booking/${ids.mobile}`,
    names: "service barber district point date start step again from".split(" "),
  },
  "/my-bookings": { as: () => customer, path: () => "/my-bookings", names: ["tab", "cursor"] },
  "/my-bookings/:id": {
    as: () => customer,
    path: () => `/my-bookings/${ids.mine}`,
    names: ["baru", "pindah", "batal"],
  },
  "/my-bookings/:id/move": {
    as: () => customer,
    path: () => `/my-bookings/${ids.mine}/move`,
    names: ["date", "start", "service"],
  },
  "/admin/orders": {
    as: () => partner,
    path: () => "/admin/orders",
    names: "view status outlet barber from until q after".split(" "),
  },
  "/admin/outlets": { as: () => partner, path: () => "/admin/outlets", names: ["after"] },
  "/admin/booking/:id": { as: () => partner, path: () => `/admin/booking/${ids.asked}`, names: ["ask", "return"] },
  "/signin": { as: () => visitor, path: () => "/signin", names: ["to"] },
  "/auth/google/callback": {
    as: () => visitor,
    path: () => "/auth/google/callback",
    names: ["state", "code", "error", "iss"],
  },
};

describe("any query", () => {
  it.each(Object.entries(pages))("of %s has an answer", async (_, { as, path, names }) => {
    const plain = new Set(readHtml((await answerOf(as().get(path()))).html).map(({ text }) => text));
    await fc.assert(
      fc.asyncProperty(pairsOf(names, good), fc.constantFrom("", "", "", ".data"), async (pairs, kind) => {
        const { status, html } = await answerOf(as().get(`${path()}${kind}?${new URLSearchParams(pairs)}`));
        expect(status).toBeLessThan(500);
        if (status >= 400 && !kind) expectReason(html, plain);
      }),
      runs(12, 150),
    );
  });
});

const forms: Record<string, { as: () => Client; path: () => string; names: string[]; query?: string[] }> = {
  "a booking": {
    as: () => customer,
    path: () => `/booking/${ids.outlet}`,
    query: "service barber start step swap date".split(" "),
    names: "contactName contactPhone note payment quotedTotal idempotencyKey start".split(" "),
  },
  "a visit": {
    as: () => customer,
    path: () => `/booking/${ids.mobile}`,
    query: "service barber district point start step swap".split(" "),
    names: "contactName contactPhone note addressLine payment quotedTotal idempotencyKey start".split(" "),
  },
  "a move": { as: () => customer, path: () => `/my-bookings/${ids.mine}/move`, names: ["start", "version"] },
  "a cancellation": {
    as: () => customer,
    path: () => `/my-bookings/${ids.mine}/cancel`,
    names: ["reason", "text", "quotedFee"],
  },
  "the outlet's answer": {
    as: () => partner,
    path: () => `/admin/booking/${ids.asked}`,
    query: ["ask", "return"],
    names: ["intent", "reason", "text", "code", "return"],
  },
  "a sign-in": { as: () => visitor, path: () => "/auth/google", names: ["to"] },
  "a sign-out": { as: () => visitor, path: () => "/auth/sign-out", names: ["to"] },
};

/** What a person typed and could see again. */
const visible = ["contactName", "contactPhone", "note", "addressLine", "text"];

describe("any form", () => {
  it.each(Object.entries(forms))("of %s has an answer", async (_, { as, path, names, query = ["a"] }) => {
    const details = fc.boolean();
    // A booking that is over says so in place of its form.
    const before = path().startsWith("/my-bookings/") ? (await answerOf(as().get(path()))).html : "";
    const plain = new Set(readHtml(before).map(({ text }) => text));
    await fc.assert(
      fc.asyncProperty(pairsOf(query, good), pairsOf(names, good, 9), details, async (search, body, isLast) => {
        const url = `${path()}?${new URLSearchParams([...(isLast ? [["step", "details"]] : []), ...search])}`;
        const headers = { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" };
        const init = { method: "POST", body: new URLSearchParams(body), headers };
        const { status, html } = await answerOf(as().send(url, init));
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

describe("a body that is no form", () => {
  const boundary = "multipart/form-data; boundary=x";
  const plain = "application/x-www-form-urlencoded";
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n--x--`;
  it.each([
    ["JSON", "application/json", "{}", 415],
    ["nothing", "", "", 415],
    ["a broken form", boundary, "--y", 400],
    ["a form without a boundary", "multipart/form-data", part('name="note"', "x"), 400],
    ["a file for a text", boundary, part('name="contactName"; filename="a.exe"', "MZ"), 422],
    ["too much", plain, `note=${"x".repeat(70_000)}`, 413],
    ["too many fields", plain, "note=x&".repeat(8_000), 413],
    ["a deep name", plain, `quotedTotal${"[0]".repeat(20_000)}=x`, 422],
    ["a list of a billion", plain, "quotedTotal[999999999]=x", 422],
    ["a list of millions", plain, "quotedTotal[99999999]=x&payment[99999999]=x", 422],
    ["broken escapes", plain, "note=%E0%A4%A&contactName=%&%ff=%c0%80", 422],
  ])("that is %s is refused", async (_, type, body, status) => {
    const url = `/booking/${ids.outlet}?step=details`;
    const headers = { Origin: "http://localhost:3000", "Content-Type": type };
    const started = performance.now();
    const answer = await answerOf(customer.send(url, { method: "POST", body: Buffer.from(body), headers }));
    expect(answer.status).toBe(status);
    expect(performance.now() - started).toBeLessThan(1_500);
  });
});

it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("answers the method %s", async (method) => {
  for (const path of ["/", `/booking/${ids.outlet}`, `/my-bookings/${ids.mine}/cancel`, "/auth/google", "/tidak-ada"]) {
    const { status } = await answerOf(customer.send(path, { method, headers: { Origin: "http://localhost:3000" } }));
    expect(status, path).toBeLessThan(500);
  }
});

it.each(["-999999999999999", "-99999999999999", "0", "999999999999999"])("pages from the moment %s", async (at) => {
  for (const path of [`/my-bookings?cursor=${at}_${ids.mine}`, `/admin/orders?after=0_${at}_${ids.mine}`]) {
    for (const tab of ["tab=past", "view=history"]) {
      expect(
        (await answerOf((path.startsWith("/admin") ? partner : customer).get(`${path}&${tab}`))).status,
      ).toBeLessThan(500);
    }
  }
});
