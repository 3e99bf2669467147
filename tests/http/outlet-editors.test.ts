import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { formOf } from "#tests/support/form-reader.ts";
import { errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}`;
});

const newService = {
  intent: "add",
  category: "CARE",
  name: "Creambath",
  price: "75.000",
  durationMin: "45",
  active: "on",
};

describe("information", () => {
  test("is saved from its page, refused with all that was typed", async () => {
    await db.outlet.update({
      where: { id: shop.id },
      data: { tagline: "Rapi", facilities: ["AC"], specialities: ["Potong anak"], languages: ["Sunda"] },
    });
    const url = `${path}?open=information`;
    const form = await formOf(owner, url, "information");
    expect(form).toMatchObject({ name: "Pangkas Uji", whatsapp: "0812-3456-7890", facilities: "AC", serves: "ALL" });
    expect(form).toMatchObject({ specialities: "Potong anak", languages: "Sunda" });
    const typed = { ...form, description: "Pendek", whatsapp: "021", facilities: ["AC", "Toilet"] };
    const refused = await pageOf(owner.post(url, typed));
    expect([typedIn(refused, "description"), typedIn(refused, "whatsapp")]).toEqual([["Pendek"], ["021"]]);
    for (const name of ["description", "whatsapp"]) expect(errorBeside(refused, name)).toMatchObject({ isTied: true });
    const saved = await owner.post(url, { ...form, name: "Sisir Emas", facilities: ["AC", "Toilet"] });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, path]);
    const hub = (await pageOf(owner.get(path))).map(({ text }) => text).join(" ");
    expect(hub).toContain("Sisir Emas");
    expect(await db.outlet.findUniqueOrThrow({ where: { id: shop.id } })).toMatchObject({
      facilities: ["AC", "Toilet"],
    });
    const shown = (await pageOf(await new Client().get(`/barbershop/${shop.id}`))).map(({ text }) => text);
    expect(shown).toContain("Keahlian: Potong anak");
    expect(shown).toContain("Bahasa: Sunda");
  });
});

test("a number that is not verified is refused beside its field, and comes back once it is", async () => {
  await db.outlet.update({ where: { id: shop.id }, data: { specialities: ["Potong anak"], languages: ["Sunda"] } });
  const url = `${path}?open=information`;
  const form = { ...(await formOf(owner, url, "information")), tagline: "Rapi" };
  const answer = await owner.post(url, { ...form, whatsapp: "0813 1111 2222" });
  expect(answer.status).toBe(422);
  const page = await pageOf(answer);
  expect(errorBeside(page, "whatsapp")).toMatchObject({ isTied: true, text: expect.stringContaining("diverifikasi") });
  expect(typedIn(page, "whatsapp")).toEqual(["0813 1111 2222"]);
  const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
  expect(await stored()).toMatchObject({ whatsapp: "+6281234567890", tagline: "Rapi" });

  const href = page.map(({ attributes }) => attributes.get("href") ?? "").find((to) => to.includes("verify-whatsapp?"));
  const link = new URL(href?.replaceAll("&amp;", "&") ?? "", "http://here");
  expect(link.searchParams.get("phone")).toBe("+6281311112222");
  const verification = await pageOf(owner.get(link.pathname + link.search));
  expect(typedIn(verification, "phone")).toEqual(["0813-1111-2222"]);
  const back = link.searchParams.get("to") ?? "";
  const proof = { codeHash: new Uint8Array(32), expiresAt: new Date(Date.now() + 600_000), verifiedAt: new Date() };
  await db.whatsappVerification.create({ data: { ...proof, userId: shop.ownerId, phone: "+6281311112222" } });
  const again = await formOf(owner, back, "information");
  expect(again).toMatchObject({ whatsapp: "0813-1111-2222", tagline: "Rapi" });
  expect((await owner.post(back, again)).status).toBe(302);
  expect(await stored()).toMatchObject({ whatsapp: "+6281311112222" });
});

test("nothing of it reaches a stranger, a customer or an unknown id", async () => {
  const other = await createOutlet({ name: "Outlet Lain" });
  const approved = await createOutlet({ status: "APPROVED" });
  const stranger = await signedIn(other.ownerId);
  const digest = await tablesDigest();
  const unknown = "01990000-0000-7000-8000-000000000000";
  const post: Fields = { ...newService };
  for (const id of [shop.id, approved.id, unknown, "x"]) {
    for (const rest of ["", "?open=information", "/services", "/services?add=1", "/barbers", "/barbers?add=1"]) {
      expect((await stranger.get(`/edit-outlet/${id}${rest}`)).status, rest).toBe(404);
      expect((await stranger.post(`/edit-outlet/${id}${rest}`, post)).status, rest).toBe(404);
    }
    for (const release of ["services", "barbers"]) {
      expect((await stranger.get(`/release-outlet-${release}?outlet=${id}`)).status).toBe(404);
      expect((await stranger.post(`/release-outlet-${release}?outlet=${id}`, post)).status).toBe(404);
    }
  }
  // A service and a barber of somebody else, named on the own outlet's page.
  const own = `/edit-outlet/${other.id}`;
  const [service = "", barber = ""] = [shop.serviceIds[0], shop.barberIds[0]];
  expect((await stranger.get(`${own}/services?service=${service}`)).status).toBe(404);
  expect((await stranger.get(`${own}/barbers?barber=${barber}`)).status).toBe(404);
  for (const intent of ["delete", "move"]) {
    expect((await stranger.post(`${own}/services`, { intent, id: service, direction: "up" })).status).toBe(404);
    expect((await stranger.post(`${own}/barbers`, { intent, id: barber, direction: "up" })).status).toBe(404);
  }
  expect((await stranger.post(`${own}/services`, { ...newService, intent: "save", id: service })).status).toBe(404);
  expect((await stranger.post(`${own}/barbers`, { intent: "save", id: barber, name: "Andi" })).status).toBe(404);
  expect(await tablesDigest()).toEqual(digest);
});

test("a suspended outlet shows what it has, takes nothing from its owner", async () => {
  const outlet = await createOutlet({ status: "SUSPENDED", suspendedFrom: "ACTIVE" });
  const client = await signedIn(outlet.ownerId);
  for (const rest of [
    "",
    "/services",
    `/services?service=${outlet.serviceIds[0]}`,
    "/barbers",
    `/barbers?barber=${outlet.barberIds[0]}`,
  ]) {
    const response = await client.get(`/edit-outlet/${outlet.id}${rest}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("sedang ditangguhkan");
    expect(html).not.toContain('name="seen"');
  }
  expect((await client.post(`/edit-outlet/${outlet.id}/services?add=1`, newService)).status).toBe(409);
  expect(await db.service.count({ where: { outletId: outlet.id } })).toBe(2);
});

test("the release flow shows the same editors, and leads on", async () => {
  const outlet = await createOutlet({ status: "APPROVED" });
  const client = await signedIn(outlet.ownerId);
  const bare = await client.get("/release-outlet-services");
  expect(bare.headers.get("location")).toBe(`/release-outlet-services?outlet=${outlet.id}`);
  const services = await client.get(`/release-outlet-services?outlet=${outlet.id}`);
  const links = (await pageOf(services)).map(({ attributes }) => attributes.get("href"));
  expect(links).toContain(`/release-outlet-operational-hours?outlet=${outlet.id}`);
  expect(links).toContain(`/release-outlet-services?outlet=${outlet.id}&add=1`);
  const saved = await client.post(`/release-outlet-services?outlet=${outlet.id}&add=1`, newService);
  expect(saved.headers.get("location")).toBe(`/release-outlet-services?outlet=${outlet.id}`);
  const barbers = await client.get(`/release-outlet-barbers?outlet=${outlet.id}`);
  expect(await barbers.text()).toContain("Langkah 4 dari 6: Barber");
});
