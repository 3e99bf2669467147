import { afterEach, describe, expect, test } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createAdmin } from "#tests/support/fixtures.ts";
import { alertText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { codeAt, codeOf } from "#tests/support/management-browser.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Admin = Awaited<ReturnType<typeof createAdmin>>;
type Browser = InstanceType<typeof SignInBrowser>;

const target = "/admin/applications/01990000-0000-7000-8000-000000000000";
const page = `/admin/step-up?to=${encodeURIComponent(target)}`;
const later = (minutes: number) => {
  const at = clock.now().add({ minutes });
  setClock(() => at);
};
const textsOf = (html: string, name: string) =>
  readHtml(html)
    .filter((each) => each.name === name)
    .map(({ text }) => text);
const titleOn = async (browser: Browser) => textsOf(await (await browser.get(page)).text(), "h1")[0];
const locationOf = (answer: Response) => answer.headers.get("location");
const alertOf = async (answer: Response) => alertText(await pageOf(answer));
const stepUpsOf = ({ id }: Admin) => db.session.count({ where: { userId: id, stepUpAt: { not: null } } });

afterEach(() => setClock(null));

async function browserOf({ id }: Admin): Promise<Browser> {
  const browser = new SignInBrowser();
  const [name = "", value = ""] = (await sessionCookieOf(id)).split(/=(.*)/s);
  browser.cookies.set(name, value);
  return browser;
}

/** An admin whose authenticator is confirmed, five minutes ago, in another session. */
async function enrolled() {
  const admin = await createAdmin();
  const browser = await browserOf(admin);
  await browser.post(page, { intent: "prepare" });
  const shown = await browser.post(page, { intent: "enrol", totp: await codeOf(admin.id) });
  const codes = textsOf(await shown.text(), "li").filter((each) => /^\w{4}-\w{4}-\w{4}$/.test(each));
  later(5);
  return { admin, codes, browser: await browserOf(admin) };
}

describe("an admin without an authenticator", () => {
  test("sets it up: QR code, first code, recovery codes, and only then do documents open", async () => {
    const admin = await createAdmin();
    const browser = await browserOf(admin);
    const before = await (await browser.get(page)).text();
    expect(before).toContain("Tampilkan kode QR");
    expect(before).not.toContain("otpauth:");
    expect(await db.totpCredential.count({ where: { userId: admin.id } })).toBe(0);

    expect(locationOf(await browser.post(page, { intent: "prepare" }))).toBe(page);
    const answer = await browser.get(page);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    const secret = /select-all">([A-Z2-7 ]{39})</.exec(html)?.[1] ?? "";
    const shown = await browser.post(page, { intent: "enrol", totp: codeAt(secret, clock.now()) });
    expect(shown.status).toBe(200);
    const codes = textsOf(await shown.text(), "li").filter((each) => /^\w{4}-\w{4}-\w{4}$/.test(each));
    expect(codes).toHaveLength(10);
    expect(await stepUpsOf(admin)).toBe(0);

    expect((await browser.post(page, { intent: "saved", shown: codes })).status).toBe(422);
    expect((await browser.post(page, { intent: "saved", isSaved: "on", shown: codes.slice(1) })).status).toBe(422);
    const kept = await browser.post(page, { intent: "saved", isSaved: "on", shown: codes });
    expect([kept.status, locationOf(kept)]).toEqual([303, target]);
    expect(await stepUpsOf(admin)).toBe(1);
    const audit = await db.auditLog.findMany({
      where: { entity: "step-up", entityId: admin.id },
      orderBy: { at: "asc" },
    });
    expect(audit.map(({ action }) => action)).toEqual(["admin.enrolled", "admin.step-up-refused", "admin.stepped-up"]);
  });

  test("signs in again first when the session is older than a quarter of an hour", async () => {
    const admin = await createAdmin();
    const browser = await browserOf(admin);
    await browser.post(page, { intent: "prepare" });
    const code = await codeOf(admin.id, 15 * 60);
    later(15);
    const html = await (await browser.get(page)).text();
    expect(html).toContain("Masuk ulang dulu");
    expect(html).not.toContain("otpauth:");
    expect(locationOf(await browser.post(page, { intent: "enrol", totp: code }))).toBe(page);
    expect(await db.totpCredential.count({ where: { userId: admin.id, confirmedAt: { not: null } } })).toBe(0);

    // The new session makes a secret of its own: the one that was shown before is worthless.
    const fresh = await browserOf(admin);
    expect(await titleOn(fresh)).toBe("Siapkan autentikator");
    expect((await fresh.post(page, { intent: "enrol", totp: code })).status).toBe(422);
    await fresh.post(page, { intent: "prepare" });
    expect((await fresh.post(page, { intent: "enrol", totp: code })).status).toBe(422);
    expect((await fresh.post(page, { intent: "enrol", totp: await codeOf(admin.id) })).status).toBe(200);
  });

  test("does not replace a confirmed one", async () => {
    const { admin, browser } = await enrolled();
    const before = await db.totpCredential.findUniqueOrThrow({ where: { userId: admin.id } });
    await browser.post(page, { intent: "prepare" });
    expect((await browser.post(page, { intent: "enrol", totp: await codeOf(admin.id) })).status).toBe(422);
    expect(await db.totpCredential.findUniqueOrThrow({ where: { userId: admin.id } })).toEqual(before);
  });
});

describe("a code", () => {
  test("opens this session and no other, and leads back", async () => {
    const { admin, browser } = await enrolled();
    expect(await titleOn(browser)).toBe("Kode autentikator");
    const answer = await browser.post(page, { intent: "code", totp: await codeOf(admin.id) });
    expect([answer.status, locationOf(answer)]).toEqual([303, target]);
    expect(await stepUpsOf(admin)).toBe(1);
  });

  test("counts once, also for another session of the same admin", async () => {
    const { admin, browser } = await enrolled();
    const code = await codeOf(admin.id);
    const other = await browserOf(admin);
    const answers = await Promise.all([browser, other].map((each) => each.post(page, { intent: "code", totp: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await alertOf(await other.post(page, { intent: "code", totp: code }))).toContain("Kode ini sudah dipakai");
    expect(await stepUpsOf(admin)).toBe(1);
  });

  test("wrong five times waits a quarter of an hour, a right one costs no try", async () => {
    const { admin, browser } = await enrolled();
    for (let tries = 0; tries < 6; tries += 1) {
      later(1);
      expect((await browser.post(page, { intent: "code", totp: await codeOf(admin.id) })).status).toBe(303);
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.post(page, { intent: "code", totp: "000000" })).status).toBe(422);
    }
    later(1);
    const refused = await browser.post(page, { intent: "code", totp: await codeOf(admin.id) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("for recovery is used up", async () => {
    const { admin, codes, browser } = await enrolled();
    const [code = ""] = codes;
    const answer = await browser.post(`${page}&with=recovery`, { intent: "recovery", recoveryCode: code });
    expect([answer.status, locationOf(answer)]).toEqual([303, target]);
    expect((await browser.post(page, { intent: "recovery", recoveryCode: code })).status).toBe(422);
    expect(await db.auditLog.count({ where: { action: "admin.recovery-code-used", entityId: admin.id } })).toBe(1);
  });
});

test.each(["//evil.example", "https://evil.example", "/account/profile", "/admin/applicationsx", ""])(
  "leads to the applications, not to %j",
  async (to) => {
    const { admin, browser } = await enrolled();
    const path = `/admin/step-up?${new URLSearchParams({ to })}`;
    const answer = await browser.post(path, { intent: "code", totp: await codeOf(admin.id) });
    expect(locationOf(answer)).toBe("/admin/applications");
  },
);
