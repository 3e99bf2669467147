import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { isChecked } from "#tests/support/form-reader.ts";
import { elementById, errorBeside, type HtmlElement, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { sendPicture } from "#tests/support/post-picture.ts";

/** Of lists to choose from. */
const chosenIn = (page: readonly HtmlElement[]) =>
  page.filter(({ attributes }) => attributes.has("selected")).map(({ attributes }) => attributes.get("value"));

let shop: OutletFixture;
let owner: Client;
let barber: string;
let path: string;
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  [barber = ""] = shop.barberIds;
  await db.barber.update({ where: { id: barber }, data: { name: "Asep" } });
  path = `/edit-outlet/${shop.id}/barbers/${barber}/portfolio`;
});

describe("the portfolio of a barber", () => {
  test("takes a picture with style, service and consent, as a form without scripts sends it", async () => {
    const fields = { intent: "add", style: "MULLET", service: shop.serviceIds[0] ?? "", consent: "on" };
    const sent = await sendPicture(owner, `${path}?slot=cuts`, await plainPicture(), { fields });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${path}#slot-cuts`]);
    expect(await db.barberCut.findMany({ where: { barberId: barber } })).toMatchObject([
      { style: "MULLET", serviceId: shop.serviceIds[0] },
    ]);
    const html = await (await owner.get(path)).text();
    expect(html).toContain('alt="Mullet oleh Asep"');
    expect(html).toContain("1<!-- --> dari <!-- -->24");
  });

  test("says beside each field what is missing, and keeps what was chosen", async () => {
    const service = shop.serviceIds[1] ?? "";
    const fields = { intent: "add", style: "TWO_BLOCK", service };
    const sent = await sendPicture(owner, `${path}?slot=cuts`, new Uint8Array(), { fields });
    expect(sent.status).toBe(422);
    const page = await pageOf(sent);
    expect(errorBeside(page, "consent")).toMatchObject({ text: expect.stringContaining("setuju"), isTied: true });
    expect(errorBeside(page, "cuts")).toMatchObject({ text: expect.stringContaining("Pilih foto"), isTied: true });
    expect(chosenIn(page)).toEqual(["TWO_BLOCK", service]);
    const small = await sendPicture(owner, `${path}?slot=cuts`, await plainPicture(300, 200), {
      fields: { ...fields, consent: "on" },
    });
    const refused = await pageOf(small);
    expect(errorBeside(refused, "cuts").text).toContain("800 piksel");
    expect(isChecked(refused, "consent")).toBe(true);
    const unknown = await sendPicture(owner, `${path}?slot=cuts`, await plainPicture(), {
      fields: { ...fields, style: "BOTAK", consent: "on" },
    });
    expect(errorBeside(await pageOf(unknown), "style").text).toBe("Pilih gayanya.");
    expect(await db.barberCut.count({ where: { barberId: barber } })).toBe(0);
  });

  test("is put in order, filed anew and thinned out by plain forms", async () => {
    const { id: first } = await createCut(barber, { style: "FADE" });
    const { id: second } = await createCut(barber, { style: "QUIFF" });
    const post = (to: string, fields: Record<string, string>) => owner.post(`${path}${to}`, fields);
    expect((await post("?slot=cuts", { intent: "up", picture: second })).status).toBe(302);
    expect((await post("", { intent: "tag", cut: first, style: "MID_FADE", service: "" })).status).toBe(302);
    const stored = await db.barberCut.findMany({ where: { barberId: barber }, orderBy: { position: "asc" } });
    expect(stored.map(({ style }) => style)).toEqual(["QUIFF", "MID_FADE"]);
    const [{ id: foreign } = { id: "" }] = await db.service.findMany({
      where: { outletId: (await createOutlet()).id },
    });
    const refused = await post("", { intent: "tag", cut: first, style: "MULLET", service: foreign });
    expect(refused.status).toBe(422);
    const beside = elementById(await pageOf(refused), `service-${first}-error`);
    expect(beside?.text).toContain("tidak dikerjakan");
    expect((await post("?slot=cuts", { intent: "remove", picture: first })).status).toBe(302);
    expect(await db.barberCut.count({ where: { barberId: barber } })).toBe(1);
  });
});

describe("what customers see of it", () => {
  const hrefs = (html: string) => [...html.matchAll(/href="(\/booking\/[^"]+)"/g)].map(([, href]) => href ?? "");

  test("six pictures on the outlet's page, everybody's first, each leading into its booking; all on a page of their own", async () => {
    const [service = ""] = shop.serviceIds;
    const second = shop.barberIds[1] ?? "";
    for (let count = 0; count < 6; count += 1) await createCut(barber, { style: "MULLET", serviceId: service });
    await createCut(second, { style: "POMPADOUR" });
    const visitor = new Client();
    const html = await (await visitor.get(`/barbershop/${shop.id}`)).text();
    const booking = `/booking/${shop.id}?service=${service}&amp;barber=${barber}`;
    // Beside them each barber's card leads into a booking.
    const shown = hrefs(html.replaceAll(/<a\b[^>]*>Pilih /g, "")).filter((href) => href.includes("barber="));
    expect(shown).toEqual([booking, `/booking/${shop.id}?barber=${second}`, ...Array(4).fill(booking)]);
    expect(html).toContain('alt="Mullet oleh Asep"');
    expect(html).toContain(`href="/barbershop/${shop.id}/cuts"`);
    const all = await (await visitor.get(`/barbershop/${shop.id}/cuts`)).text();
    expect(hrefs(all).filter((href) => href.includes("barber=")).length).toBe(7);
    const customer = await signedIn((await createOutlet()).ownerId);
    const opened = await customer.get(booking.replace("&amp;", "&"));
    expect([opened.status, (await opened.text()).includes("Asep")]).toEqual([200, true]);
  });

  test("nothing of a barber who is not there any more, of a service that is not, or of a closed outlet", async () => {
    const [service = ""] = shop.serviceIds;
    await createCut(barber, { serviceId: service });
    const visitor = new Client();
    const get = async () => (await visitor.get(`/barbershop/${shop.id}/cuts`)).text();
    await db.service.update({ where: { id: service }, data: { active: false } });
    expect(hrefs(await get())).toContain(`/booking/${shop.id}?barber=${barber}`);
    await db.barber.update({ where: { id: barber }, data: { active: false } });
    expect(await get()).toContain("Belum ada foto potongan");
    await db.outlet.update({ where: { id: shop.id }, data: { status: "PAUSED" } });
    expect((await visitor.get(`/barbershop/${shop.id}/cuts`)).status).toBe(404);
  });
});
