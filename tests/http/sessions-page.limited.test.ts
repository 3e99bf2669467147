import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { jobs } from "#app/jobs.ts";
import { db } from "#app/platform/db.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Browser = InstanceType<typeof SignInBrowser>;

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const android = `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

let people = 0;
let email: string;
let phone: Browser;
let laptop: Browser;

/** One person on two devices. */
beforeEach(async () => {
  people += 1;
  email = `devices${people}@example.com`;
  phone = await signIn(android);
  laptop = await signIn(firefox);
});
async function signIn(userAgent: string, address = email): Promise<Browser> {
  const browser = new SignInBrowser({ userAgent });
  await browser.signIn({ other: "yes", name: "Wulan Sari", email: address });
  return browser;
}

const status = async (browser: Browser) => (await browser.get("/my-bookings")).status;
const sessionsOf = (address: string) => db.session.findMany({ where: { user: { email: address } } });
const sessionOn = async (userAgent: string, address = email) =>
  (await sessionsOf(address)).find((session) => session.userAgent === userAgent)?.id ?? "";
const textOf = (html: string) => html.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replace(/\s+/g, " ");

describe("the list of devices", () => {
  test("has this one first, and a button for each other", async () => {
    const html = await (await phone.get("/account/sessions")).text();
    const text = textOf(html);
    expect(text).toMatch(/Chrome di Android Perangkat ini Masuk \S+, .* WIB Terakhir dipakai .*Firefox di Linux Masuk/);
    const buttons = readHtml(html).filter(
      ({ name, attributes }) => name === "button" && attributes.get("name") === "session",
    );
    expect(buttons.map(({ attributes }) => attributes.get("value"))).toEqual([await sessionOn(firefox)]);
  });

  test("shows neither sessions that are over nor those of others", async () => {
    await db.session.updateMany({ where: { id: await sessionOn(firefox) }, data: { expiresAt: new Date() } });
    await signIn(firefox, `other-${email}`);
    const text = textOf(await (await phone.get("/account/sessions")).text());
    expect(text).not.toContain("Firefox");
  });
});

describe("ending one session", () => {
  test("signs that device out and no other", async () => {
    const ended = await sessionOn(firefox);
    const answer = await phone.post("/account/sessions", { session: ended });
    expect(answer.headers.get("location")).toBe("/account/sessions");
    expect(textOf(await (await phone.get("/account/sessions")).text())).toContain(
      "Firefox di Linux sudah dikeluarkan.",
    );
    expect([await status(phone), await status(laptop)]).toEqual([200, 401]);
    const audit = await db.auditLog.findMany({ where: { entityId: ended } });
    expect(audit).toMatchObject([{ action: "session.ended", actorKind: "customer" }]);
  });

  test("of somebody else, or of nobody, is 404 and changes nothing", async () => {
    const stranger = await signIn(firefox, `stranger-${email}`);
    const foreign = await sessionOn(firefox, `stranger-${email}`);
    const before = await tablesDigest();
    for (const session of [foreign, randomUUID()]) {
      const refused = await phone.post("/account/sessions", { session });
      expect([refused.status, textOf(await refused.text())]).toEqual([
        404,
        expect.stringContaining("Yang masih masuk"),
      ]);
    }
    expect((await phone.post("/account/sessions", { session: "x' OR 1=1" })).status).toBe(422);
    expect(await tablesDigest()).toEqual(before);
    expect(await status(stranger)).toBe(200);
  });
});

describe("keluar dari semua perangkat", () => {
  test("asks on a page of its own, ends every session and revokes the grant", async () => {
    const page = textOf(await (await phone.get("/account/sessions/sign-out-everywhere")).text());
    expect(page).toContain("Keluar dari semua perangkat?");
    expect(page).toContain("Ya, keluar dari semua");
    const stranger = await signIn(android, `stranger-${email}`);
    const user = await db.user.findFirstOrThrow({ where: { email }, include: { providerGrant: true } });
    expect(user.providerGrant?.refreshToken).not.toBeNull();

    const answer = await phone.post("/account/sessions/sign-out-everywhere", {});
    expect(answer.headers.get("location")).toBe("/");
    expect(phone.cookies.get("session")).toBeUndefined();
    expect(textOf(await (await phone.get("/")).text())).toContain("Anda sudah keluar dari semua perangkat.");
    expect([await status(phone), await status(laptop), await status(stranger)]).toEqual([401, 401, 200]);
    expect(await sessionsOf(email)).toEqual([]);
    expect(await db.providerGrant.count({ where: { userId: user.id } })).toBe(0);
    const audit = await db.auditLog.findFirst({ where: { entityId: user.id, action: "user.signed-out" } });
    expect(audit).toMatchObject({
      actorKind: "customer",
      actorId: user.id,
      after: { reason: "everywhere", sessions: 2 },
    });

    // The provider forgot the grant: the next consent is a first one and brings a refresh token again.
    const [job] = await db.$queryRaw<{ data: unknown }[]>`
      SELECT data FROM pgboss.job WHERE name = 'revoke-provider-grant' ORDER BY created_on DESC LIMIT 1`;
    await jobs.find(({ name }) => name === "revoke-provider-grant")?.handle(job?.data);
    await signIn(android);
    expect(await db.providerGrant.findUniqueOrThrow({ where: { userId: user.id } })).toMatchObject({
      refreshToken: expect.any(Uint8Array),
    });
  });

  test("keeps the session of management", async () => {
    const { id: userId } = await db.user.findFirstOrThrow({ where: { email } });
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.managementSession.create({ data: { userId, tokenHash: Buffer.from(randomUUID()), expiresAt } });
    await phone.post("/account/sessions/sign-out-everywhere", {});
    expect(await db.managementSession.count({ where: { userId } })).toBe(1);
  });
});
