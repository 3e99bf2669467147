import { Temporal } from "temporal-polyfill";
import { afterEach, describe, expect, test } from "vitest";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { alertText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { codeAt, codeOf, createManager } from "#tests/support/management-browser.ts";
import { enterAwaitingCode as enter, SignInBrowser } from "#tests/support/sign-in-browser.ts";

type Browser = Awaited<ReturnType<typeof enter>>;
type Member = Awaited<ReturnType<typeof createManager>>;

afterEach(() => setClock(null));

const send = (browser: Browser, fields: Record<string, string | string[]>, to = "/management-login") =>
  browser.post(to, fields);
const textsOf = (html: string, name: string) =>
  readHtml(html)
    .filter((each) => each.name === name)
    .map(({ text }) => text);

/** Set up on the page; the codes it showed. */
async function enrol(browser: Browser, { id }: Member): Promise<string[]> {
  const shown = await send(browser, { intent: "enrol", totp: await codeOf(id) });
  return textsOf(await shown.text(), "li");
}

/** With an authenticator, and past the step of the code that confirmed it. */
async function createMember() {
  const member = await createManager();
  const codes = await enrol(await enter(member), member);
  const start = clock.now();
  setClock(() => start.add({ minutes: 5 }));
  return { member, codes, browser: await enter(member) };
}

const titleOn = async (browser: Browser, path = "/management-login") =>
  textsOf(await (await browser.get(path)).text(), "h1")[0];
const locationOf = (answer: Response) => answer.headers.get("location");
const loginOf = (answer: Response) => locationOf(answer)?.startsWith("/management-login");

describe("the first sign-in", () => {
  const to = "/management-login?to=%2Fmanagement-dashboard%2Fsecurity";

  test("sets the authenticator up, shows ten codes once, and opens management when they are kept", async () => {
    const member = await createManager();
    const browser = await enter(member);
    const pending = browser.cookies.get("management");
    const answer = await browser.get(to);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const html = await answer.text();
    expect(textsOf(html, "h1")).toEqual(["Siapkan autentikator"]);
    const secret = /select-all">([A-Z2-7 ]{39})</.exec(html)?.[1] ?? "";
    expect(html).toContain("otpauth://totp/Pangkas%20Manajemen:");
    expect(html).toContain(`secret=${secret.replaceAll(" ", "")}`);

    const typed = codeAt(secret, clock.now()).replace(/^(...)/, " $1 ");
    const shown = await send(browser, { intent: "enrol", totp: typed }, to);
    expect(shown.status).toBe(200);
    const codes = textsOf(await shown.text(), "li");
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    const rows = await db.recoveryCode.findMany({ where: { userId: member.id } });
    const stored = rows.map(({ hash }) => Buffer.from(hash).toString("latin1")).join();
    for (const code of codes) expect(stored).not.toContain(code.replaceAll("-", ""));

    expect(loginOf(await browser.get("/management-dashboard"))).toBe(true);
    const unticked = await send(browser, { intent: "saved", shown: codes }, to);
    expect(unticked.status).toBe(422);
    const again = await unticked.text();
    expect(alertText(readHtml(again))).toContain("Centang setelah kode-kodenya Anda simpan.");
    expect(textsOf(again, "li")).toEqual(expect.arrayContaining(codes));

    const kept = await send(browser, { intent: "saved", isSaved: "on", shown: codes }, to);
    expect([kept.status, locationOf(kept)]).toEqual([303, "/management-dashboard/security"]);
    const line = kept.headers.getSetCookie().find((each) => each.startsWith("management="));
    expect(line).toMatch(/; Max-Age=28800; Path=\/;.*HttpOnly; SameSite=Strict/);
    expect(browser.cookies.get("management")).not.toBe(pending);
    expect((await browser.get("/management-dashboard")).status).toBe(200);
  });

  test("keeps management shut for who makes the codes up, or ticks without them", async () => {
    const member = await createManager();
    const browser = await enter(member);
    const codes = await enrol(browser, member);
    const made = codes.map((code) => code.replace(/^./, (letter) => (letter === "A" ? "B" : "A")));
    for (const shown of [[], made, codes.slice(1), Array.from({ length: 10 }, () => codes[0] ?? "")]) {
      expect((await send(browser, { intent: "saved", isSaved: "on", shown })).status).toBe(422);
    }
    expect(loginOf(await browser.get("/management-dashboard"))).toBe(true);
  });

  test("makes a new secret each time until one is confirmed", async () => {
    const member = await createManager();
    await enter(member);
    const first = await codeOf(member.id);
    const answer = await send(await enter(member), { intent: "enrol", totp: first });
    expect(answer.status).toBe(422);
    expect(alertText(await pageOf(answer))).toContain("Kode ini tidak cocok.");
  });

  test("is the only one: a confirmed authenticator is not replaced", async () => {
    const { member, browser } = await createMember();
    const before = await db.totpCredential.findUniqueOrThrow({ where: { userId: member.id } });
    expect((await send(browser, { intent: "enrol", totp: await codeOf(member.id) })).status).toBe(422);
    const { lastStep, ...after } = await db.totpCredential.findUniqueOrThrow({ where: { userId: member.id } });
    expect({ ...after, lastStep }).toEqual(before);
    expect(await (await browser.get("/management-login")).text()).not.toContain("otpauth:");
  });
});

describe("a code", () => {
  test("opens management, and its session has another cookie value than the one that waited", async () => {
    const { browser, member } = await createMember();
    const pending = browser.cookies.get("management") ?? "";
    expect(await titleOn(browser)).toBe("Kode autentikator");
    const answer = await send(browser, { intent: "code", totp: await codeOf(member.id) });
    expect([answer.status, locationOf(answer)]).toEqual([303, "/management-dashboard"]);
    expect(browser.cookies.get("management")).not.toBe(pending);
    expect((await browser.get("/management-dashboard")).status).toBe(200);
    browser.cookies.set("management", pending);
    expect((await browser.get("/management-dashboard")).status).toBe(302);
  });

  test.each([
    [-60, 422],
    [-30, 303],
    [0, 303],
    [30, 303],
    [60, 422],
  ])("of %i seconds from now is answered %i", async (seconds, status) => {
    const { browser, member } = await createMember();
    const step = Math.floor(clock.now().epochMilliseconds / 30_000) * 30_000;
    setClock(() => Temporal.Instant.fromEpochMilliseconds(step + 15_000));
    const answer = await send(browser, { intent: "code", totp: await codeOf(member.id, seconds) });
    expect(answer.status).toBe(status);
  });

  test("counts once: again, or an older one, is refused", async () => {
    const { browser, member } = await createMember();
    const [older, code] = [await codeOf(member.id, -30), await codeOf(member.id)];
    expect((await send(browser, { intent: "code", totp: code })).status).toBe(303);
    for (const totp of [code, older]) {
      const answer = await send(await enter(member), { intent: "code", totp });
      expect(answer.status).toBe(422);
      expect(alertText(await pageOf(answer))).toContain("Kode ini sudah dipakai.");
    }
  });

  test("of another member opens nothing", async () => {
    const other = await createMember();
    const { browser } = await createMember();
    expect((await send(browser, { intent: "code", totp: await codeOf(other.member.id) })).status).toBe(422);
    expect((await send(browser, { intent: "recovery", recoveryCode: other.codes[0] ?? "" })).status).toBe(422);
  });

  test("that is none is sent back, and never printed", async () => {
    const { browser } = await createMember();
    for (const totp of ["", "12345", "abcdef", "1234567", "１２３４５６", "x".repeat(5000)]) {
      const answer = await send(browser, { intent: "code", totp });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(alertText(readHtml(html))).toMatch(/6 angka/);
      expect(
        readHtml(html)
          .find(({ attributes }) => attributes.get("name") === "totp")
          ?.attributes.get("value"),
      ).toBeFalsy();
    }
  });

  test("comes too late ten minutes after Google", async () => {
    const { browser, member } = await createMember();
    const start = clock.now();
    setClock(() => start.add({ minutes: 10 }));
    const answer = await send(browser, { intent: "code", totp: await codeOf(member.id) });
    expect(locationOf(answer)).toBe("/management-login?reason=expired");
    expect(await titleOn(browser, locationOf(answer) ?? "")).toBe("Masuk manajemen");
    expect(browser.cookies.get("management")).toBeUndefined();
  });

  test("wrong for the fifth time ends the session, and the next one waits a quarter of an hour", async () => {
    const { browser, member } = await createMember();
    for (let wrong = 1; wrong < 5; wrong += 1) {
      expect((await send(browser, { intent: "code", totp: "000000" })).status).toBe(422);
    }
    const fifth = await send(browser, { intent: "code", totp: "000000" });
    expect(locationOf(fifth)).toBe("/management-login?reason=locked");
    expect(await (await browser.get("/management-login?reason=locked")).text()).toContain("Terlalu banyak kode salah");
    expect(await db.managementSession.count({ where: { userId: member.id } })).toBe(0);
    expect(await db.auditLog.count({ where: { entityId: member.id, action: "management.locked" } })).toBe(1);

    const refused = await send(await enter(member), { intent: "code", totp: await codeOf(member.id) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(alertText(await pageOf(refused))).toContain("Coba lagi dalam 15 menit.");
  });

  test("sent twenty times at once opens management once", async () => {
    const { browser, member } = await createMember();
    const fields = { intent: "code", totp: await codeOf(member.id) };
    const cookie = browser.cookies.get("management") ?? "";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = new SignInBrowser();
        tab.cookies.set("management", cookie);
        return send(tab, fields);
      }),
    );
    expect(answers.filter((answer) => locationOf(answer) === "/management-dashboard")).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    expect(await db.managementSession.count({ where: { userId: member.id } })).toBe(1);
  });

  test("that is right costs no try", async () => {
    const { member } = await createMember();
    for (let minute = 0; minute < 7; minute += 1) {
      const at = clock.now().add({ minutes: 1 });
      setClock(() => at);
      expect((await send(await enter(member), { intent: "code", totp: await codeOf(member.id) })).status).toBe(303);
    }
  });
});

describe("a recovery code", () => {
  test("opens management once, however it is written", async () => {
    const { browser, member, codes } = await createMember();
    expect(await titleOn(browser, "/management-login?with=recovery")).toBe("Kode pemulihan");
    const typed = ` ${codes[0]?.toLowerCase().replaceAll("-", " ")} `;
    const answer = await send(browser, { intent: "recovery", recoveryCode: typed });
    expect(locationOf(answer)).toBe("/management-dashboard");
    expect(await (await browser.get("/management-dashboard")).text()).toContain("Satu kode pemulihan sudah terpakai.");
    expect(await db.recoveryCode.count({ where: { userId: member.id, usedAt: null } })).toBe(9);

    const again = await send(await enter(member), { intent: "recovery", recoveryCode: codes[0] ?? "" });
    expect(again.status).toBe(422);
    expect(alertText(await pageOf(again))).toContain("tidak dikenal atau sudah dipakai");
  });
});
