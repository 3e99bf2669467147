import { beforeAll, describe, expect, test } from "vitest";
import { accountExport } from "#app/features/operations/privacy/account-export.schema.ts";
import { consentTexts } from "#app/features/people/consent/consent.ts";
import { recentSignInMs } from "#app/features/people/sessions/session-life.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { consentOf } from "#tests/support/consent-of.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const page = "/account/profile";
let outlet: OutletFixture;
let people = 0;

beforeAll(async () => {
  outlet = await createOutlet();
});
/** Somebody who signs in for the first time. */
async function newcomer(name = "Dewi Lestari") {
  people += 1;
  const person = { other: "yes", name, email: `orang.${people}@example.com` };
  const browser = new SignInBrowser();
  await browser.signIn(person, page);
  const { id } = await db.user.findFirstOrThrow({ where: { email: person.email } });
  return { browser, id, person };
}

describe("the profile", () => {
  test("shows who signed in, when, and what signing in agreed to", async () => {
    const { browser, person } = await newcomer();
    const html = await (await browser.get(page)).text();
    for (const text of [
      person.name,
      person.email,
      "akun Google Anda",
      "(pertama kali)",
      "disetujui",
      consentTexts.TERMS.since,
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("saat Anda masuk berikutnya");
    const switches = readHtml(html).filter(({ attributes }) => attributes.get("role") === "switch");
    expect(switches.map(({ attributes }) => [attributes.get("name"), attributes.has("checked")])).toEqual([
      ["marketing", false],
      ["analytics", false],
    ]);
  });

  test("keeps what is switched on and off", async () => {
    const { browser, id } = await newcomer();
    const saved = await browser.post(page, { marketing: "on" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, page]);
    expect(await (await browser.get(page)).text()).toContain("Pilihan Anda sudah disimpan.");
    expect([await consentOf(id, "MARKETING"), await consentOf(id, "ANALYTICS")]).toEqual([true, false]);
    await browser.post(page, { analytics: "on" });
    expect([await consentOf(id, "MARKETING"), await consentOf(id, "ANALYTICS")]).toEqual([false, true]);
    const checked = (await pageOf(browser.get(page))).filter(({ attributes }) => attributes.has("checked"));
    expect(checked.map(({ attributes }) => attributes.get("name"))).toEqual(["analytics"]);
    expect((await browser.post(page, { marketing: "certainly" })).status).toBe(422);
  });
});

describe("the export", () => {
  test("is a file of one's own, stored nowhere, a few times an hour", async () => {
    const { browser, id, person } = await newcomer();
    await createBooking(outlet, { status: "CANCELLED_BY_CUSTOMER", set: { customerId: id } });
    const answer = await browser.get(`${page}/export`);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="pangkas-data-saya.json"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const file = accountExport.parse(await answer.json());
    expect(file.profil.email).toBe(person.email);
    expect(file.booking).toHaveLength(1);
    expect(file.sesi).toHaveLength(1);
    for (let again = 1; again < 5; again += 1) expect((await browser.get(`${page}/export`)).status).toBe(200);
    const refused = await browser.get(`${page}/export`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("deleting the account", () => {
  const path = `${page}/delete`;

  test("asks for a word, then signs out for good; the same Google account starts anew", async () => {
    const { browser, id, person } = await newcomer("Yanti Anggraini");
    expect(await (await browser.get(path)).text()).toContain("Ketik HAPUS untuk melanjutkan");
    const refused = await browser.post(path, { confirmation: "ya" });
    expect(refused.status).toBe(422);
    const form = await pageOf(refused);
    expect(errorBeside(form, "confirmation")).toMatchObject({ text: expect.stringContaining("HAPUS"), isTied: true });
    expect((await db.user.findUniqueOrThrow({ where: { id } })).deletedAt).toBeNull();

    const session = browser.cookies.get("session") ?? "";
    const deleted = await browser.post(path, { confirmation: "hapus" });
    expect([deleted.status, deleted.headers.get("location")]).toEqual([302, "/"]);
    expect(deleted.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(browser.cookies.get("session")).toBeUndefined();
    expect(await (await browser.get("/about")).text()).toContain("Akun Anda sudah dihapus.");
    browser.cookies.set("session", session);
    expect((await browser.get(page)).status).toBe(401);

    await browser.signIn(person, page);
    const anew = await db.user.findFirstOrThrow({ where: { email: person.email } });
    expect(anew.id).not.toBe(id);
    expect(await (await browser.get(page)).text()).toContain("Yanti Anggraini");
  });

  test("a quarter of an hour after signing in asks to sign in again, and comes back", async () => {
    const { browser, id } = await newcomer();
    const late = clock.now().add({ milliseconds: recentSignInMs });
    setClock(() => late);
    try {
      const html = await (await browser.get(path)).text();
      expect(html).toContain("Silakan masuk sekali lagi.");
      expect(
        readHtml(html)
          .find(({ attributes }) => attributes.get("value") === path)
          ?.attributes.get("name"),
      ).toBe("to");
      expect(html).not.toContain("Ketik HAPUS");
      const refused = await browser.post(path, { confirmation: "HAPUS" });
      expect(refused.status).toBe(409);
      expect((await db.user.findUniqueOrThrow({ where: { id } })).deletedAt).toBeNull();
    } finally {
      setClock(null);
    }
  });

  test("waits for bookings to come and for outlets to be closed, and leads to them", async () => {
    const { browser, id } = await newcomer();
    const start = clock.now().add({ hours: 48 });
    const booking = await createBooking(outlet, { start, barber: 1, set: { customerId: id } });
    const html = await (await browser.get(path)).text();
    expect(html).toContain("Masih ada booking yang akan datang");
    expect(html).toContain(`href="/my-bookings/${booking.id}"`);
    const refused = await browser.post(path, { confirmation: "HAPUS" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Masih ada booking yang akan datang");

    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_CUSTOMER" } });
    await createOutlet({ ownerId: id, name: "Pangkas Milik Dewi" });
    const owner = await (await browser.get(path)).text();
    expect(owner).toContain("Pangkas Milik Dewi");
    expect((await browser.post(path, { confirmation: "HAPUS" })).status).toBe(409);
    expect(alertText(readHtml(owner))).toBe("");
  });
});
