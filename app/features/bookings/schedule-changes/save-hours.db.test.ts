import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import { saveExceptions } from "#app/features/bookings/schedule-changes/save-exceptions.server.ts";
import { type HoursChange, saveHours } from "#app/features/bookings/schedule-changes/save-hours.server.ts";
import { showHoursEditor } from "#app/features/time/hours/show-hours-editor.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { orderNow as now } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let admin: { id: string; isAdmin: boolean };
const owner = () => ({ id: shop.ownerId, isAdmin: false, requestId: "request-9" });
const days = [1, 2, 3, 4, 5, 6, 7];
const week = (openMin: number, closeMin: number) => days.map((weekday) => ({ weekday, openMin, closeMin }));
const at = (local: string) => Temporal.Instant.from(`2026-12-${local}:00+07:00`);

beforeAll(async () => {
  admin = { id: (await createUser("Admin")).id, isAdmin: true };
});
beforeEach(async () => {
  shop = await createOutlet();
});

const save = (hours: HoursChange["hours"], set: Partial<HoursChange> = {}) =>
  saveHours({ outletId: shop.id, editor: owner(), hours, follow: "same", ...set }, now);
const dates = (list: Parameters<typeof saveExceptions>[0]["dates"], set = {}) =>
  saveExceptions({ outletId: shop.id, editor: owner(), dates: list, ...set }, now);
const hoursOf = () =>
  db.openingHours.findMany({
    where: { outletId: shop.id },
    select: { weekday: true, openMin: true, closeMin: true },
    orderBy: [{ weekday: "asc" }, { openMin: "asc" }],
  });
const shiftsOf = async (barber: number) =>
  (await db.shift.findMany({ where: { barberId: shop.barberIds[barber] ?? "" }, orderBy: { weekday: "asc" } })).map(
    ({ weekday, startMin, endMin }) => [weekday, startMin, endMin],
  );
const conflictIds = (answer: Awaited<ReturnType<typeof save>>) =>
  !answer.ok && answer.reason === "bookings-in-conflict" ? answer.question.bookings.map(({ id }) => id) : answer;

describe("the week", () => {
  test("is replaced, with the barbers who worked whenever the outlet was open, the search and the audit", async () => {
    await db.shift.deleteMany({ where: { barberId: shop.barberIds[1] ?? "", weekday: 7 } });
    const evenings = week(600, 120).filter(({ weekday }) => weekday !== 5);
    const friday = [
      { weekday: 5, openMin: 540, closeMin: 690 },
      { weekday: 5, openMin: 780, closeMin: 1260 },
    ];
    expect(await save([...evenings, ...friday])).toEqual({ ok: true, followed: 1 });
    expect(await hoursOf()).toHaveLength(8);
    expect(await shiftsOf(0)).toEqual(
      expect.arrayContaining([
        [1, 600, 120],
        [5, 780, 1260],
      ]),
    );
    expect(await shiftsOf(1)).toEqual([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, 540, 1260]));
    const [outlet] = await db.$queryRaw<{ quarters: string }[]>`
      SELECT open_quarters::text AS quarters FROM outlet WHERE id = ${shop.id}::uuid`;
    // 01.00 WIB on Tuesday is 18.00 UTC on Monday: open since the evenings are long.
    expect(outlet?.quarters[18 * 4]).toBe("1");
    expect(await db.auditLog.findFirst({ where: { entityId: shop.id } })).toMatchObject({
      action: "outlet.hours_changed",
      actorKind: "partner",
      requestId: "request-9",
      after: { followers: [shop.barberIds[0]] },
    });
  });

  test("leaves the barbers' weeks alone where they do not follow", async () => {
    expect(await save(week(600, 1200), { follow: "none" })).toEqual({ ok: true, followed: 0 });
    expect((await shiftsOf(0))[0]).toEqual([1, 540, 1260]);
  });

  test("is every barber's where it is the same for all, whatever they worked before", async () => {
    await db.shift.deleteMany({ where: { barberId: shop.barberIds[1] ?? "", weekday: { not: 6 } } });
    expect(await save(week(480, 1200), { follow: "all" })).toEqual({ ok: true, followed: 2 });
    for (const barber of [0, 1]) expect(await shiftsOf(barber)).toEqual(days.map((weekday) => [weekday, 480, 1200]));
  });

  test("changes nothing without an answer about the barbers, and needs none without barbers", async () => {
    expect(await save(week(480, 1200), { follow: undefined })).toEqual({ ok: false, reason: "follow-unsaid" });
    expect((await hoursOf())[0]).toEqual({ weekday: 1, openMin: 540, closeMin: 1260 });
    await db.barber.deleteMany({ where: { outletId: shop.id } });
    expect(await save(week(480, 1200), { follow: undefined })).toEqual({ ok: true, followed: 0 });
  });

  test("needs no answer where nobody is active, as the page then asks nothing", async () => {
    await db.barber.updateMany({ where: { outletId: shop.id }, data: { active: false } });
    const page = await showHoursEditor(await db.outlet.findUniqueOrThrow({ where: { id: shop.id } }), true, now);
    expect([page.followers, page.others]).toEqual([[], []]);
    expect(await save(week(480, 1200), { follow: undefined })).toEqual({ ok: true, followed: 0 });
    expect((await shiftsOf(0))[0]).toEqual([1, 540, 1260]);
  });

  test("asks about bookings outside it, and counts the barbers who follow", async () => {
    const { id } = await createBooking(shop, { start: at("03T09:00") });
    await createBooking(shop, { start: at("03T12:00") });
    expect(conflictIds(await save(week(600, 1260)))).toEqual([id]);
    expect((await hoursOf())[0]).toEqual({ weekday: 1, openMin: 540, closeMin: 1260 });
    const answer = { ...noAnswer, decisions: { [id]: "keep" as const } };
    expect(await save(week(600, 1260), { answer })).toEqual({ ok: true, followed: 2 });
    // Kept once, it is not asked about again.
    expect(await save(week(630, 1260))).toEqual({ ok: true, followed: 2 });
  });

  test("of another owner is not found, of a closed outlet not editable; an admin may", async () => {
    const stranger = { id: (await createUser()).id, isAdmin: false };
    expect(await save(week(600, 1260), { editor: stranger })).toEqual({ ok: false, reason: "not-found" });
    expect(await save(week(600, 1260), { outletId: "none" })).toEqual({ ok: false, reason: "not-found" });
    expect(await save(week(600, 1200), { editor: admin })).toEqual({ ok: true, followed: 2 });
    const draft = await createOutlet({ status: "DRAFT" });
    const editor = { id: draft.ownerId, isAdmin: false };
    expect(await save([], { outletId: draft.id, editor })).toEqual({ ok: false, reason: "not-editable" });
  });

  test("saved twice at once is one of the two, never a mixture", async () => {
    expect(await openConnections(6)).toBeGreaterThan(3);
    await Promise.all([week(600, 1200), week(660, 1140), week(720, 1080)].map((hours) => save(hours)));
    const stored = await hoursOf();
    expect(stored).toHaveLength(7);
    expect(new Set(stored.map(({ openMin, closeMin }) => `${openMin}–${closeMin}`)).size).toBe(1);
    expect((await shiftsOf(0))[0]?.slice(1)).toEqual([stored[0]?.openMin, stored[0]?.closeMin]);
  });
});

describe("dates", () => {
  const christmas = { date: "2026-12-25", intervals: [], reason: "Libur Natal" };
  const exceptions = async () => (await showHoursEditor(await outlet(), true, now)).exceptions;
  const outlet = async () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });

  test("are closed, given other hours, replaced and given back to the week", async () => {
    expect(await dates([christmas])).toEqual({ ok: true });
    const evening = { openMin: 1080, closeMin: 60 };
    expect(await dates([{ date: "2026-12-31", intervals: [evening], reason: "Malam tahun baru" }])).toEqual({
      ok: true,
    });
    expect(await exceptions()).toEqual([
      { date: "2026-12-25", label: "Jumat, 25 Desember 2026", text: "Tutup", reason: "Libur Natal" },
      {
        date: "2026-12-31",
        label: "Kamis, 31 Desember 2026",
        text: "18.00–01.00 (sampai 01.00 besoknya)",
        reason: "Malam tahun baru",
      },
    ]);
    expect(await dates([{ ...christmas, intervals: [{ openMin: 600, closeMin: 720 }] }])).toEqual({ ok: true });
    expect((await exceptions())[0]?.text).toBe("10.00–12.00");
    expect(await dates([{ date: "2026-12-25", intervals: null, reason: "" }])).toEqual({ ok: true });
    expect((await exceptions()).map(({ date }) => date)).toEqual(["2026-12-31"]);
  });

  test("leave the same date of another outlet as it is", async () => {
    const other = await createOutlet();
    const editor = { id: other.ownerId, isAdmin: false };
    expect(await dates([christmas], { outletId: other.id, editor })).toEqual({ ok: true });
    expect(await dates([christmas])).toEqual({ ok: true });
    expect(await dates([{ date: "2026-12-25", intervals: null, reason: "" }])).toEqual({ ok: true });
    expect(await db.hoursException.count({ where: { outletId: other.id } })).toBe(1);
  });

  test("ask about the bookings of that date, also when longer hours are taken back", async () => {
    const evening = { date: "2026-12-03", intervals: [{ openMin: 540, closeMin: 1380 }], reason: "" };
    await dates([evening]);
    const { id } = await createBooking(shop, { start: at("03T22:00") });
    const answer = await dates([{ ...evening, intervals: null }]);
    expect(answer).toMatchObject({ reason: "bookings-in-conflict", question: { bookings: [{ id }] } });
    expect(await exceptions()).toHaveLength(1);
    expect(
      await dates([{ ...evening, intervals: null }], { answer: { ...noAnswer, decisions: { [id]: "keep" } } }),
    ).toEqual({
      ok: true,
    });
    expect(await exceptions()).toEqual([]);
  });

  test("that are over or years ahead are refused, and then nothing is written", async () => {
    const refused = (date: string) => dates([christmas, { ...christmas, date }]);
    expect(await refused("2026-11-30")).toEqual({ ok: false, reason: "past-date" });
    expect(await refused("2029-01-01")).toEqual({ ok: false, reason: "far-date" });
    expect(await exceptions()).toEqual([]);
  });

  test("of national holidays are offered until they are taken over", async () => {
    const offered = async () =>
      (await showHoursEditor(await outlet(), true, now)).holidays.flatMap((year) => year.days);
    expect((await offered()).map(({ date }) => date).slice(0, 3)).toEqual(["2026-12-24", "2026-12-25", "2027-01-01"]);
    await dates([christmas]);
    expect((await offered())[1]?.date).toBe("2027-01-01");
  });
});

test("an outlet without hours is shown its type's usual ones, not yet stored", async () => {
  await db.openingHours.deleteMany({ where: { outletId: shop.id } });
  await db.shift.deleteMany({ where: { barber: { outletId: shop.id } } });
  const outlet = await db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
  const page = await showHoursEditor(outlet, true, now);
  expect(page).toMatchObject({ isNew: true, followers: ["Barber 1", "Barber 2"], others: [] });
  expect(page.days[0]).toEqual({ name: "Senin", isOpen: true, intervals: [{ open: "10.00", close: "21.00" }] });
  const mobile = await showHoursEditor({ ...outlet, type: "MOBILE_BARBER" }, true, now);
  expect(mobile.days[6]?.intervals).toEqual([{ open: "09.00", close: "20.00" }]);
  // Who was added before there were hours has the usual ones until then.
  const usual = days.map((weekday) => ({ barberId: shop.barberIds[0] ?? "", weekday, startMin: 600, endMin: 1260 }));
  await db.shift.createMany({ data: usual });
  expect(await showHoursEditor(outlet, true, now)).toMatchObject({ followers: ["Barber 1", "Barber 2"], others: [] });
  // Saved as it is, barbers without a week get it too.
  expect(await save(week(480, 1200))).toEqual({ ok: true, followed: 2 });
  for (const barber of [0, 1]) expect((await shiftsOf(barber))[0]).toEqual([1, 480, 1200]);
});
