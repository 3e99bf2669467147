import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { errorBeside, mainText, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let mobile: OutletFixture;
let userId: string;
let rina: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  mobile = await createOutlet({ type: "MOBILE_BARBER", minOrder: 0, minNoticeMin: 0 });
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  userId = (await createUser("Rina Wijaya")).id;
  rina = await signedIn(userId);
});

const home = {
  label: "Rumah",
  province: "32",
  regency: "32.73",
  district: "32.73.09",
  kelurahanCode: "32.73.09.1001",
  addressLine: "Jl. Naripan No. 12 <b>RT 3</b>",
  pin: "-6.91700, 107.61100",
  note: "Pagar hijau",
};
const own = () => db.customerAddress.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
const textOf = async (response: Response) => mainText(await pageOf(response));

describe("saved addresses, without scripts", () => {
  it("are added, changed, made primary and removed", async () => {
    const added = await rina.post("/account/addresses/new", home);
    expect([added.status, added.headers.get("location")]).toEqual([302, "/account/addresses"]);
    const [first] = await own();
    expect(first).toMatchObject({
      label: "Rumah",
      districtCode: "32.73.09",
      lat: -6.917,
      lng: 107.611,
      isPrimary: true,
    });
    await rina.post("/account/addresses/new", { ...home, label: "Kantor", isPrimary: "on" });
    const [, second] = await own();
    expect((await own()).map(({ isPrimary }) => isPrimary)).toEqual([false, true]);
    expect(await textOf(await rina.get("/account/addresses"))).toContain("Jl. Naripan No. 12 <b>RT 3</b>");

    const path = `/account/addresses/${first?.id}`;
    expect(await (await rina.get(path)).text()).toContain('value="Rumah"');
    expect((await rina.post(path, { ...home, label: "Rumah ibu" })).status).toBe(302);
    expect((await own())[0]).toMatchObject({ label: "Rumah ibu", isPrimary: false });
    await rina.post("/account/addresses", { act: "remove", address: second?.id ?? "" });
    expect(await own()).toMatchObject([{ label: "Rumah ibu", isPrimary: true }]);
  });

  it("ask for the next list of regions, and say beside the field what is missing", async () => {
    const list = await rina.post("/account/addresses/new", { label: "Rumah", province: "32", intent: "regency" });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain("Kota Bandung");
    const empty = await rina.post("/account/addresses/new", { ...home, label: "", addressLine: "Pendek", pin: "laut" });
    expect(empty.status).toBe(422);
    const page = await pageOf(empty);
    for (const name of ["label", "addressLine", "pin"]) expect(errorBeside(page, name).text).not.toBe("");
  });

  it("are ten at most, also of many forms at once", async () => {
    for (let n = 0; n < 8; n += 1) await rina.post("/account/addresses/new", { ...home, label: `Alamat ${n}` });
    const answers = await Promise.all(
      [8, 9, 10, 11].map((n) => rina.post("/account/addresses/new", { ...home, label: `Alamat ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 409, 409]);
    expect(await own()).toHaveLength(10);
  });

  it("are nobody else's", async () => {
    await rina.post("/account/addresses/new", home);
    const [{ id } = { id: "" }] = await own();
    const stranger = await signedIn((await createUser("Orang Lain")).id);
    expect((await stranger.get(`/account/addresses/${id}`)).status).toBe(404);
    expect((await stranger.post(`/account/addresses/${id}`, home)).status).toBe(404);
    expect((await stranger.post("/account/addresses", { act: "remove", address: id })).status).toBe(409);
    const chosen = new URLSearchParams({ service: mobile.serviceIds[0] ?? "", address: id });
    expect(await textOf(await stranger.get(`/booking/${mobile.id}?${chosen}`))).toContain("Barber datang ke mana?");
    expect(await own()).toHaveLength(1);
  });
});

describe("in a booking at home", () => {
  const path = (more: Record<string, string>) =>
    `/booking/${mobile.id}?${new URLSearchParams({ service: mobile.serviceIds[0] ?? "", ...more })}`;
  const typed = { contactName: "Rina W", contactPhone: "0812-9876-5432", payment: "VENUE" };

  it("an address is chosen in place of a kecamatan, quoted, filled in and remembered as used", async () => {
    await rina.post("/account/addresses/new", home);
    const [{ id } = { id: "" }] = await own();
    const step = await rina.get(path({ step: "address" }));
    expect(await textOf(step)).toContain("Rumah");
    const details = path({ address: id, barber: "any", start: orderStart, step: "details" });
    const html = await (await rina.get(details)).text();
    expect(html).toContain("Jl. Naripan No. 12 &lt;b&gt;RT 3&lt;/b&gt; (Pagar hijau)");
    const order = { ...typed, addressLine: "Jl. Naripan No. 12", quotedTotal: "52000", idempotencyKey: randomUUID() };
    const placed = await rina.post(details, order);
    expect(placed.status).toBe(303);
    expect(await db.booking.findFirst({ where: { customerId: userId } })).toMatchObject({
      districtCode: "32.73.09",
      addressLat: -6.917,
      addressLng: 107.611,
    });
    expect((await own())[0]?.usedAt).not.toBeNull();
  });

  it("a new one is kept where that is ticked, with its exact place only", async () => {
    const choices = { district: "32.73.09", barber: "any", start: orderStart, step: "details" };
    const without = await (await rina.get(path(choices))).text();
    expect(without).not.toContain("Simpan alamat ini");
    const [, wayBack = ""] = /formAction="([^"]*)"[^>]*>Tambah titik tepat</i.exec(without) ?? [];
    const asked = await rina.post(wayBack.replaceAll("&amp;", "&"), {
      ...typed,
      contactPhone: "08",
      note: "Pagar hijau",
    });
    expect(asked.status).toBe(303);
    rina.cookie += `; ${asked.headers.get("set-cookie")?.split(";")[0]}`;
    expect(await (await rina.get(asked.headers.get("location") ?? "")).text()).toMatch(/<input[^>]* name="point"/);
    // Nothing of it is lost, though it was not judged yet.
    const again = await pageOf(await rina.get(path({ ...choices, point: "-6.91700,107.61100" })));
    expect(typedIn(again, "contactPhone")).toEqual(["08"]);
    expect(again.find(({ attributes }) => attributes.get("name") === "note")?.text.trim()).toBe("Pagar hijau");
    const details = path({ ...choices, point: "-6.91700,107.61100" });
    const withPoint = await textOf(await rina.get(details));
    expect(withPoint).toContain("Simpan alamat ini");
    expect(withPoint).not.toContain("Tambah titik tepat");
    const order = { ...typed, addressLine: "Jl. Lengkong No. 8", quotedTotal: "52000" };
    await rina.post(details, { ...order, idempotencyKey: randomUUID(), saveAddress: "on" });
    expect(await own()).toMatchObject([
      { addressLine: "Jl. Lengkong No. 8", districtCode: "32.73.09", isPrimary: true, lat: -6.917, lng: 107.611 },
    ]);
  });

  it("what was typed outlives a way back to an earlier step; a street of another place is not this one's", async () => {
    await rina.post("/account/addresses/new", home);
    const [{ id } = { id: "" }] = await own();
    const choices = { barber: "any", start: orderStart, step: "details" };
    const readAt = async (place: Record<string, string>) => pageOf(await rina.get(path({ ...choices, ...place })));
    const here = await readAt({ district: "32.73.09" });
    const [edit] = here.filter(({ attributes }) => /step=time.*change=1/.test(attributes.get("formaction") ?? ""));
    expect(edit?.text).toMatch(/Ubah\swaktu/);
    const left = await rina.post(edit?.attributes.get("formaction") ?? "", {
      ...typed,
      note: "Bel rusak",
      addressLine: "Jl. Lengkong No. 8",
      addressOf: here.find(({ attributes }) => attributes.get("name") === "addressOf")?.attributes.get("value") ?? "",
    });
    expect([left.status, left.headers.get("location")]).toEqual([303, expect.stringContaining("step=time")]);
    rina.cookie += `; ${left.headers.get("set-cookie")?.split(";")[0]}`;
    const noteOf = (page: Awaited<typeof here>) =>
      page.find(({ attributes }) => attributes.get("name") === "note")?.text;
    const again = await readAt({ district: "32.73.09" });
    expect([noteOf(again)?.trim(), typedIn(again, "addressLine")]).toEqual(["Bel rusak", ["Jl. Lengkong No. 8"]]);
    const elsewhere = await readAt({ address: id });
    expect(noteOf(elsewhere)?.trim()).toBe("Bel rusak");
    expect(typedIn(elsewhere, "addressLine")[0]).toContain("Jl. Naripan No. 12");
  });

  it("none is kept without its exact place, whatever is posted", async () => {
    const details = path({ district: "32.73.09", barber: "any", start: orderStart, step: "details" });
    const order = { ...typed, addressLine: "Jl. Lengkong No. 8", quotedTotal: "52000" };
    const placed = await rina.post(details, { ...order, idempotencyKey: randomUUID(), saveAddress: "on" });
    expect(placed.status).toBe(303);
    expect(await own()).toEqual([]);
  });
});
