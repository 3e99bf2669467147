import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { maintenanceText } from "#app/features/operations/maintenance/maintenance.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { accessTable } from "#tests/http/access-table.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { managementCookieOf } from "#tests/support/management-browser.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const message = "Kami sedang memindahkan data. Selesai pukul 03.00 WIB.";
const title = "Sistem Sedang Maintenance";
const visitor = new Client();
let now = clock.now();

beforeEach(async () => {
  await turn(true);
});
afterAll(async () => {
  setClock(null);
});

/** The switch, and the seconds after which every process has read it. */
async function turn(on: boolean, set: object = { message }): Promise<void> {
  const value = { on, ...set };
  await db.setting.upsert({ where: { key: "maintenance" }, create: { key: "maintenance", value }, update: { value } });
  now = now.add({ seconds: 4 });
  setClock(() => now);
}

const addressOf = (path: string) =>
  path.replace("*", "tidak-ada").replaceAll(/:\w+/g, "01a2b3c4-1111-7222-8333-444455556666");
const stayOpen = /^\/(api|webhooks|management-login|management-dashboard)(\/|$)/;
const closed = Object.keys(accessTable).filter((path) => !stayOpen.test(path) && !path.startsWith("/auth/google"));

describe("while maintenance is on", () => {
  test.each(closed)("%s answers 503 whatever the method", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ name: "Sari" }) : null;
      const answer = await visitor.send(addressOf(path), {
        method,
        body,
        headers: { Origin: env.ORIGIN },
      });
      const label = `${method} ${path}`;
      expect(answer.status, label).toBe(503);
      expect(answer.headers.get("Retry-After"), label).toBe("60");
      expect(answer.headers.get("Cache-Control"), label).toContain("no-store");
      expect(answer.headers.get("X-Robots-Tag"), label).toBe("noindex");
      expect(answer.headers.getSetCookie(), label).toEqual([]);
    }
  });

  test("shows the screen with the message, and a link to the same address", async () => {
    for (const method of ["GET", "POST"]) {
      const html = await (await visitor.send("/contact?topic=OTHER", { method })).text();
      expect(html).toContain(`<title>${title} | Pangkas</title>`);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html.match(new RegExp(`<h1[^>]*>${title}</h1>`, "g"))).toHaveLength(1);
      expect(html).toContain(message);
      expect(html).toMatch(/<a href="\/contact\?topic=OTHER"[^>]*>Coba Lagi<\/a>/);
      // Nothing of the product that would lead to the same answer.
      expect(html).not.toMatch(/<(header|footer|form)/);
    }
  });

  test("says the usual where the switch says nothing, and when to come back", async () => {
    await turn(true, { until: now.add({ seconds: 94 }).toString() });
    const answer = await visitor.get("/");
    expect(answer.headers.get("Retry-After")).toBe("90");
    expect(await answer.text()).toContain(maintenanceText);
  });

  test("data for scripts carries the same refusal, whoever asks", async () => {
    const { id } = await createUser();
    for (const client of [visitor, await signedIn(id)]) {
      for (const path of ["/about.data", "/my-bookings.data", "/_root.data"]) {
        const answer = await client.get(path);
        expect([answer.status, answer.headers.get("X-Remix-Response")]).toEqual([503, "yes"]);
        expect(await answer.text()).toContain(message);
      }
    }
  });

  test("nobody's session is looked at or renewed", async () => {
    const client = await signedIn((await createUser()).id);
    const answer = await client.get("/my-bookings");
    expect(answer.headers.get("Pangkas-Visitor")).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    await turn(false);
    expect((await client.get("/my-bookings")).status).toBe(200);
  });

  test("webhooks, the status and management answer as ever", async () => {
    const statuses = async (paths: string[], client = visitor) =>
      Promise.all(paths.map(async (path) => (await client.get(path)).status));
    expect(await statuses(["/webhooks/whatsapp", "/api/system/maintenance-mode"])).toEqual([403, 200]);
    expect(await statuses(["/management-login", "/management-dashboard"])).toEqual([200, 302]);
    expect(await statuses(["/management-login/", "/management-dashboard/"])).toEqual([200, 302]);
    const google = {
      method: "POST",
      body: new URLSearchParams({ to: "/", purpose: "management" }),
      headers: { Origin: env.ORIGIN },
    };
    expect((await visitor.send("/auth/google/", google)).status).toBe(302);
    expect(await statuses(["/management-loginx", "/about//", "/management-login/x"])).toEqual([503, 503, 503]);

    const manager = await createUser("Dewi Anggraini");
    await db.roleGrant.create({ data: { userId: manager.id, role: "MANAGEMENT" } });
    const browser = new Client();
    browser.cookie = await managementCookieOf(manager);
    const pages = ["/management-dashboard", "/management-dashboard/messages", "/management-dashboard.data"];
    expect(await statuses(pages, browser)).toEqual([200, 200, 200]);
  });

  test("a manager signs in through Google, a customer does not", async () => {
    const account = { other: "yes", name: "Hendra Gunawan", email: "hendra.maintenance@example.com" };
    await turn(false);
    const customer = new SignInBrowser();
    const underWay = await customer.choose(await customer.startSignIn("/about"), account);
    await turn(true);
    const before = await db.user.count();
    expect((await customer.open(underWay)).status).toBe(503);
    expect(await db.user.count()).toBe(before);
    const refused = await new SignInBrowser().post("/auth/google", { to: "/about" });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('href="/signin"');

    const manager = new SignInBrowser();
    const answer = await manager.open(await manager.choose(await manager.startSignIn("/", "management"), account));
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/management-login?reason=not-listed"]);
  });
});

test("everything is open again within seconds of its end", async () => {
  expect((await visitor.get("/about")).status).toBe(503);
  await turn(false);
  expect((await visitor.get("/about")).status).toBe(200);
});
