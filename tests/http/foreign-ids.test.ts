import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let own: OutletFixture;
let foreign: OutletFixture;
let customer: Client;
let partner: Client;
const bookings: Record<string, string> = {};
const secrets = ["Sari Dewi Rahasia", "0811-1111-1111", "+6281111111111", "555444"];

beforeAll(async () => {
  setClock(() => orderNow);
  own = await createOutlet();
  foreign = await createOutlet({ name: "Outlet Lain" });
  const [me, them] = [await createUser("Rina Wijaya"), await createUser("Sari Dewi")];
  const start = Temporal.Instant.from("2026-12-03T03:00:00Z");
  const createdAt = new Date("2026-11-30T01:00:00Z");
  const contact = { contactName: "Sari Dewi Rahasia", contactPhone: "+6281111111111", checkInCode: "555444" };
  const theirs = { customerId: them.id, createdAt, ...contact };
  bookings.mine = (await createBooking(own, { start, set: { customerId: me.id, createdAt } })).id;
  bookings.confirmed = (await createBooking(foreign, { start, set: theirs })).id;
  const soon = Temporal.Instant.from("2026-12-01T01:10:00Z");
  bookings.soon = (await createBooking(foreign, { start: soon, barber: 1, set: theirs })).id;
  const asked = { start: start.add({ hours: 2 }), status: "AWAITING_OUTLET", set: theirs } as const;
  bookings.asked = (await createBooking(foreign, { ...asked, deadline: orderNow.add({ hours: 1 }) })).id;
  bookings.inChair = (
    await createBooking(foreign, { start: start.add({ hours: 4 }), status: "CHECKED_IN", set: theirs })
  ).id;
  customer = await signedIn(me.id);
  partner = await signedIn(own.ownerId);
});

afterAll(() => setClock(null));

async function expectNothing(answers: () => Promise<Response[]>, status = 404): Promise<void> {
  const before = await tablesDigest();
  for (const answer of await answers()) {
    expect(answer.status).toBe(status);
    const text = await answer.text();
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
  }
  expect(await tablesDigest()).toEqual(before);
}

const foreignBookings = ["confirmed", "soon", "asked", "inChair"];

describe("a customer", () => {
  const pages = ["", "/move", "/cancel", "/again", "/calendar.ics", ".data", "/cancel.data"];

  it.each(pages)("finds no /my-bookings/:id%s of somebody else's booking", async (page) => {
    await expectNothing(() =>
      Promise.all(foreignBookings.map((name) => customer.get(`/my-bookings/${bookings[name]}${page}`))),
    );
  });

  it("moves and cancels nobody else's booking", async () => {
    const move = { start: "2026-12-04T03:00:00Z", version: "0" };
    const cancel = { reason: "SCHEDULE", text: "", quotedFee: "100000" };
    const reasons = await cancelReasons();
    await expectNothing(async () => {
      const answers: Response[] = [];
      for (const name of foreignBookings) {
        answers.push(await customer.post(`/my-bookings/${bookings[name]}/move`, move));
        for (const reason of reasons) {
          answers.push(await customer.post(`/my-bookings/${bookings[name]}/cancel`, { ...cancel, reason }));
        }
      }
      return answers;
    });
  });

  it("gets no booking by the key of somebody else's", async () => {
    const { idempotencyKey } = await db.booking.findUniqueOrThrow({ where: { id: bookings.confirmed ?? "" } });
    const query = new URLSearchParams({
      service: own.serviceIds[0] ?? "",
      barber: own.barberIds[0] ?? "",
      start: orderStart,
      step: "details",
    });
    const contact = { contactName: "Rina Wijaya", contactPhone: "0812-9876-5432", payment: "VENUE" };
    const fields = { ...contact, quotedTotal: "52000", idempotencyKey };
    await expectNothing(async () => [await customer.post(`/booking/${own.id}?${query}`, fields)], 422);
  });

  it("books no barber and no service of another outlet", async () => {
    const query = (set: Record<string, string>) =>
      new URLSearchParams({ service: own.serviceIds[0] ?? "", barber: "any", step: "time", ...set });
    await expectNothing(
      async () => [
        await customer.post(`/booking/${own.id}?${query({ barber: foreign.barberIds[0] ?? "" })}`, {
          start: orderStart,
        }),
        await customer.post(`/booking/${own.id}?${query({ service: foreign.serviceIds[0] ?? "" })}`, {
          start: orderStart,
        }),
        await customer.post(
          `/booking/${own.id}?${query({ start: orderStart, step: "details", swap: "1", barber: foreign.barberIds[0] ?? "" })}`,
          {},
        ),
      ],
      422,
    );
  });

  it("pages through no list but their own", async () => {
    const cursors = [bookings.confirmed, `${bookings.confirmed}`, `0_1764720000000_${bookings.confirmed}`];
    for (const tab of ["upcoming", "past"]) {
      for (const cursor of cursors) {
        const html = await (await customer.get(`/my-bookings?tab=${tab}&cursor=${cursor}`)).text();
        for (const name of foreignBookings) expect(html.includes(`/my-bookings/${bookings[name]}`)).toBe(false);
      }
    }
  });
});

describe("a partner", () => {
  const commands: Fields[] = [
    ...["confirm", "depart", "check-in", "complete", "no-show"].map((intent) => ({ intent })),
    { intent: "check-in-code", code: "555444" },
    { intent: "decline", reason: "OTHER", text: "Maaf" },
    { intent: "cancel", reason: "OTHER", text: "Maaf" },
  ];

  it("sees no booking of another outlet", async () => {
    await expectNothing(() =>
      Promise.all(
        foreignBookings.flatMap((name) => [
          partner.get(`/admin/booking/${bookings[name]}`),
          partner.get(`/admin/booking/${bookings[name]}.data`),
        ]),
      ),
    );
  });

  it.each(commands)("commands no booking of another outlet: $intent", async (fields) => {
    await expectNothing(async () => {
      const answers: Response[] = [];
      for (const name of foreignBookings) answers.push(await partner.post(`/admin/booking/${bookings[name]}`, fields));
      return answers;
    });
  });

  it("lists no booking of another outlet", async () => {
    const after = `0_${Date.parse("2026-12-03T00:00:00Z")}_${bookings.confirmed}`;
    const queries = [
      `outlet=${foreign.id}`,
      `barber=${foreign.barberIds[0]}`,
      `outlet=${own.id}&barber=${foreign.barberIds[0]}`,
      `after=${after}`,
      "q=Rahasia",
      "q=0811",
    ];
    for (const query of queries) {
      const answer = await partner.get(`/admin/orders?${query}`);
      expect([200, 400, 404]).toContain(answer.status);
      const html = await answer.text();
      for (const secret of secrets) expect(html.includes(secret), query).toBe(false);
      for (const name of foreignBookings) expect(html.includes(`/admin/booking/${bookings[name]}`), query).toBe(false);
    }
  });

  it("lists no outlet of another", async () => {
    for (const after of [foreign.id, "ffffffff-ffff-7fff-bfff-ffffffffffff"]) {
      const page = await pageOf(partner.get(`/admin/outlets?after=${after}`));
      expect(page.map(({ text }) => text).join(" ")).not.toContain("Outlet Lain");
    }
  });
});

it("knows no id that nobody has", async () => {
  const id = randomUUID();
  await expectNothing(async () => [
    await customer.post(`/my-bookings/${id}/move`, { start: orderStart, version: "0" }),
    await customer.post(`/my-bookings/${id}/cancel`, { reason: "OTHER", text: "Maaf ya", quotedFee: "0" }),
    await partner.post(`/admin/booking/${id}`, { intent: "confirm" }),
    await customer.post(`/booking/${id}?step=time`, { start: orderStart }),
  ]);
});

async function cancelReasons(): Promise<string[]> {
  const page = await pageOf(customer.get(`/my-bookings/${bookings.mine}/cancel`));
  const reasons = page.filter(({ attributes }) => attributes.get("name") === "reason");
  expect(reasons.length).toBeGreaterThan(2);
  return reasons.map(({ attributes }) => attributes.get("value") ?? "");
}
