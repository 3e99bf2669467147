import { beforeEach, describe, expect, test } from "vitest";
import { pictureFile } from "#app/lib/picture-widths.ts";
import { db } from "#app/platform/db.server.ts";
import { readObject } from "#app/platform/gateways/storage.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { formOf, isChecked } from "#tests/support/form-reader.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { sendPicture } from "#tests/support/post-picture.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}`;
});

describe("barbers", () => {
  const url = () => `${path}/barbers?barber=${shop.barberIds[0]}`;

  test("are added, and their page comes next", async () => {
    const offer = {
      "offers[0].service": shop.serviceIds[0] ?? "",
      "offers[0].offered": "on",
      "offers[0].price": "60.000",
    };
    const added = await owner.post(`${path}/barbers?add=1`, { intent: "add", name: "Andi", active: "on", ...offer });
    const andi = await db.barber.findFirstOrThrow({
      where: { outletId: shop.id, name: "Andi" },
      include: { services: true },
    });
    expect(added.headers.get("location")).toBe(`${path}/barbers?barber=${andi.id}`);
    expect(andi.services).toMatchObject([{ price: 60_000, durationMin: null }]);
  });

  test("that are refused keep ticks and terms, each error beside its field", async () => {
    const form = await formOf(owner, url(), "save");
    const typed = { ...form, name: "", years: "99", "offers[1].price": "seratus", "offers[1].minutes": "7" };
    delete (typed as Fields)["offers[0].offered"];
    const answer = await owner.post(url(), typed);
    expect(answer.status).toBe(422);
    const shown = await pageOf(answer);
    expect([isChecked(shown, "offers[0].offered"), isChecked(shown, "offers[1].offered")]).toEqual([false, true]);
    expect([typedIn(shown, "offers[1].price"), typedIn(shown, "years")]).toEqual([["seratus"], ["99"]]);
    for (const field of ["name", "years", "offers-1-price", "offers-1-minutes"])
      expect(errorBeside(shown, field)).toMatchObject({ text: expect.stringMatching(/\S/), isTied: true });
  });

  test("saved as their page shows them change nothing but what was typed", async () => {
    const withTerms = {
      where: { id: shop.barberIds[0] ?? "" },
      include: { services: { orderBy: { serviceId: "asc" } }, shifts: { orderBy: { id: "asc" } } },
    } as const;
    const before = await db.barber.findUniqueOrThrow(withTerms);
    expect((await owner.post(url(), { ...(await formOf(owner, url(), "save")), bio: "Ahli fade" })).status).toBe(302);
    const after = await db.barber.findUniqueOrThrow(withTerms);
    expect(after).toEqual({ ...before, bio: "Ahli fade" });
  });

  test("beyond the plan are refused with a way to the plans", async () => {
    const plan = await db.plan.findFirstOrThrow({ where: { code: "mobile" } });
    const period = { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 86_400_000) };
    const bought = { planCode: plan.code, planVersion: plan.version, status: "ACTIVE", ...period } as const;
    await db.subscription.create({ data: { outletId: shop.id, ...bought } });
    const refused = await owner.post(`${path}/barbers?add=1`, { intent: "add", name: "Andi", active: "on" });
    expect(refused.status).toBe(422);
    const shown = await pageOf(refused);
    expect(alertText(shown)).toContain("Paket Mobile memuat 1 barber aktif");
    expect(alertText(shown)).toContain("Paket Basic memuat sampai 3 barber.");
    const links = shown.map(({ attributes }) => attributes.get("href"));
    expect(links).toContain(`/outlet-subscription-plans?outlet=${shop.id}`);
    expect(typedIn(shown, "name")).toEqual(["Andi"]);
  });

  test("have a week of their own: copied without saving, refused by day, saved", async () => {
    const weekUrl = `${url()}&open=shifts`;
    const form = await formOf(owner, weekUrl, "shifts");
    expect(form).toMatchObject({
      intent: "shifts",
      "days[6].spans[0].start": "09.00",
      "days[6].spans[0].end": "21.00",
    });
    const typed = {
      ...form,
      "days[0].spans[0].end": "12.00",
      "days[0].spans[1].start": "13",
      "days[0].spans[1].end": "01.00",
    };
    const copied = await owner.post(weekUrl, { ...typed, tool: "copy", copyFrom: "1", copyTo: "weekend" });
    expect(copied.status).toBe(200);
    const filled = await pageOf(copied);
    expect([typedIn(filled, "days[6].spans[1].start"), typedIn(filled, "days[1].spans[0].end")]).toEqual([
      ["13.00"],
      ["21.00"],
    ]);
    expect(await db.shift.count({ where: { barberId: shop.barberIds[0] ?? "" } })).toBe(7);
    const refused = await owner.post(weekUrl, { ...typed, "days[3].spans[0].end": "" });
    expect(refused.status).toBe(422);
    expect(errorBeside(await pageOf(refused), "days-3-spans-0-end").text).toContain("jam selesai");
    expect((await owner.post(weekUrl, typed)).status).toBe(302);
    expect(await db.shift.count({ where: { barberId: shop.barberIds[0] ?? "" } })).toBe(8);
  });

  test("have a photo, which replaces the one before and goes away", async () => {
    const slot = `${url()}&slot=photo`;
    const keyOf = async () => (await db.barber.findUniqueOrThrow({ where: { id: shop.barberIds[0] ?? "" } })).photoKey;
    const sent = await sendPicture(owner, slot, await plainPicture());
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${url()}#slot-photo`]);
    const first = await keyOf();
    expect(await readObject("public", pictureFile(first ?? "", 160))).not.toBeNull();
    const html = await (await owner.get(url())).text();
    expect(html).toContain(`/media/${first}-480.webp`);
    const stranger = await signedIn((await createOutlet()).ownerId);
    expect((await sendPicture(stranger, slot, await plainPicture())).status).toBe(404);
    const foreign = `${path}/barbers?barber=${(await createOutlet()).barberIds[0]}&slot=photo`;
    expect((await sendPicture(owner, foreign, await plainPicture())).status).toBe(404);
    expect((await sendPicture(owner, slot, new Uint8Array([1, 2, 3]))).status).toBe(422);
    expect(await keyOf()).toBe(first);
    const gone = await owner.post(slot, { intent: "remove", picture: shop.barberIds[0] ?? "" });
    expect([gone.status, await keyOf()]).toEqual([302, null]);
  });
});
