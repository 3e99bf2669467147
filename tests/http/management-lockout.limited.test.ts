import { afterEach, describe, expect, test } from "vitest";
import { knownBrowserOf } from "#app/http/management-code.server.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { codeOf, createManager } from "#tests/support/management-browser.ts";
import { enterAwaitingCode as enter } from "#tests/support/sign-in-browser.ts";

type Browser = Awaited<ReturnType<typeof enter>>;

afterEach(() => setClock(null));

const send = (browser: Browser, fields: Record<string, string>) => browser.post("/management-login", fields);
const locationOf = (answer: Response) => answer.headers.get("location");

/** Set up on the page, with the codes it showed; past the step of the code that confirmed it. */
async function createMember() {
  const member = await createManager();
  const shown = await send(await enter(member), { intent: "enrol", totp: await codeOf(member.id) });
  const codes = (await pageOf(shown)).flatMap(({ name, text }) => (name === "li" ? [text] : []));
  const start = clock.now();
  setClock(() => start.add({ minutes: 5 }));
  return { member, codes, browser: await enter(member) };
}

describe("a wrong code", () => {
  test("of somebody else shuts the member out neither of a browser they used before nor with a recovery code", async () => {
    const { browser, member, codes } = await createMember();
    expect((await send(browser, { intent: "code", totp: await codeOf(member.id) })).status).toBe(303);
    const known = browser.cookies.get("management-browser") ?? "";
    const stranger = await enter(member);
    for (let wrong = 0; wrong < 5; wrong += 1) await send(stranger, { intent: "code", totp: "000000" });
    const later = clock.now().add({ minutes: 1 });
    setClock(() => later);
    const right = { intent: "code", totp: await codeOf(member.id) };
    expect((await send(await enter(member), right)).status).toBe(429);

    const spare = await send(await enter(member), { intent: "recovery", recoveryCode: codes[0] ?? "" });
    expect(locationOf(spare)).toBe("/management-dashboard");
    const own = await enter(member);
    own.cookies.set("management-browser", known);
    expect(locationOf(await send(own, right))).toBe("/management-dashboard");
  });

  test("given five times shuts a browser that was used before as well, and one that says so falsely", async () => {
    const { browser, member } = await createMember();
    await send(browser, { intent: "code", totp: await codeOf(member.id) });
    const known = browser.cookies.get("management-browser") ?? "";
    const other = await createManager("Dewi Anggraini");
    for (const [cookie, status] of [
      [known, 422],
      [known, 429],
    ] as const) {
      const tab = await enter(member);
      tab.cookies.set("management-browser", cookie);
      expect((await send(tab, { intent: "code", totp: "000000" })).status).toBe(status);
      for (let wrong = 0; wrong < 3; wrong += 1) await send(tab, { intent: "code", totp: "000000" });
      if (status === 422) await send(tab, { intent: "code", totp: "000000" });
    }
    // The mark of one member is none for another.
    const request = new Request("http://x", { headers: { Cookie: `management-browser=${known}` } });
    expect(await knownBrowserOf(request, member.id)).not.toBeNull();
    expect(await knownBrowserOf(request, other.id)).toBeNull();
    expect(await knownBrowserOf(new Request("http://x"), member.id)).toBeNull();
  });
});
