import { Temporal } from "temporal-polyfill";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { copyHeader } from "#app/features/operations/app/pwa-constants.ts";
import { removeExpiredForms } from "#app/features/people/sign-in/kept-form.server.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { pageOf, readHtml, typedIn } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Browser = InstanceType<typeof SignInBrowser>;

const raka = { other: "yes", name: "Raka Aditya", email: "raka.aditya@example.com" };
const nadia = { other: "yes", name: "Nadia Putri", email: "nadia.putri@example.com" };
const promise = "Isian Anda kami simpan selama";
const notice = "Isian Anda kami simpan. Periksa lalu kirim lagi.";
const reason = "Anak saya demam & harus ke dokter";

let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet();
});
afterEach(async () => {
  setClock(null);
  await db.keptForm.deleteMany();
});
async function userOf(person: { email: string }): Promise<string> {
  return (await db.user.findFirstOrThrow({ where: { email: person.email }, select: { id: true } })).id;
}

/** Signed in, with a booking, and before its form that asks why it is cancelled. */
async function atCancelForm(person = raka): Promise<{ browser: Browser; path: string }> {
  const browser = new SignInBrowser();
  await browser.signIn(person);
  const customerId = await userOf(person);
  await db.slotClaim.deleteMany();
  const { id } = await createBooking(outlet, { start: clock.now().add({ hours: 24 }), set: { customerId } });
  return { browser, path: `/my-bookings/${id}/cancel` };
}

const endSession = (person: { email: string }) => db.session.deleteMany({ where: { user: { email: person.email } } });
const answers = { reason: "SICK", text: reason, quotedFee: "0" };

describe("a form posted after the session ended", () => {
  test("is shown again, filled and not sent, to whoever signs in; once", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    const refused = await browser.post(path, { ...answers, otp: "123456" });
    expect(refused.status).toBe(401);
    const sheet = await refused.text();
    expect(sheet).toContain(promise);
    expect(sheet).not.toContain("demam");
    const cookie = refused.headers.getSetCookie().find((line) => line.startsWith("kept-form=")) ?? "";
    expect(cookie).toMatch(/; Max-Age=900;.*; HttpOnly; SameSite=Lax/);

    const { fields } = await db.keptForm.findFirstOrThrow();
    for (const text of ["demam", "123456", "SICK"]) expect(Buffer.from(fields).toString("latin1")).not.toContain(text);

    // A reload of the covered page still says so.
    expect(await (await browser.get(path)).text()).toContain(promise);
    expect((await browser.signIn(raka, path)).headers.get("location")).toBe(path);
    const worker = new Client();
    worker.cookie = browser.cookies.header();
    expect(await (await worker.get(path, { [copyHeader]: "copy" })).text()).not.toContain("demam");
    const answer = await browser.get(path);
    expect(answer.headers.get(copyHeader)).toBe("no");
    const shown = await answer.text();
    expect(shown).toContain(notice);
    const page = readHtml(shown);
    expect(typedIn(page, "text")).toEqual([reason]);
    expect(page.find(({ attributes }) => attributes.has("checked"))?.attributes.get("value")).toBe("SICK");
    expect(await db.booking.count({ where: { status: "CANCELLED_BY_CUSTOMER" } })).toBe(0);

    expect(await db.keptForm.count()).toBe(0);
    expect(browser.cookies.get("kept-form")).toBeUndefined();
    const again = await (await browser.get(path)).text();
    expect(again).not.toContain(notice);
    expect(again).not.toContain("demam");
  });

  test("sent by scripts is kept as well, and shown in the document only", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    const refused = await browser.post(`${path}.data`, answers);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain(promise);
    await browser.signIn(raka, path);
    expect(await (await browser.get(`${path}.data`)).text()).not.toContain("demam");
    expect(await (await browser.get(path)).text()).toContain("demam");
  });

  test("of a session that only expired is never shown to another person", async () => {
    const { browser, path } = await atCancelForm();
    await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await browser.post(path, answers);
    expect((await db.keptForm.findFirstOrThrow()).userId).toBe(await userOf(raka));

    await browser.signIn(nadia, path);
    await db.booking.updateMany({ data: { customerId: await userOf(nadia) } });
    expect(await (await browser.get(path)).text()).not.toContain("demam");
    await db.booking.updateMany({ data: { customerId: await userOf(raka) } });
    await browser.signIn(raka, path);
    expect(await (await browser.get(path)).text()).toContain("demam");
  });

  test("waits at its own URL, query included, through redirects and other pages", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    await browser.post(`${path}?from=mail`, answers);
    await browser.signIn(raka, "/my-bookings");
    for (const other of ["/my-bookings", path, "/admin"]) {
      expect(await (await browser.get(other)).text()).not.toContain("demam");
    }
    expect(await (await browser.get(`${path}?from=mail`)).text()).toContain("demam");
  });

  test("of several tabs waits for each of them", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    for (const tab of ["satu", "dua", "tiga"])
      await browser.post(`${path}?tab=${tab}`, { ...answers, text: `Tab ${tab}` });
    await browser.signIn(raka, path);
    for (const tab of ["dua", "tiga", "satu"]) {
      expect(typedIn(await pageOf(browser.get(`${path}?tab=${tab}`)), "text")).toEqual([`Tab ${tab}`]);
    }
    expect(await db.keptForm.count()).toBe(0);
  });

  test("is gone after 15 minutes, also for the job", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    await browser.post(path, answers);
    await browser.signIn(raka, path);
    const { expiresAt } = await db.keptForm.findFirstOrThrow();
    const end = Temporal.Instant.fromEpochMilliseconds(expiresAt.getTime());
    expect(clock.now().until(end).total("minutes")).toBeCloseTo(15, 0);
    setClock(() => end);
    expect(await (await browser.get(path)).text()).not.toContain("demam");
    expect(await removeExpiredForms(end.subtract({ seconds: 1 }))).toBe(0);
    expect(await removeExpiredForms(end)).toBe(1);
  });

  test("is not found by a forged cookie", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    await browser.post(path, answers);
    const value = browser.cookies.get("kept-form") ?? "";
    await browser.signIn(raka, path);
    for (const forged of [value.slice(0, -3), `${value.split(".")[0]}.AAAA`, "x", "%00"]) {
      browser.cookies.set("kept-form", forged);
      expect(await (await browser.get(path)).text()).not.toContain("demam");
    }
    expect(await db.keptForm.count()).toBe(1);
  });
});

describe("nothing is kept", () => {
  const bodies: [string, string, BodyInit, Record<string, string>][] = [
    ["of a form from another site", "text=Halo", "text=Halo", { Origin: "https://evil.example" }],
    ["of JSON", "", '{"text":"Halo"}', { "Content-Type": "application/json" }],
    ["of more than 64 KB", "", `text=${"a".repeat(65 * 1024)}`, {}],
    ["of a broken body", "", "--x\r\nbroken", { "Content-Type": "multipart/form-data; boundary=y" }],
    ["of a button alone", "", "intent=confirm&return=%2Fadmin", {}],
    ["of secrets alone", "", "otp=123456&token=abc&__proto__=x", {}],
  ];
  test.each(bodies)("%s", async (_, _name, body, headers) => {
    const { Client } = await import("#tests/support/http-client.ts");
    const { env } = await import("#app/platform/env.server.ts");
    const answer = await new Client().send("/my-bookings/1/cancel", {
      method: "POST",
      body,
      headers: {
        Origin: env.ORIGIN,
        "Content-Type": "application/x-www-form-urlencoded",
        "x-client-address": "10.9.0.1",
        ...headers,
      },
    });
    expect(answer.status).toBeOneOf(headers.Origin ? [400, 403] : [401]);
    expect(answer.headers.getSetCookie().join()).not.toContain("kept-form");
    expect(await answer.text()).not.toContain(promise);
    expect(await db.keptForm.count()).toBe(0);
  });

  test("of a file, while the text beside it is", async () => {
    const { browser, path } = await atCancelForm();
    await endSession(raka);
    const body = new FormData();
    body.set("text", reason);
    body.set("photo", new Blob(["secret picture"], { type: "image/png" }), "a.png");
    const { Client } = await import("#tests/support/http-client.ts");
    const { env } = await import("#app/platform/env.server.ts");
    const client = new Client();
    const answer = await client.send(path, {
      method: "POST",
      body,
      headers: { Origin: env.ORIGIN, "x-client-address": "10.9.0.2" },
    });
    browser.cookies.take(answer);
    await browser.signIn(raka, path);
    const shown = await (await browser.get(path)).text();
    expect(shown).toContain("demam");
    expect(shown).not.toContain("secret picture");
  });

  test("after ten forms of one address in a quarter of an hour", async () => {
    const browser = new SignInBrowser();
    for (let form = 0; form < 12; form += 1) {
      const answer = await browser.post("/my-bookings/1/cancel", { text: `Halo ${form}` });
      expect(answer.status).toBe(401);
      expect((await answer.text()).includes(promise)).toBe(form < 10);
    }
    expect(await db.keptForm.count()).toBe(10);
  });
});
