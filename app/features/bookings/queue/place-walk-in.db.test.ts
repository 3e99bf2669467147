import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTicket } from "#app/features/bookings/queue/add-ticket.server.ts";
import { changeTicket } from "#app/features/bookings/queue/change-ticket.server.ts";
import { placeWalkIn } from "#app/features/bookings/queue/place-walk-in.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

/** Tuesday, 1 December 2026, 12.00 WIB; the outlet is open 09.00–21.00. */
const noon = instantFrom(new Date("2026-12-01T05:00:00Z"));
let shop: OutletFixture;
let user: { id: string; isAdmin: boolean };
let ani: string;
let budi: string;

beforeAll(async () => {
  shop = await createOutlet();
  user = { id: shop.ownerId, isAdmin: false };
  [ani = "", budi = ""] = shop.barberIds;
});
beforeEach(async () => {
  await db.queueTicket.deleteMany();
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
});

const guest = (barberId: string | null, key: string = randomUUID()) =>
  ({ outletId: shop.id, barberId, serviceIds: shop.serviceIds.slice(0, 1), name: "Joko", phone: null, key }) as const;
async function inLine(barberId: string | null = null, now = noon) {
  const ticket = await addTicket(guest(barberId), user, now);
  if (!ticket.ok) throw new Error(ticket.reason);
  return ticket.ticketId;
}
const serve = (barberId: string | null, set: { isAhead?: boolean; key?: string } = {}, now = noon, asker = user) =>
  placeWalkIn(
    { ...guest(barberId, set.key), startAt: "now", channel: "WALKIN" },
    asker,
    { isAhead: set.isAhead ?? false },
    now,
  );
const promised = (...numbers: number[]) => ({ ok: false, reason: "promised", numbers });
const isNothingWritten = async () => (await db.booking.count()) + (await db.slotClaim.count()) === 0;

describe("a walk-in", () => {
  test("for anyone takes the barber of whom nobody in the line was promised anything", async () => {
    await inLine(ani);
    expect(await serve(null)).toMatchObject({ ok: true, barberId: budi });
    expect(await serve(null)).toMatchObject({ ok: false, reason: "promised", numbers: [1] });
  });

  test("does not take a promised barber without a question; the outlet's word is enough", async () => {
    await inLine(ani);
    const key = randomUUID();
    expect(await serve(ani, { key })).toEqual(promised(1));
    expect(await isNothingWritten()).toBe(true);
    const ahead = await serve(ani, { key, isAhead: true });
    expect(ahead).toMatchObject({ ok: true, barberId: ani });
    expect(await serve(ani, { key }), "the same form again is the same booking").toEqual(ahead);
    expect(await db.booking.count()).toBe(1);
  });

  test("is served where the line begins as early with somebody else, and asked about where it does not", async () => {
    await inLine();
    await inLine();
    expect(await serve(null)).toEqual(promised(2));
    expect(await serve(budi)).toEqual(promised(2));
    expect(await isNothingWritten()).toBe(true);
    await db.queueTicket.deleteMany({ where: { number: 2 } });
    expect(await serve(null)).toMatchObject({ ok: true });
  });

  test("passes nobody who was skipped, and nobody who would not fit into the day anyway", async () => {
    const skipped = await inLine(ani);
    const request = { ticketId: skipped, user };
    expect(await changeTicket({ ...request, version: 0, move: "call" }, noon)).toMatchObject({ ok: true });
    expect(await changeTicket({ ...request, version: 1, move: "skip" }, noon)).toMatchObject({ ok: true });
    expect(await serve(ani)).toMatchObject({ ok: true, barberId: ani });
  });

  test("is asked about where a number would no longer be served before closing", async () => {
    const late = noon.add({ hours: 8, minutes: 20 });
    await inLine(ani, late);
    expect(await serve(ani, {}, late)).toEqual(promised(1));
    await inLine(ani, late);
    expect(await serve(ani, { isAhead: true }, late)).toMatchObject({ ok: true });
    // Neither fits any more: who waits for Ani loses nothing by a guest of Budi.
    expect(await serve(budi, {}, late)).toMatchObject({ ok: true });
  });

  test("of several who are served at once passes nobody either", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await inLine();
      await openConnections(4);
      const answers = await Promise.all([ani, budi, null].map((barberId) => serve(barberId)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await db.booking.count()).toBe(1);
      await db.queueTicket.deleteMany();
      await db.slotClaim.deleteMany();
      await db.booking.deleteMany();
    }
  });

  test("is refused as ever where it cannot be served, and to strangers", async () => {
    await inLine(ani);
    const stranger = { id: (await createUser()).id, isAdmin: false };
    expect(await serve(ani, {}, noon, stranger)).toEqual({ ok: false, reason: "outlet-not-found" });
    const night = noon.add({ hours: 11 });
    expect(await serve(null, {}, night)).toMatchObject({ ok: false, reason: "closed" });
  });
});
