import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createEmptyDraft, type DraftFixture } from "#tests/support/draft-fixtures.ts";
import {
  alertText,
  elementById,
  errorBeside,
  type HtmlElement,
  pageOf,
  readHtml,
  typedIn,
} from "#tests/support/html-reader.ts";
import { Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";

const bandung = { province: "32", regency: "32.73", district: "32.73.09", kelurahanCode: "32.73.09.1001" };
const typed = {
  ...bandung,
  addressLine: "Jl. Braga No. 3",
  rtRw: "RT 1 RW 2",
  postcode: "40111",
  pin: "-6.9147, 107.6098",
  landmark: "sebelah Alfamart",
};
const inJayapura = "-2.54000, 140.71000";

let client: Client;
let shop: DraftFixture;
let mobile: DraftFixture;
beforeAll(async () => {
  await createCities();
  shop = await createEmptyDraft("BARBERSHOP");
  mobile = await createEmptyDraft("MOBILE_BARBER", shop.ownerId);
  client = await signedIn(shop.ownerId);
});

const pathOf = (draft: DraftFixture) =>
  `/registration-address-${draft.type === "BARBERSHOP" ? "barbershop" : "mobile-barber"}?draft=${draft.id}`;

async function send(fields: Fields, draft = shop) {
  const answer = await client.post(pathOf(draft), fields);
  return { status: answer.status, to: answer.headers.get("location"), page: await pageOf(answer) };
}

async function savedOf(draft: DraftFixture): Promise<unknown> {
  const row = await db.applicationStep.findUnique({
    where: { applicationId_step: { applicationId: draft.id, step: "address" } },
    select: { data: true },
  });
  return row?.data;
}

/** The names that a list offers, and which of them is chosen. */
function listOf(page: readonly HtmlElement[], name: string) {
  const start = page.findIndex(({ attributes }) => attributes.get("id") === `field-${name}`);
  const rest = page.slice(start + 1);
  const end = rest.findIndex((element) => element.name !== "option");
  const options = rest.slice(0, end).filter(({ attributes }) => attributes.get("value") !== "");
  return {
    isOpen: !page[start]?.attributes.has("disabled"),
    hasFocus: page[start]?.attributes.has("autofocus") ?? false,
    names: options.map(({ text }) => text),
    chosen: options.find(({ attributes }) => attributes.has("selected"))?.text ?? null,
  };
}

const tick = (page: readonly HtmlElement[]) => elementById(page, "field-farConfirmed")?.attributes;

describe("choosing a place without scripts", () => {
  test("goes level by level, keeps what is typed and saves nothing meanwhile", async () => {
    const draft = await createEmptyDraft("BARBERSHOP", shop.ownerId);
    const first = await pageOf(client.get(pathOf(draft)));
    expect(listOf(first, "province")).toMatchObject({
      names: ["Jawa Barat", "Papua", "Sulawesi Selatan"],
      chosen: null,
    });
    expect(listOf(first, "regency").isOpen).toBe(false);

    const words = { addressLine: "Jl. Braga <3", rtRw: "1/2", postcode: "4", pin: "di sana", landmark: "pohon" };
    const levels: { intent: string; chosen: Fields; offers: string[] }[] = [
      { intent: "regency", chosen: { province: "32" }, offers: ["Kabupaten Bandung", "Kota Bandung"] },
      { intent: "district", chosen: { province: "32", regency: "32.73" }, offers: ["Coblong", "Sumur Bandung"] },
      {
        intent: "kelurahan",
        chosen: { province: "32", regency: "32.73", district: "32.73.09" },
        offers: ["Pusat"],
      },
    ];
    for (const { intent, chosen, offers } of levels) {
      const { status, page } = await send({ ...words, ...chosen, zone: "WITA", intent }, draft);
      expect(status, intent).toBe(200);
      expect(alertText(page), intent).toBe("");
      const name = intent === "kelurahan" ? "kelurahanCode" : intent;
      expect(listOf(page, name), intent).toEqual({ isOpen: true, hasFocus: true, names: offers, chosen: null });
      for (const [field, text] of Object.entries(words)) expect(typedIn(page, field), field).toEqual([text]);
      expect(listOf(page, "zone").chosen).toBe("WITA");
    }
    expect(await savedOf(draft)).toBeUndefined();
  });

  test("another province empties what lay below the old one", async () => {
    const { page } = await send({ ...typed, province: "73", intent: "regency" });
    expect(listOf(page, "province").chosen).toBe("Sulawesi Selatan");
    expect(listOf(page, "regency")).toMatchObject({ names: ["Kota Makassar"], chosen: null });
    expect(listOf(page, "district")).toMatchObject({ isOpen: false, names: [] });
    expect(listOf(page, "kelurahanCode")).toMatchObject({ isOpen: false, names: [] });
  });
});

describe("the address step", () => {
  test("keeps a barbershop's place, straightened, and leads on", async () => {
    const { status, to } = await send(typed);
    expect([status, to]).toEqual([303, `/registration-personal-certificate?draft=${shop.id}`]);
    const fields = {
      outletType: "BARBERSHOP",
      kelurahanCode: "32.73.09.1001",
      addressLine: "Jl. Braga No. 3",
      rtRw: "001/002",
      postcode: "40111",
      lat: -6.9147,
      lng: 107.6098,
      zone: "WIB",
      isFarConfirmed: false,
      landmark: "sebelah Alfamart",
    };
    expect(await savedOf(shop)).toEqual(fields);

    const again = await pageOf(client.get(pathOf(shop)));
    expect(["province", "regency", "district", "kelurahanCode"].map((name) => listOf(again, name).chosen)).toEqual([
      "Jawa Barat",
      "Kota Bandung",
      "Sumur Bandung",
      "Pusat",
    ]);
    expect(typedIn(again, "pin")).toEqual(["-6.91470, 107.60980"]);
    expect(typedIn(again, "rtRw")).toEqual(["001/002"]);
    expect(listOf(again, "zone").chosen).toBeNull();
  });

  test("keeps a mobile barber's base, radius and transport, and says that it stays private", async () => {
    const html = await (await client.get(pathOf(mobile))).text();
    expect(html).toContain("Pelanggan hanya melihat kecamatannya");
    expect(typedIn(readHtml(html), "radiusKm")).toEqual(["10"]);
    const { landmark: _, rtRw: __, ...base } = typed;
    const { to } = await send({ ...base, radiusKm: "7", transport: "BICYCLE", zone: "WITA" }, mobile);
    expect(to).toBe(`/registration-personal-certificate?draft=${mobile.id}`);
    expect(await savedOf(mobile)).toMatchObject({
      outletType: "MOBILE_BARBER",
      rtRw: "",
      radiusKm: 7,
      transport: "BICYCLE",
      zone: "WITA",
      isFarConfirmed: false,
    });
  });

  test.each([
    ["province", { province: "", regency: "", district: "", kelurahanCode: "" }, "Pilih provinsi"],
    ["regency", { province: "73" }, "Pilih kabupaten atau kota"],
    ["district", { district: "" }, "Pilih kecamatan"],
    ["kelurahanCode", { kelurahanCode: "" }, "Pilih kelurahan atau desa"],
    ["kelurahanCode", { kelurahanCode: "32.73.09.9999" }, "Pilih kelurahan atau desa"],
    ["kelurahanCode", { kelurahanCode: "73.71.09.1001" }, "Pilih kelurahan atau desa"],
    ["kelurahanCode", { kelurahanCode: "32.73.09" }, "Pilih kelurahan atau desa"],
    ["addressLine", { addressLine: "" }, "Alamat belum diisi"],
    ["rtRw", { rtRw: "satu" }, "Tulis RT/RW seperti 001/002"],
    ["postcode", { postcode: "4011" }, "Kode pos terdiri dari 5 angka"],
    ["pin", { pin: "" }, "Tentukan titik di peta"],
    ["pin", { pin: "https://maps.app.goo.gl/abc" }, "Tautan pendek itu tidak memuat titiknya"],
    ["pin", { pin: "-33.86, 151.20" }, "di luar Indonesia"],
  ])("refuses %s in %j beside its field and keeps the rest", async (field, change, text) => {
    const before = await savedOf(shop);
    const { status, page } = await send({ ...typed, landmark: "lain", ...change });
    expect(status).toBe(422);
    expect(errorBeside(page, field)).toMatchObject({ isTied: true });
    expect(errorBeside(page, field).text).toContain(text);
    expect(alertText(page)).toContain(text);
    expect(typedIn(page, "landmark")).toEqual(["lain"]);
    expect(await savedOf(shop)).toEqual(before);
  });

  test.each([
    ["radiusKm", { radiusKm: "31" }, "paling jauh 30 km"],
    ["transport", { transport: "" }, "Pilih cara Anda datang"],
  ])("of a mobile barber refuses %s in %j", async (field, change, text) => {
    const { status, page } = await send({ ...typed, radiusKm: "7", transport: "CAR", ...change }, mobile);
    expect(status).toBe(422);
    expect(errorBeside(page, field).text).toContain(text);
  });

  test("asks once about a pin far from its kelurahan, and takes yes for that pin only", async () => {
    const far = { ...typed, pin: inJayapura };
    const question = "dari Kecamatan Sumur Bandung. Sudah benar?";
    const asked = await send(far);
    expect(asked.status).toBe(422);
    expect(alertText(asked.page)).toMatch(/Titik ini 3\.\d{3} km/);
    expect(alertText(asked.page)).toContain(question);
    expect(tick(asked.page)?.has("checked")).toBe(false);
    const yes = tick(asked.page)?.get("value") ?? "";

    const other = await send({ ...far, pin: "-3.0, 140.0", farConfirmed: yes });
    expect([other.status, tick(other.page)?.has("checked")]).toEqual([422, false]);
    const mistaken = await send({ ...far, postcode: "", farConfirmed: yes });
    expect(mistaken.status).toBe(422);
    expect(alertText(mistaken.page)).not.toContain(question);
    expect(tick(mistaken.page)?.has("checked")).toBe(true);

    expect((await send({ ...far, farConfirmed: yes })).status).toBe(303);
    expect(await savedOf(shop)).toMatchObject({ lat: -2.54, lng: 140.71, isFarConfirmed: true });
    const again = await client.get(pathOf(shop));
    const page = await pageOf(again);
    expect(tick(page)?.get("value")).toBe(yes);
    expect(tick(page)?.has("checked")).toBe(true);
  });

  test("is nobody else's, and not for a draft that there is not", async () => {
    const stranger = await createEmptyDraft();
    const foreign = await client.get(pathOf(stranger));
    expect(foreign.status).toBe(404);
    expect((await client.post(pathOf(stranger), typed)).status).toBe(404);
    expect(await savedOf(stranger)).toBeUndefined();
    expect((await client.get("/registration-address-barbershop?draft=1")).status).toBe(404);
  });
});

test("regions are handed to scripts, the same for everyone and for a day", async () => {
  const visitor = new Client();
  const answer = await visitor.get("/regions?parent=32.73");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await answer.json()).toEqual({
    regions: [
      { code: "32.73.02", name: "Coblong", lat: -6.885, lng: 107.615 },
      { code: "32.73.09", name: "Sumur Bandung", lat: -6.915, lng: 107.612 },
    ],
  });
  const statuses = ["?parent=99", "?parent=32.73.09.1001", "?parent=x", ""].map(
    async (query) => (await visitor.get(`/regions${query}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 400, 400, 200]);
});
