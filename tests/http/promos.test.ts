import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

let shop: OutletFixture;
let rina: Client;
let owner: Client;
let userId: string;

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.promoUse.deleteMany();
  await db.promoCode.deleteMany();
  userId = (await createUser("Rina Wijaya")).id;
  rina = await signedIn(userId);
});
afterAll(() => setClock(null));

const stepWith = (promo = "") =>
  `/booking/${shop.id}?${new URLSearchParams({
    service: shop.serviceIds[0] ?? "",
    barber: shop.barberIds[0] ?? "",
    start: orderStart,
    ...(promo && { promo }),
    step: "details",
  })}`;
const typed = { contactName: "Rina W", contactPhone: "0812-9876-5432", note: "Undercut", payment: "VENUE" };
const tryCode = (promoCode: string, form = "apply", promo = "") =>
  rina.post(`${stepWith(promo)}&promo-form=${form}`, { ...typed, promoCode });
const textOf = async (response: Response) => mainText(await pageOf(response));

/** Goes where an answer leads, with the cookies that it set. */
async function follow(answer: Response) {
  const [cookie] = answer.headers.getSetCookie();
  const client = await signedIn(userId);
  client.cookie += `; ${cookie?.split(";")[0]}`;
  return { client, path: answer.headers.get("location")?.split("#")[0] ?? "" };
}

describe("a code at the last step, without scripts", () => {
  it("is taken into the choices; what was typed stays, and the booking is cheaper", async () => {
    await createPromo(shop.id, { code: "HEMAT10" });
    const answer = await tryCode(" hemat10 ");
    expect(answer.status).toBe(303);
    const { client, path } = await follow(answer);
    expect(path).toBe(stepWith("HEMAT10"));
    const html = (await (await client.get(path)).text()).replaceAll("<!-- -->", "");
    expect(html).toContain("HEMAT10 dipakai");
    expect(html).toContain('value="47000"');
    expect(html).toContain("Undercut</textarea>");

    const order = { ...typed, promoCode: "HEMAT10", quotedTotal: "47000", idempotencyKey: randomUUID() };
    expect((await client.post(path, order)).status).toBe(303);
    expect(await db.booking.findFirst({ where: { customerId: userId } })).toMatchObject({
      discount: 5_000,
      total: 47_000,
      promoCode: "HEMAT10",
    });
  });

  it("is not forgotten when it was typed and the booking confirmed at once", async () => {
    await createPromo(shop.id, { code: "HEMAT10" });
    const order = { ...typed, promoCode: "hemat10", quotedTotal: "52000", idempotencyKey: randomUUID() };
    const answer = await rina.post(stepWith(), order);
    expect(answer.headers.get("location")).toContain("promo=HEMAT10");
    expect(await db.booking.count({ where: { customerId: userId } })).toBe(0);
  });

  it("is offered where everybody may use it, by a button that keeps what was typed", async () => {
    await createPromo(shop.id, { code: "RAHASIA", value: 50 });
    await createPromo(shop.id, { code: "SEMUA10", isPublic: true });
    await createPromo(shop.id, { code: "MAHAL20", value: 20, minSubtotal: 60_000, isPublic: true });
    const offer = await textOf(await rina.get(stepWith()));
    expect(offer).toContain("Pakai SEMUA10");
    expect(offer).not.toMatch(/RAHASIA|MAHAL20/);
    const answer = await rina.post(`${stepWith()}&promo-form=offer&offer=SEMUA10`, { ...typed, promoCode: "" });
    const { client, path } = await follow(answer);
    expect(path).toBe(stepWith("SEMUA10"));
    const taken = await client.get(path);
    const html = (await taken.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("SEMUA10 dipakai");
    expect(html).toContain("Undercut</textarea>");
    expect(html).not.toContain("Pakai SEMUA10");
    const order = { ...typed, promoCode: "SEMUA10", quotedTotal: "47000", idempotencyKey: randomUUID() };
    expect((await client.post(path, order)).status).toBe(303);
    // Each customer has it once.
    expect(await textOf(await rina.get(stepWith().replace("T03", "T05")))).not.toContain("SEMUA10");
  });

  it("goes out of the choices again", async () => {
    await createPromo(shop.id, { code: "HEMAT10" });
    expect((await tryCode("HEMAT10", "remove", "HEMAT10")).headers.get("location")).not.toContain("promo=");
  });

  it.each([
    ["", "Tulis kode promonya"],
    ["<b>X</b>", "Kode promo terdiri dari 3 sampai 20 huruf dan angka"],
    ["TIDAKADA", "Kode itu tidak ada di outlet ini"],
  ])("%j is refused beside the field, and what was typed stays", async (code, text) => {
    const answer = await tryCode(code);
    expect(answer.status).toBe(422);
    const page = await pageOf(answer);
    expect(errorBeside(page, "promoCode").text).toContain(text);
    expect(page.some((each) => each.text === "Undercut")).toBe(true);
  });

  it.each([
    [{ startsAt: new Date("2027-01-01"), endsAt: new Date("2027-02-01") }, "belum berlaku"],
    [{ endsAt: new Date("2026-11-30T12:00:00Z") }, "sudah tidak berlaku"],
    [{ usageLimit: 1, used: 1 }, "habis dipakai"],
    [{ minSubtotal: 60_000 }, "senilai Rp 60.000 atau lebih"],
    [{ weekdays: [3, 4], fromMin: 780, untilMin: 960 }, "berlaku untuk kunjungan Rab–\u2060Kam 13.00–\u206016.00 WIB"],
  ])("says why: %j", async (set, text) => {
    await createPromo(shop.id, { code: "HEMAT10", ...set });
    expect(await textOf(await tryCode("HEMAT10"))).toContain(text);
    const reopened = await rina.get(stepWith("HEMAT10"));
    expect(await textOf(reopened)).toContain(text);
    expect(await textOf(await rina.get(stepWith()))).not.toContain(text);
  });
});

it("a code for other hours is not booked with, and the answer says when it counts", async () => {
  await createPromo(shop.id, { code: "HEMAT10", weekdays: [6, 7] });
  const order = { ...typed, promoCode: "HEMAT10", quotedTotal: "47000", idempotencyKey: randomUUID() };
  const answer = await rina.post(stepWith("HEMAT10"), order);
  expect(answer.status).toBe(422);
  const page = await pageOf(answer);
  expect(errorBeside(page, "promoCode").text).toContain("berlaku untuk kunjungan Sab–\u2060Min.");
  expect(page.some((each) => each.text === "Undercut")).toBe(true);
  expect(await db.booking.count({ where: { customerId: userId } })).toBe(0);
});

const form: Fields = {
  code: "baru20",
  kind: "PERCENT",
  percent: "20",
  maxDiscount: "15.000",
  amount: "",
  minSubtotal: "",
  from: "2026-12-01",
  until: "2026-12-31",
  usageLimit: "50",
  perCustomer: "1",
};

describe("an outlet's codes, without scripts", () => {
  it("are for everybody only where the box says so, also after they were used", async () => {
    const sent = { ...form, outletId: shop.id };
    await owner.post("/admin/promos/new", sent);
    const { id, isPublic } = await db.promoCode.findFirstOrThrow();
    expect(isPublic).toBe(false);
    const path = `/admin/promos/${id}`;
    const refused = await pageOf(
      await owner.post(path, { ...form, act: "edit", version: "0", until: "", isPublic: "on" }),
    );
    expect(refused.find(({ attributes }) => attributes.get("name") === "isPublic")?.attributes.has("checked")).toBe(
      true,
    );
    const { from, until, usageLimit, perCustomer } = form;
    const limits = { act: "limits", version: "0", from, until, usageLimit, perCustomer };
    expect((await owner.post(path, { ...limits, isPublic: "on" } as Fields)).status).toBe(302);
    expect((await db.promoCode.findFirst())?.isPublic).toBe(true);
    expect(await textOf(await owner.get("/admin/promos"))).toContain("Tampil ke semua pelanggan");
    expect((await owner.post(path, { ...limits, version: "1" } as Fields)).status).toBe(302);
    expect((await db.promoCode.findFirst())?.isPublic).toBe(false);
  });

  it("are made, shown, changed, paused and ended", async () => {
    const made = await owner.post("/admin/promos/new", { ...form, outletId: shop.id });
    const promo = await db.promoCode.findFirstOrThrow();
    expect([made.status, made.headers.get("location")]).toEqual([302, `/admin/promos/${promo.id}`]);
    expect(promo).toMatchObject({ code: "BARU20", value: 20, maxDiscount: 15_000, usageLimit: 50, minSubtotal: 0 });
    // The outlet's own days: from midnight in WIB to the end of the last.
    expect([promo.startsAt, promo.endsAt]).toEqual([
      new Date("2026-11-30T17:00:00Z"),
      new Date("2026-12-31T17:00:00Z"),
    ]);
    const path = `/admin/promos/${promo.id}`;
    expect(await textOf(await owner.get("/admin/promos"))).toContain("BARU20");
    expect((await owner.post(path, { ...form, act: "edit", version: "0", percent: "25" })).status).toBe(302);
    expect((await owner.post(path, { ...form, act: "edit", version: "0", percent: "30" })).status).toBe(409);
    expect((await owner.post(path, { act: "pause" })).status).toBe(302);
    expect(await textOf(await owner.get(path))).toContain("Dijeda");
    expect((await owner.post(path, { act: "resume" })).status).toBe(302);
    expect((await owner.post(path, { act: "end" })).status).toBe(302);
    expect((await owner.post(path, { act: "resume" })).status).toBe(409);
    expect(await db.promoCode.findFirst()).toMatchObject({ value: 25, active: true });
    const audit = await db.auditLog.findMany({ where: { entityId: promo.id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action }) => action)).toEqual([
      "promo.created",
      "promo.changed",
      "promo.paused",
      "promo.resumed",
      "promo.ended",
    ]);
  });

  it("are audited as the owner's own, also of an owner who is an admin, and of other admins as theirs", async () => {
    const boss = await createAdmin();
    const own = await createOutlet({ ownerId: boss.id });
    const client = await signedIn(boss.id);
    expect((await client.post("/admin/promos/new", { ...form, outletId: own.id })).status).toBe(302);
    const { id } = await db.promoCode.findFirstOrThrow();
    expect((await client.post(`/admin/promos/${id}`, { act: "pause" })).status).toBe(302);
    const other = await signedIn((await createAdmin()).id);
    expect((await other.post(`/admin/promos/${id}`, { act: "resume" })).status).toBe(302);
    const audit = await db.auditLog.findMany({ where: { entityId: id }, orderBy: { id: "asc" } });
    expect(audit.map(({ actorKind }) => actorKind)).toEqual(["partner", "partner", "admin"]);
  });

  it("keep what they give once used; dates and limits may change", async () => {
    const { id } = await createPromo(shop.id, { code: "HEMAT10" });
    const { client, path } = await follow(await tryCode("HEMAT10"));
    const order = { ...typed, promoCode: "HEMAT10", quotedTotal: "47000", idempotencyKey: randomUUID() };
    await client.post(path, order);
    const shown = await textOf(await owner.get(`/admin/promos/${id}`));
    expect(shown).toContain("kode dan potongannya tetap");
    expect(shown).toContain("Rp 5.000");
    const edited = await owner.post(`/admin/promos/${id}`, { ...form, act: "edit", version: "0" });
    expect([edited.status, (await db.promoCode.findFirst())?.value]).toEqual([409, 10]);
    const limits = {
      act: "limits",
      version: "0",
      from: "2026-12-01",
      until: "2026-12-24",
      usageLimit: "1",
      perCustomer: "1",
    };
    expect((await owner.post(`/admin/promos/${id}`, limits)).status).toBe(302);
    expect(await db.promoCode.findFirst()).toMatchObject({ usageLimit: 1, endsAt: new Date("2026-12-24T17:00:00Z") });
  });

  it.each([
    [{ code: "AB" }, "code"],
    [{ code: "HEMAT!" }, "code"],
    [{ percent: "101" }, "percent"],
    [{ percent: "" }, "percent"],
    [{ kind: "AMOUNT" }, "amount"],
    [{ kind: "AMOUNT", amount: "999" }, "amount"],
    [{ until: "2026-11-01" }, "until"],
    [{ until: "2028-01-01" }, "until"],
    [{ fromTime: "16.00", untilTime: "13.00" }, "untilTime"],
    [{ fromTime: "13.00", untilTime: "13.00" }, "untilTime"],
    [{ fromTime: "13.00" }, "untilTime"],
    [{ untilTime: "13.00" }, "fromTime"],
    [{ fromTime: "siang", untilTime: "16.00" }, "fromTime"],
    [{ weekdays: "8" }, "weekdays"],
    [{ usageLimit: "0" }, "usageLimit"],
    [{ perCustomer: "0" }, "perCustomer"],
  ])("refuse %j beside the field, and what was typed stays", async (set, name) => {
    const answer = await owner.post("/admin/promos/new", { ...form, outletId: shop.id, ...set });
    expect(answer.status).toBe(422);
    const page = await pageOf(answer);
    expect(errorBeside(page, name).text).not.toBe("");
    expect(await db.promoCode.count()).toBe(0);
  });

  it("may be for some weekdays and hours, which the pages say, and for all of them again", async () => {
    const days = ["1", "2", "3", "4"];
    const limited = { ...form, weekdays: days, fromTime: "13", untilTime: "16.00" };
    await owner.post("/admin/promos/new", { ...limited, outletId: shop.id } as Fields);
    const { id } = await db.promoCode.findFirstOrThrow();
    const path = `/admin/promos/${id}`;
    const stored = () => db.promoCode.findFirst({ select: { weekdays: true, fromMin: true, untilMin: true } });
    expect(await stored()).toEqual({ weekdays: [1, 2, 3, 4], fromMin: 780, untilMin: 960 });
    expect(await textOf(await owner.get("/admin/promos"))).toContain("Kunjungan Sen–\u2060Kam 13.00–\u206016.00 WIB");
    const page = await pageOf(await owner.get(path));
    expect(mainText(page)).toContain("Sen–\u2060Kam 13.00–\u206016.00 WIB");
    expect(mainText(page)).not.toContain("outlet tutup pada waktu itu");
    const ticked = page.filter(({ attributes }) => attributes.get("name") === "weekdays" && attributes.has("checked"));
    expect(ticked.map(({ attributes }) => attributes.get("value"))).toEqual(days);

    const edit = { ...form, act: "edit", version: "0" };
    await owner.post(path, { ...edit, weekdays: "1", fromTime: "22.00", untilTime: "23.30" });
    expect(await textOf(await owner.get(path))).toContain("Menurut jam bukanya, outlet tutup pada waktu itu.");
    const all = ["1", "2", "3", "4", "5", "6", "7"];
    await owner.post(path, { ...edit, version: "1", weekdays: all, fromTime: "0.00", untilTime: "24.00" } as Fields);
    expect(await stored()).toEqual({ weekdays: [], fromMin: null, untilMin: null });
    expect(await textOf(await owner.get(path))).toContain("Semua hari dan jam");
  });

  it("begin with the quiet hours that the figures' advice leads with", async () => {
    const page = await pageOf(await owner.get("/admin/promos/new?weekdays=2&fromTime=13.00&untilTime=16.00"));
    const named = (name: string) => page.filter(({ attributes }) => attributes.get("name") === name);
    expect(named("weekdays").filter(({ attributes }) => attributes.has("checked"))).toHaveLength(1);
    expect(named("fromTime")[0]?.attributes.get("value")).toBe("13.00");
    expect(named("untilTime")[0]?.attributes.get("value")).toBe("16.00");
  });

  it("are made for own outlets only, once each, and are nobody else's", async () => {
    const other = await createOutlet();
    expect((await owner.post("/admin/promos/new", { ...form, outletId: other.id })).status).toBe(422);
    const { id } = await createPromo(shop.id, { code: "BARU20" });
    const twice = await owner.post("/admin/promos/new", { ...form, outletId: shop.id });
    expect(await textOf(twice)).toContain("Outlet ini sudah punya kode itu");
    const stranger = await signedIn(other.ownerId);
    expect((await stranger.post(`/admin/promos/${id}`, { act: "end" })).status).toBe(404);
    expect(await textOf(await stranger.get("/admin/promos"))).not.toContain("BARU20");
  });
});
