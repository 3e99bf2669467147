import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, elementById, type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

let ownerId: string;
let owner: Client;
let stranger: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  ownerId = (await createUser("Deden Suhendar")).id;
  stranger = await signedIn((await createOutlet({ name: "Outlet Lain" })).ownerId);
  owner = await signedIn(ownerId);
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.freeTrial.deleteMany();
});

const outletIn = (status: OutletStatus, set: Parameters<typeof createReleaseOutlet>[0] = {}) =>
  createReleaseOutlet({ status, ownerId, ...set });
const statusOf = async ({ id }: OutletFixture) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;
const linksOf = (elements: HtmlElement[]) =>
  elements.filter(({ name }) => name === "a").map(({ attributes }) => attributes.get("href") ?? "");
/** The path a form led to. */
const ledTo = (response: Response) => [response.status, response.headers.get("location")];

const flowPages = [
  "/release-outlet-introduction",
  "/release-final-confirmation",
  "/outlet-activation",
  "/outlet-subscription-plans",
  "/outlet-booking-activation",
];

describe("the pages between approval and the first booking", () => {
  it("take the newest outlet on its way, name it, and lead to the outlets where there is none", async () => {
    const newcomer = await createUser("Baru Sekali");
    await createOutlet({ ownerId: newcomer.id, status: "SUBMITTED" });
    const client = await signedIn(newcomer.id);
    for (const path of flowPages) expect(ledTo(await client.get(path))).toEqual([302, "/admin/outlets"]);
    await createReleaseOutlet({ ownerId: newcomer.id, status: "APPROVED" });
    const { id } = await createReleaseOutlet({ ownerId: newcomer.id, status: "READY" });
    for (const path of flowPages) expect(ledTo(await client.get(path))).toEqual([302, `${path}?outlet=${id}`]);
  });

  it("are not found for another owner, whatever the state, and for no id at all", async () => {
    const outlets = await Promise.all((["APPROVED", "READY", "ACTIVE"] as const).map((status) => outletIn(status)));
    for (const { id } of [...outlets, { id: "1" }, { id: "' OR 1=1" }]) {
      for (const path of flowPages) {
        const response = await stranger.get(`${path}?outlet=${encodeURIComponent(id)}`);
        expect(response.status, `${path} ${id}`).toBe(404);
      }
    }
  });

  it("say the state and lead on wherever the outlet is in another one", async () => {
    const onward: [OutletStatus, string, string][] = [
      ["SUBMITTED", "Terkirim", "/registration-success-submit?draft="],
      ["REVISION", "Perlu diperbaiki", "/registration-final-confirmation?draft="],
      ["REJECTED", "Ditolak", "/registration-success-submit?draft="],
      ["CLOSED", "Ditutup", "/admin/outlets"],
    ];
    for (const [status, word, link] of onward) {
      const { id } = await outletIn(status);
      for (const path of flowPages) {
        const page = await pageOf(owner.get(`${path}?outlet=${id}`));
        expect(mainText(page), `${path} ${status}`).toContain(word);
        expect(
          linksOf(page).some((href) => href.startsWith(link)),
          `${path} ${status}`,
        ).toBe(true);
        expect(
          page.some(
            ({ name, attributes }) =>
              name === "form" && attributes.get("method") === "post" && !attributes.get("action")?.includes("sign-out"),
          ),
        ).toBe(false);
      }
    }
  });

  it("begin with what is done and lead to the first part that is not", async () => {
    const { id } = await outletIn("APPROVED", { photos: 1 });
    const page = await pageOf(owner.get(`/release-outlet-introduction?outlet=${id}`));
    expect(mainText(page)).toContain("Perlu paling sedikit 3 foto.");
    expect(mainText(page)).toContain("2 bagian lagi");
    expect(linksOf(page)).toContain(`/release-outlet-photos?outlet=${id}`);
  });
});

describe("the final confirmation", () => {
  it("shows everything, and makes an outlet with all its parts ready", async () => {
    const outlet = await outletIn("APPROVED");
    const path = `/release-final-confirmation?outlet=${outlet.id}`;
    const page = await pageOf(owner.get(path));
    for (const text of ["2 layanan", "Barber 1", "Buka setiap hari", "3 foto", "Rp 50.000", "Rapi setiap hari"])
      expect(mainText(page), text).toContain(text);
    expect(ledTo(await owner.post(path, {}))).toEqual([302, `/outlet-activation?outlet=${outlet.id}`]);
    expect(await statusOf(outlet)).toBe("READY");
  });

  it("links what is missing and refuses a form that comes nevertheless", async () => {
    const outlet = await outletIn("APPROVED", { photos: 0 });
    const path = `/release-final-confirmation?outlet=${outlet.id}`;
    expect(linksOf(await pageOf(owner.get(path)))).toContain(`/release-outlet-photos?outlet=${outlet.id}`);
    const refused = await owner.post(path, {});
    expect(refused.status).toBe(422);
    expect(alertText(await pageOf(refused))).toContain("Perlu paling sedikit 3 foto.");
    expect(await statusOf(outlet)).toBe("APPROVED");
    expect((await stranger.post(path, {})).status).toBe(404);
  });
});

describe("the plans", () => {
  const start = { intent: "start", plan: "rintisan" };

  it("show those that fit the type, and what a paid one lacks yet", async () => {
    const { id } = await outletIn("READY", { type: "MOBILE_BARBER" });
    const shop = await outletIn("READY");
    const mobile = mainText(await pageOf(owner.get(`/outlet-subscription-plans?outlet=${id}`)));
    const page = await pageOf(owner.get(`/outlet-subscription-plans?outlet=${shop.id}`));
    expect([mobile.includes("Rp 49.000"), mainText(page).includes("Rp 49.000")]).toEqual([true, false]);
    expect(mainText(page)).toContain("Paket berbayar untuk barbershop memerlukan NIB.");
    const buttons = page.filter(({ name, text }) => name === "button" && /Mulai|Beli/.test(text));
    expect(buttons.map(({ text }) => text)).toEqual(["Mulai gratis 14 hari"]);
  });

  it("open the outlet with the free days, which is then on sale and found at its page", async () => {
    const outlet = await outletIn("READY");
    expect((await owner.get(`/barbershop/${outlet.id}`)).status).toBe(404);
    const path = `/outlet-subscription-plans?outlet=${outlet.id}`;
    const started = await owner.post(path, start);
    expect(ledTo(started)).toEqual([302, `/outlet-booking-activation?outlet=${outlet.id}`]);
    expect(await statusOf(outlet)).toBe("ACTIVE");
    expect((await owner.get(`/barbershop/${outlet.id}`)).status).toBe(200);
    const opened = await pageOf(owner.get(`/outlet-booking-activation?outlet=${outlet.id}`));
    expect(mainText(opened)).toContain("sudah buka!");
    expect(linksOf(opened)).toContain(`/edit-outlet/${outlet.id}/poster.pdf`);
    const poster = await owner.get(`/edit-outlet/${outlet.id}/poster.pdf`);
    expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(readPdf(new Uint8Array(await poster.arrayBuffer())).text.replaceAll("\n", "")).toContain(
      `/barbershop/${outlet.id}`,
    );
    expect(mainText(await pageOf(owner.get(path)))).toContain(
      "Sampai Selasa, 15 Desember 2026 pukul 08.00 WIB, 14 hari lagi",
    );
    // A second tap, or the same page on another device.
    const [status, to] = ledTo(await owner.post(path, start));
    expect([status, to]).toEqual([303, `/outlet-booking-activation?outlet=${outlet.id}`]);
  });

  it("say which limit is in the way, with the link that helps", async () => {
    const crowded = await outletIn("READY", { barbers: 4 });
    const path = `/outlet-subscription-plans?outlet=${crowded.id}`;
    const page = await pageOf(owner.get(path));
    expect(mainText(page)).toContain(
      "Paket ini untuk 3 barber aktif, sedangkan outlet Anda punya 4. Nonaktifkan 1 barber dulu.",
    );
    expect(linksOf(page)).toContain(`/release-outlet-barbers?outlet=${crowded.id}`);
    const refused = await owner.post(path, start);
    expect([refused.status, alertText(await pageOf(refused))]).toEqual([
      422,
      expect.stringContaining("Nonaktifkan 1 barber"),
    ]);

    await owner.post(`/outlet-subscription-plans?outlet=${(await outletIn("READY", { nik: "77" })).id}`, start);
    const second = `/outlet-subscription-plans?outlet=${(await outletIn("READY", { nik: "77" })).id}`;
    expect(mainText(await pageOf(owner.get(second)))).toContain("Sudah dipakai.");
    expect(alertText(await pageOf(owner.post(second, start)))).toContain("sudah pernah dipakai dengan NIK ini");
    for (const plan of ["pro", "gratis", ""]) expect((await owner.post(second, { plan })).status).toBe(422);
  });

  it("of a lapsed outlet say what ended and what to do", async () => {
    const { id } = await outletIn("LAPSED");
    const times = { startsAt: new Date("2026-11-01T03:00:00Z"), endsAt: new Date("2026-11-15T03:00:00Z") };
    await db.subscription.create({
      data: { outletId: id, status: "EXPIRED", planCode: "rintisan", planVersion: 1, ...times },
    });
    const page = await pageOf(owner.get(`/outlet-subscription-plans?outlet=${id}`));
    expect(mainText(page)).toContain("Paket Rintisan berakhir Minggu, 15 November 2026 pukul 10.00 WIB");
    expect(linksOf(page)).toContain(`/outlet-subscription-plans?outlet=${id}&plan=pro`);
  });
});

it("new bookings are switched off and on by a plain form, and only by it", async () => {
  const outlet = await outletIn("ACTIVE");
  const path = `/outlet-booking-activation?outlet=${outlet.id}`;
  expect((await owner.post(path, {})).status).toBe(422);
  expect(ledTo(await owner.post(path, { form: "booking" }))).toEqual([302, path]);
  expect(await statusOf(outlet)).toBe("PAUSED");
  const box = elementById(await pageOf(owner.get(path)), "field-takesBookings");
  expect(box?.attributes.has("checked")).toBe(false);
  expect((await stranger.post(path, { form: "booking", takesBookings: "on" })).status).toBe(404);
  expect(ledTo(await owner.post(path, { form: "booking", takesBookings: "on" }))).toEqual([302, path]);
  expect(await statusOf(outlet)).toBe("ACTIVE");
  expect(linksOf(await pageOf(owner.get(path)))).toContain(`/barbershop/${outlet.id}`);
  const lapsed = await outletIn("LAPSED");
  const refused = await owner.post(`/outlet-booking-activation?outlet=${lapsed.id}`, {
    form: "booking",
    takesBookings: "on",
  });
  expect([refused.status, await statusOf(lapsed)]).toEqual([422, "LAPSED"]);
});
