import { beforeEach, expect, test, vi } from "vitest";

process.env.OUTLET_MEMORY_MB = "1";
const { findBookingPageData } = await import("#app/features/bookings/place/booking-page.queries.server.ts");
const { applyPromo } = await import("#app/features/bookings/place/apply-promo.server.ts");
const { placeUnlessGone } = await import("#app/features/bookings/place/contested-start.server.ts");
const { holdChosenTime } = await import("#app/features/bookings/place/hold-chosen-time.server.ts");
const { findOrderFacts } = await import("#app/features/bookings/terms/order-facts.queries.server.ts");
const { setClock } = await import("#app/platform/clock.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { outletFact } = await import("#app/platform/outlet-memory.server.ts");
const { onStatement } = await import("#app/platform/pool.server.ts");
const { findShownTimes } = await import("#app/features/time/free-times/availability.queries.server.ts");
const { createOutlet } = await import("#tests/support/fixtures.ts");
const { createCustomer, orderNow, orderOf } = await import("#tests/support/order-fixtures.ts");
const { createPromo } = await import("#tests/support/promo-fixtures.ts");

let shop: Awaited<ReturnType<typeof createOutlet>>;
let rina: Awaited<ReturnType<typeof createCustomer>>;

/** An outlet of which pages remember that nothing can be booked. */
beforeEach(async () => {
  setClock(() => orderNow);
  [shop, rina] = [await createOutlet({}, { barbers: 1 }), await createCustomer()];
  await createPromo(shop.id, { code: "HEMAT" });
  const facts = await findOrderFacts(db, shop.id);
  const early = { ...facts, services: [] };
  const remembered = () => outletFact(shop.id, "order-facts", async () => ({ ...early }));
  const times = await findShownTimes(shop.id, { from: "2026-12-01", days: 1 }, { now: orderNow });
  const closed = { ...times, schedule: { ...times?.schedule, hours: [] } };
  const rememberedTimes = () => outletFact(shop.id, "schedule", async () => ({ ...closed }));
  await vi.waitFor(async () => {
    expect(await remembered()).toBe(await remembered());
    expect(await rememberedTimes()).toBe(await rememberedTimes());
  }, 20_000);
});

test("who holds a time is answered by the database, not by what pages remember", async () => {
  expect(await holdChosenTime(shop.id, orderOf(shop, rina).choices, rina)).toEqual({ ok: true });
});

test("so is who tries a code", async () => {
  expect(await applyPromo(shop.id, orderOf(shop, rina, { choices: { promo: "HEMAT" } }).choices, rina)).toEqual({
    ok: true,
  });
});

test("so is who orders a start that somebody has just ordered", async () => {
  const dewi = await createCustomer();
  expect((await placeUnlessGone({ ...orderOf(shop, rina), customer: rina })).ok).toBe(true);
  const refused = await placeUnlessGone({ ...orderOf(shop, dewi), customer: dewi });
  expect(refused).toMatchObject({ ok: false, reason: "taken", look: { startRefusal: "taken" } });
});

test("the times of an outlet cost one statement for what is taken, and follow its hours", async () => {
  const quiet = await createOutlet({ minNoticeMin: 0 }, { barbers: 1 });
  const asked: string[] = [];
  onStatement(({ name }) => asked.push(...(/^outlet-[a-z]+/.exec(name) ?? [])));
  const look = async () => {
    asked.length = 0;
    const query = new URLSearchParams({ service: quiet.serviceIds[0] ?? "", barber: "any", date: "2026-12-02" });
    const page = await findBookingPageData(quiet.id, query, rina, orderNow);
    if (page?.body.kind !== "time") throw new Error("There are no times.");
    return { first: page.body.times.groups[0]?.times[0]?.label, asked: [...asked] };
  };
  await look();
  await vi.waitFor(async () => expect(await look()).toEqual({ first: "09.00", asked: ["outlet-claims"] }), 20_000);
  await db.openingHours.updateMany({ where: { outletId: quiet.id }, data: { openMin: 660 } });
  await vi.waitFor(async () => expect((await look()).first).toBe("11.00"), 20_000);
  await db.hoursException.create({
    data: { outletId: quiet.id, date: new Date("2026-12-02T00:00:00Z"), openMin: 720, closeMin: 900 },
  });
  await vi.waitFor(async () => expect((await look()).first).toBe("12.00"), 20_000);
});

test("the times of an outlet cost no statement for codes, unless one for everybody is for some visits only", async () => {
  const quiet = await createOutlet({}, { barbers: 1 });
  const asked: string[] = [];
  onStatement(({ name }) => asked.push(name));
  const look = async () => {
    asked.length = 0;
    const query = new URLSearchParams({ service: quiet.serviceIds[0] ?? "", barber: "any" });
    const page = await findBookingPageData(quiet.id, query, rina, orderNow);
    return {
      text: page?.body.kind === "time" ? page.body.promoText : "no times",
      ofCodes: asked.filter((name) => /promo/.test(name)).length,
    };
  };
  await createPromo(quiet.id, { value: 5, isPublic: true });
  await look();
  expect(await look()).toEqual({ text: null, ofCodes: 0 });
  await createPromo(quiet.id, { code: "SEPI", isPublic: true, fromMin: 780, untilMin: 960 });
  await vi.waitFor(async () => expect((await look()).text ?? "").toContain("SEPI"), 20_000);
  expect(await look()).toEqual({ text: expect.stringMatching(/13\.00.+16\.00/), ofCodes: 1 });
});
