import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

process.env.OUTLET_MEMORY_MB = "1";
const { db } = await import("#app/platform/db.server.ts");
const { onOutletChange } = await import("#app/platform/outlet-changes.server.ts");
const { outletFact, outletList, outletTimes } = await import("#app/platform/outlet-memory.server.ts");
const { readingOwnWrites } = await import("#app/platform/replicas.server.ts");
const { createBooking } = await import("#tests/support/booking-fixtures.ts");
const { createCut } = await import("#tests/support/cut-fixtures.ts");
const { createOutlet } = await import("#tests/support/fixtures.ts");
const { createPromo } = await import("#tests/support/promo-fixtures.ts");
const { createReview } = await import("#tests/support/review-fixtures.ts");

/** What comes does so at some time: a second is too little for a machine that does other things. */
const soon = 20_000;

/** Until everything is heard that was told so far: it comes in the order in which it was committed. */
async function heardAll() {
  const id = randomUUID();
  const isHeard = vi.fn();
  onOutletChange((change) => "outletId" in change && change.outletId === id && isHeard());
  await vi.waitFor(async () => {
    await db.$queryRaw`SELECT pg_notify('outlet_facts_changed', ${id})::text`;
    expect(isHeard).toHaveBeenCalled();
  }, soon);
}

/** Reads by the memory until what was read before is remembered, and counts how often it was read. */
async function remembered(outletId: string, name: string) {
  const read = vi.fn(async () => ({ at: performance.now() }));
  const ask = () => outletFact(outletId, name, read);
  await heardAll();
  await vi.waitFor(async () => expect(await ask()).toBe(await ask()), soon);
  return { ask, last: await ask() };
}

test("what was read of an outlet is read once, also by many at once, and nobody is told another's", async () => {
  const [here, there] = [await createOutlet(), await createOutlet()];
  await remembered(here.id, "warm");
  const read = vi.fn(async () => ({}));
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => outletFact(here.id, "many", read)));
  expect(others.every((other) => other === first)).toBe(true);
  expect(await outletFact(here.id.toUpperCase(), "many", read)).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await outletFact(there.id, "many", read)).not.toBe(first);
  expect(await outletFact(here.id, "other", read)).not.toBe(first);
});

test("it is forgotten once anything that pages show of the outlet changed, and for no change of another", async () => {
  const [here, there] = [await createOutlet(), await createOutlet()];
  const [service = "", barber = ""] = [here.serviceIds[0], here.barberIds[0]];
  const booking = await createBooking(here, { status: "COMPLETED" });
  const [review, promo] = [{ id: "" }, { id: "" }];
  const photo = { key: "a", width: 1, height: 1, placeholder: "" };
  const changes: Record<string, () => Promise<unknown>> = {
    name: () => db.outlet.update({ where: { id: here.id }, data: { tagline: "Rapi sejak 1998" } }),
    service: () => db.service.update({ where: { id: service }, data: { price: 51_000 } }),
    barber: () => db.barber.update({ where: { id: barber }, data: { bio: "Fade." } }),
    price: () => db.barberService.updateMany({ where: { barberId: barber }, data: { price: 60_000 } }),
    "what a barber offers": () => db.barberService.deleteMany({ where: { barberId: barber, serviceId: service } }),
    hours: () => db.openingHours.updateMany({ where: { outletId: here.id }, data: { openMin: 600 } }),
    date: () =>
      db.hoursException.create({ data: { outletId: here.id, date: new Date("2026-12-25"), reason: "Natal" } }),
    picture: () =>
      db.outletPhoto.create({ data: { ...photo, outletId: here.id, kind: "FRONT", position: 90, alt: "Depan" } }),
    review: async () => Object.assign(review, await createReview(booking)),
    "picture of a cut": () => createCut(barber),
    "code for everybody": async () => Object.assign(promo, await createPromo(here.id, { isPublic: true })),
    "use of a code": () => db.promoCode.update({ where: { id: promo.id }, data: { used: 1 } }),
    "end of a code": () => db.promoCode.update({ where: { id: promo.id }, data: { isPublic: false } }),
    "photo of a review": () => db.reviewPhoto.create({ data: { ...photo, reviewId: review.id, position: 0 } }),
    "answer to a review": () =>
      db.review.update({ where: { id: review.id }, data: { reply: "Terima kasih.", repliedAt: new Date() } }),
  };
  const other = await remembered(there.id, "facts");
  for (const [name, change] of Object.entries(changes)) {
    const { ask, last } = await remembered(here.id, "facts");
    await change();
    await vi.waitFor(async () => expect(await ask(), name).not.toBe(last), soon);
  }
  expect(await other.ask()).toBe(other.last);
});

test("what changed while it was read is not remembered", async () => {
  const { id, serviceIds } = await createOutlet();
  const { ask, last } = await remembered(id, "warm");
  const { promise, resolve } = Promise.withResolvers<object>();
  const early = outletFact(id, "slow", () => promise);
  await db.service.updateMany({ where: { id: { in: serviceIds } }, data: { price: 70_000 } });
  await vi.waitFor(async () => expect(await ask()).not.toBe(last), soon);
  resolve({});
  const late = await early;
  expect(await outletFact(id, "slow", async () => ({}))).not.toBe(late);
});

test("of an outlet that is not there nothing is kept", async () => {
  const { id } = await createOutlet();
  await remembered(id, "warm");
  const read = vi.fn(async () => null);
  for (const nobody of ["x".repeat(50), "x".repeat(50)]) expect(await outletFact(nobody, "facts", read)).toBeNull();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a reading that failed is nobody else's", async () => {
  const { id } = await createOutlet();
  await remembered(id, "warm");
  await expect(outletFact(id, "fails", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await outletFact(id, "fails", async () => "here")).toBe("here");
});

test("while nothing is heard of changes everybody reads for themselves, and nothing of before is told after", async () => {
  const { id } = await createOutlet();
  const { last } = await remembered(id, "facts");
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'pangkas-changes' AND datname = current_database()`;
  const read = vi.fn(async () => ({}));
  await vi.waitFor(async () => expect(await outletFact(id, "facts", read)).not.toBe(last), soon);
  await remembered(id, "again");
  expect(await outletFact(id, "facts", read)).not.toBe(last);
});

test("it keeps no more than its room, the latest", async () => {
  const { id } = await createOutlet();
  await remembered(id, "warm");
  const large = "x".repeat(300_000);
  const read = vi.fn(async () => ({ large }));
  for (const name of ["1", "2", "3", "4", "5"]) await outletFact(id, name, read);
  expect(read).toHaveBeenCalledTimes(5);
  await outletFact(id, "5", read);
  expect(read).toHaveBeenCalledTimes(5);
  await outletFact(id, "1", read);
  expect(read).toHaveBeenCalledTimes(6);
});

test("times are asked once for all who are not remembered, each of which is remembered by itself", async () => {
  const [here, there] = [await createOutlet(), await createOutlet()];
  await heardAll();
  const read = vi.fn(async (ids: readonly string[]) =>
    ids.filter((id) => id !== nobody).map((id) => ({ id, at: performance.now() })),
  );
  const nobody = "00000000-0000-7000-8000-000000000000";
  const [first] = await outletTimes([here.id], "times", read);
  const [known, both] = await Promise.all([1, 2].map(() => outletTimes([here.id, there.id, nobody], "times", read)));
  expect(known?.map(({ id }) => id)).toEqual([here.id, there.id]);
  expect(both?.[0]).toBe(first);
  expect(both?.[1]).toBe(known?.[1]);
  expect(read.mock.calls).toEqual([[[here.id]], [[there.id, nobody]]]);
});

test("times are forgotten with a booking, a shift, an absence and blocked time, facts and lists with none", async () => {
  const here = await createOutlet();
  const barberId = here.barberIds[0] ?? "";
  const [startAt, endAt] = [new Date("2027-12-01T03:00:00Z"), new Date("2027-12-01T04:00:00Z")];
  const changes: Record<string, () => Promise<unknown>> = {
    booking: () => createBooking(here, { status: "CONFIRMED" }),
    block: () => db.slotClaim.create({ data: { outletId: here.id, barberId, kind: "BLOCK", startAt, endAt } }),
    shift: () => db.shift.create({ data: { barberId, weekday: 1, startMin: 60, endMin: 90 } }),
    absence: () => db.timeOff.create({ data: { barberId, startAt, endAt } }),
  };
  for (const [name, change] of Object.entries(changes)) {
    const { ask } = await remembered(here.id, "facts");
    const read = async (ids: readonly string[]) => ids.map((id) => ({ id }));
    const list = () =>
      outletList(
        "here",
        async () => [{ id: here.id }],
        (rows) => rows.map(({ id }) => id),
      );
    const [[last], fact, listed] = [await outletTimes([here.id], "times", read), await ask(), await list()];
    await change();
    await vi.waitFor(async () => {
      const [now] = await outletTimes([here.id], "times", read);
      expect(now, name).not.toBe(last);
    }, soon);
    if (name !== "booking") continue;
    expect(await ask()).toBe(fact);
    expect(await list()).toBe(listed);
  }
});

test("a list is forgotten with what changed of an outlet in it, and when any comes, goes or is found otherwise", async () => {
  const [here, there] = [await createOutlet(), await createOutlet()];
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const list = () => outletList(["of", here.id], async () => [{ id: here.id }], ids);
  const changes: Record<string, () => Promise<unknown>> = {
    picture: () => db.barber.update({ where: { id: here.barberIds[0] ?? "" }, data: { bio: "Fade." } }),
    "a new one": () => createOutlet(),
    "another's price": () => db.outlet.update({ where: { id: there.id }, data: { priceFrom: 24_000 } }),
    "another's words": () => db.outlet.update({ where: { id: there.id }, data: { searchText: "pangkas lain" } }),
    "another's end": () =>
      db.outlet.update({
        where: { id: there.id },
        data: { status: "SUSPENDED", suspendedFrom: "ACTIVE", suspendedReason: "Uji" },
      }),
    "another's return": () =>
      db.outlet.update({
        where: { id: there.id },
        data: { status: "ACTIVE", suspendedFrom: null, suspendedReason: null },
      }),
  };
  for (const [name, change] of Object.entries(changes)) {
    await vi.waitFor(async () => expect(await list()).toBe(await list()), soon);
    const last = await list();
    await change();
    await vi.waitFor(async () => expect(await list(), name).not.toBe(last), soon);
  }
  await heardAll();
  const last = await list();
  const other = await remembered(there.id, "facts");
  await createReview(await createBooking(there, { status: "COMPLETED" }));
  await vi.waitFor(async () => expect(await other.ask()).not.toBe(other.last), soon);
  expect(await list()).toBe(last);
});

test("a list that was read while an outlet changed is not remembered", async () => {
  const here = await createOutlet();
  const { ask, last } = await remembered(here.id, "warm");
  const { promise, resolve } = Promise.withResolvers<object>();
  const early = outletList("slow", () => promise);
  await db.barber.update({ where: { id: here.barberIds[0] ?? "" }, data: { bio: "Fade." } });
  await vi.waitFor(async () => expect(await ask()).not.toBe(last), soon);
  resolve({});
  expect(await outletList("slow", async () => ({}))).not.toBe(await early);
});

test("whoever has just written is told no list that is remembered, which may be a standby's of before", async () => {
  await heardAll();
  const early = await outletList("own", async () => ["before"]);
  expect(await readingOwnWrites(() => outletList("own", async () => ["after"]))).toEqual(["after"]);
  expect(await outletList("own", async () => ["after"])).toBe(early);
});
