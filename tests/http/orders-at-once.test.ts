import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { busyText } from "#app/features/bookings/terms/refusal-text.ts";
import { ordersAtOnce } from "#app/http/own-turn.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openPool } from "#app/platform/pool.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, pageOf, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

// Beside the product's connections, which the orders use up or do not.
const aside = openPool({ max: 2 });
let shop: OutletFixture;
let userId: string;
let rina: Client;
let letGo: () => Promise<void>;

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet({}, { barbers: 6 });
});
afterAll(async () => {
  setClock(null);
  await aside.end();
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  userId = (await createUser("Rina Wijaya")).id;
  rina = await signedIn(userId);
});
afterEach(() => letGo());

/** An order of the person that lasts: every other one of theirs waits until `letGo`. */
async function holdBack() {
  const client = await aside.connect();
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 13))", [userId]);
  let isHeld = true;
  letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query("COMMIT");
    client.release();
  };
}

/** How many connections wait for the person's turn. */
async function waiting(): Promise<number> {
  const { rows } = await aside.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return rows[0]?.count ?? 0;
}

const contact = { contactName: "Rina W. Wijaya", contactPhone: "0812-9876-5432" };
const stepOf = (barber: number | "any" = "any") => {
  const choices = { service: shop.serviceIds[0] ?? "", start: orderStart, step: "details" };
  return `/booking/${shop.id}?${new URLSearchParams({ ...choices, barber: barber === "any" ? barber : (shop.barberIds[barber] ?? "") })}`;
};
const details = (): Fields => ({
  ...{ ...contact, note: "Undercut tipis", quotedTotal: "52000", payment: "VENUE" },
  idempotencyKey: randomUUID(),
});

/** The first answers that come, as soon as so many are there. */
function firstOf(sent: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const come: Response[] = [];
  return new Promise((done, fail) => {
    for (const each of sent) each.then((answer) => come.push(answer) === count && done([...come]), fail);
  });
}

describe("many orders of one person at once", () => {
  it("take a few connections only: the rest is told to wait, and others book in the same moment", async () => {
    await holdBack();
    const others = await Promise.all([0, 1, 2].map(async (index) => signedIn((await createUser(`Tamu ${index}`)).id)));
    let most = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) most = Math.max(most, await waiting());
    })();
    const sent = Array.from({ length: 30 }, () => rina.post(stepOf(), details()));
    const refused = await firstOf(sent, 30 - ordersAtOnce);
    const placed = await Promise.all(others.map((other, index) => other.post(stepOf(index), details())));
    await letGo();
    const answers = await Promise.all(sent);
    isOver = true;
    await watching;

    expect(placed.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(most).toBeLessThanOrEqual(ordersAtOnce);
    const [first] = refused;
    const page = readHtml((await first?.text()) ?? "");
    expect(alertText(page)).toContain(busyText);
    expect([typedIn(page, "contactName"), typedIn(page, "note")]).toEqual([[contact.contactName], ["Undercut tipis"]]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 303 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status === 303)).toHaveLength(
      await db.booking.count({ where: { customerId: userId } }),
    );
  });

  it("that are one order sent again and again are one booking, and nobody is refused", async () => {
    const order = details();
    const answers = await Promise.all(Array.from({ length: 30 }, () => rina.post(stepOf(), order)));
    const [{ id } = { id: "" }] = await db.booking.findMany({ where: { customerId: userId } });
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
      answers.map(() => [303, `/my-bookings/${id}?baru=1`]),
    );
    expect(await db.booking.count({ where: { customerId: userId } })).toBe(1);
  });

  async function booked(days: number): Promise<string> {
    const start = Temporal.Instant.from(orderStart).add({ hours: 24 * days });
    return (await createBooking(shop, { start, set: { customerId: userId } })).id;
  }

  it.each([
    [
      "a time held",
      async () => ({ path: stepOf().replace("&step=details", ""), fields: { start: orderStart }, keeps: [] }),
    ],
    [
      "a group",
      async () => {
        const person = (nth: number) => `service${nth}=${shop.serviceIds[0]}&barber${nth}=any`;
        const path = `/booking/${shop.id}/group?people=2&chosen=1&${person(1)}&${person(2)}&start=${orderStart}`;
        const fields = { ...contact, quotedTotal: "104000", idempotencyKey: randomUUID() };
        return { path, fields, keeps: ["contactName"] };
      },
    ],
    [
      "a series",
      async () => {
        const at1 = Temporal.Instant.from(orderStart)
          .add({ hours: 24 * 7 })
          .toString();
        const path = `/my-bookings/${await booked(0)}/repeat?every=1&count=2&barber=same`;
        return { path, fields: { at1, quotedTotal: "52000", idempotencyKey: randomUUID() }, keeps: [] };
      },
    ],
    [
      "a move",
      async () => ({
        path: `/my-bookings/${await booked(2)}/move`,
        fields: { start: orderStart, version: "0" },
        keeps: [],
      }),
    ],
    [
      "a proposal accepted",
      async () => {
        const id = await booked(2);
        const times = { startAt: new Date(orderStart), endAt: new Date(Date.parse(orderStart) + 30 * 60_000) };
        const proposal = await db.moveProposal.create({
          data: {
            ...{ bookingId: id, barberId: shop.barberIds[1] ?? "", proposedBy: shop.ownerId, reason: "Barber sakit" },
            ...{ ...times, expiresAt: new Date(orderNow.add({ hours: 2 }).epochMilliseconds) },
          },
        });
        return { path: `/my-bookings/${id}`, fields: { intent: "accept", proposal: proposal.id }, keeps: [] };
      },
    ],
    [
      "a place in the waiting line",
      async () => ({
        path: `/booking/${shop.id}/waitlist`,
        fields: {
          ...{ service: shop.serviceIds[0] ?? "", barber: "any", day: "2026-12-02", from: "600", until: "720" },
        },
        keeps: [],
      }),
    ],
  ])("let %s wait for nothing, and keep its form", async (_, orderOf) => {
    const { path, fields, keeps } = await orderOf();
    await holdBack();
    const running = Array.from({ length: ordersAtOnce }, () => rina.post(stepOf(), details()));
    await expect.poll(waiting, { timeout: 20_000 }).toBe(ordersAtOnce);
    const refused = await rina.post(path, fields);
    expect(refused.status).toBe(409);
    const page = await pageOf(refused);
    expect(alertText(page)).toContain(busyText);
    for (const name of keeps) expect(typedIn(page, name)).toEqual([(fields as Record<string, string>)[name]]);
    await letGo();
    await Promise.all(running);
  });
});
