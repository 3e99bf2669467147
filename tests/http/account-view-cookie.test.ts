import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { isShownPattern, viewEndPath, viewMinutes } from "#app/features/people/management/account-view.ts";
import { managementIdleMs } from "#app/features/people/management/management-session.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { accessTable } from "#tests/http/access-table.ts";
import { type AccessWorld, createAccessWorld } from "#tests/support/access-world.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const reason = "Pelanggan menelepon, jadwalnya tidak tampil.";
let world: AccessWorld;
let member: Awaited<ReturnType<typeof createManager>>;
let seenId: string;

beforeAll(async () => {
  world = await createAccessWorld();
  member = await createManager("Hendra Gunawan");
  seenId = (await db.user.findFirstOrThrow({ where: { name: "Budi Santoso" } })).id;
});
beforeEach(() => db.accountView.deleteMany());
afterEach(() => setClock(null));

/** Of the person seen; those of management are its own, and hold by its session. */
const isOwnStream = (pattern: string) => /\/live(\/|$)/.test(pattern) && !pattern.startsWith("/management");
const viewOf = (id: string) => `/management-dashboard/users/${id}/view`;
const cookieIn = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

/** The member's browser while they look at somebody's account. */
async function looking(userId = seenId, by = member): Promise<Client & { view: string; management: string }> {
  const client = new Client();
  const management = await managementCookieOf(by);
  client.cookie = management;
  const answer = await client.post(viewOf(userId), { reason });
  expect(answer.status).toBe(303);
  const view = cookieIn(answer, "account-view");
  client.cookie = `${management}; ${view}`;
  return Object.assign(client, { view, management });
}

describe("looking at somebody's account", () => {
  it("shows their pages with a bar above, and keeps them nowhere", async () => {
    const client = await looking();
    const answer = await client.get("/my-bookings");
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect([html.includes("Anda melihat akun"), html.includes("Budi Santoso")]).toEqual([true, true]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get(visitorHeader)).toBeNull();
    expect(answer.headers.getSetCookie().filter((line) => /session/.test(line))).toEqual([]);
    const data = await client.get("/my-bookings.data");
    expect(data.headers.get("Cache-Control")).toContain("no-store");
    expect(data.headers.get(visitorHeader)).toBeNull();
  });

  it("shows no check-in code", async () => {
    const own = await (await signedIn(seenId)).get(`/my-bookings/${world.bookingId}`);
    expect((await own.text()).includes("482913")).toBe(true);
    const seen = await (await looking()).get(`/my-bookings/${world.bookingId}`);
    const html = await seen.text();
    expect(seen.status).toBe(200);
    expect([html.includes("482913"), html.includes("482 913")]).toEqual([false, false]);
  });

  it("opens every shown route without writing", async () => {
    const client = await looking();
    const partner = await db.outlet.findFirstOrThrow({ where: { name: { not: "Outlet Lain" }, status: "ACTIVE" } });
    const ofPartner = await looking(partner.ownerId);
    for (const pattern of Object.keys(accessTable).filter(isShownPattern)) {
      const answer = await (pattern.startsWith("/admin") ? ofPartner : client).get(world.urlOf(pattern));
      expect([pattern, answer.status]).toEqual([pattern, 200]);
      expect(answer.headers.get("Cache-Control"), pattern).toBe("private, no-store");
    }
  });

  it.each([
    ["files to keep", ["/account/profile/export", "/customer-wallet/statement.csv", "/my-bookings/:id/receipt.pdf"]],
    ["calendar addresses", ["/account/calendar", "/my-bookings/:id/calendar.ics"]],
    ["codes and QR codes", ["/payment-instructions/:id/qr.png", "/payment-instructions/:id", "/verify-whatsapp"]],
    ["documents", ["/registration-file/:id", "/registration-personal-certificate"]],
    ["streams, which would outlive the view", Object.keys(accessTable).filter(isOwnStream)],
    ["what holds a time or a promo code", ["/booking/:id", "/admin/promos"]],
    ["what writes when it is opened", ["/notifications/:id", "/welcoming-survey", "/my-bookings/:id/again"]],
    ["what opens something else", ["/auth/google", "/api/users/:uid", "/api/users/:uid/upcoming-bookings"]],
  ])("does not open %s", async (_, patterns) => {
    const client = await looking();
    for (const pattern of patterns) {
      for (const suffix of pattern.startsWith("/api") ? [""] : ["", ".data"]) {
        const answer = await client.get(world.urlOf(pattern) + suffix);
        expect([pattern, answer.status]).toEqual([pattern, 403]);
        expect(answer.headers.get("Cache-Control"), pattern).toContain("no-store");
      }
    }
  });

  it("changes nothing by any method, form or call", async () => {
    const client = await looking();
    const include = { sessions: true, consents: true } as const;
    const before = await db.user.findUniqueOrThrow({ where: { id: seenId }, include });
    const forms = ["/account/profile", "/account/sessions", "/account/profile/delete", "/my-bookings/:id/cancel"];
    const calls = ["/api/bookings/:id/cancel", "/api/referral/process", "/api/auth/track-login"];
    for (const pattern of [
      ...forms,
      ...calls,
      "/auth/sign-out",
      "/booking/:id",
      "/account/sessions/sign-out-everywhere",
    ]) {
      const isCall = pattern.startsWith("/api/");
      for (const method of ["POST", ...(pattern === "/account/profile" || isCall ? ["PUT", "DELETE"] : [])]) {
        const body = isCall ? "{}" : new URLSearchParams({ session: before.sessions[0]?.id ?? "" });
        const type: Record<string, string> = isCall ? { "Content-Type": "application/json" } : {};
        const url = world.urlOf(pattern);
        // Also as the router's own calls send it, and spelled in other ways that lead to the same route.
        for (const spelled of isCall ? [url] : [url, `${url}.data`, `${url}/`, url.replace("/a", "/A")]) {
          const init = { method, body, headers: { Origin: env.ORIGIN, ...type } };
          expect((await client.send(spelled, init)).status, `${method} ${spelled}`).toBe(403);
        }
      }
    }
    expect(await db.user.findUniqueOrThrow({ where: { id: seenId }, include })).toEqual(before);
  });

  it("marks nothing as read", async () => {
    const client = await looking();
    const notification = await db.notification.findFirstOrThrow({ where: { userId: seenId } });
    expect((await client.get(`/notifications/${notification.id}`)).status).toBe(403);
    expect((await client.get("/notifications")).status).toBe(200);
    expect(await db.notification.findFirst({ where: { id: notification.id, readAt: null } })).not.toBeNull();
  });
});

describe("the cookie of a view", () => {
  it("is worth nothing without the management session in which it began", async () => {
    const { view } = await looking();
    const other = await createManager("Dewi Lestari");
    for (const cookie of [
      view,
      `${view}; ${await managementCookieOf(other)}`,
      `${view}; ${await managementCookieOf(member)}`,
    ]) {
      const client = new Client();
      client.cookie = cookie;
      const answer = await client.get("/my-bookings");
      expect(answer.status).toBe(401);
      expect((await answer.text()).includes("Anda melihat akun")).toBe(false);
      expect(cookieIn(answer, "account-view")).toBe("account-view=");
      expect((await client.post("/account/profile", {})).status).toBe(403);
    }
  });

  it("leads nobody with it into what is their own, once the view is over", async () => {
    const client = await looking();
    client.cookie += `; ${await sessionCookieOf(member.id)}`;
    expect((await (await client.get("/account/profile")).text()).includes("Budi Santoso")).toBe(true);
    const later = clock.now().add({ minutes: viewMinutes });
    setClock(() => later);
    expect((await client.post("/account/profile", {})).status).toBe(403);
    const answer = await client.get("/account/profile");
    expect(cookieIn(answer, "account-view")).toBe("account-view=");
    expect((await answer.text()).includes("Budi Santoso")).toBe(false);
  });

  it("ends by the button, and by signing out of management", async () => {
    const first = await looking();
    const ended = await first.post(viewEndPath, {});
    expect(ended.status).toBe(302);
    expect((await first.get("/my-bookings")).status).toBe(401);
    const second = await looking();
    expect((await second.post("/management-dashboard/sign-out", {})).status).toBe(302);
    expect((await second.get("/my-bookings")).status).toBe(401);
    const views = await db.accountView.findMany({ where: { userId: seenId } });
    expect(views.map(({ endedAt }) => endedAt !== null)).toEqual([true, true]);
    expect(
      await db.auditLog.count({ where: { action: "account.view-ended", entityId: seenId } }),
    ).toBeGreaterThanOrEqual(2);
  });

  it("dies with an idle session, a lost role and a suspended member", async () => {
    const client = await looking();
    const start = clock.now();
    await db.managementSession.updateMany({
      where: { userId: member.id },
      data: { lastSeenAt: new Date(start.epochMilliseconds - managementIdleMs) },
    });
    expect((await client.get("/my-bookings")).status).toBe(401);
    const second = await looking();
    await db.user.update({ where: { id: member.id }, data: { suspendedAt: new Date() } });
    expect((await second.get("/my-bookings")).status).toBe(401);
    await db.user.update({ where: { id: member.id }, data: { suspendedAt: null } });
    await db.roleGrant.deleteMany({ where: { userId: member.id } });
    expect((await second.get("/my-bookings")).status).toBe(401);
    await db.roleGrant.create({ data: { userId: member.id, role: "SUPPORT" } });
    expect((await (await looking()).get("/my-bookings")).status).toBe(200);
    await db.roleGrant.create({ data: { userId: member.id, role: "MANAGEMENT" } });
  });

  it("dies when the person seen is shut out or joins the platform's staff", async () => {
    const rina = await createUser("Rina Wijaya");
    const client = await looking(rina.id);
    expect((await client.get("/my-bookings")).status).toBe(200);
    await db.roleGrant.create({ data: { userId: rina.id, role: "ADMIN" } });
    expect((await client.get("/my-bookings")).status).toBe(401);
    await db.roleGrant.deleteMany({ where: { userId: rina.id } });
    await db.user.update({ where: { id: rina.id }, data: { suspendedAt: new Date() } });
    expect((await client.get("/my-bookings")).status).toBe(401);
    expect((await (await client.post(viewOf(rina.id), { reason })).text()).includes("dinonaktifkan")).toBe(true);
  });
});

describe("who is not looked at", () => {
  it("are admins, members of management and oneself", async () => {
    const client = new Client();
    client.cookie = await managementCookieOf(member);
    for (const name of ["Ayu Lestari", "Dewi Anggraini", "Rudi Salam"]) {
      const { id } = await db.user.findFirstOrThrow({ where: { name, roles: { some: {} } } });
      const answer = await client.post(viewOf(id), { reason });
      expect([name, answer.status]).toEqual([name, 409]);
      expect(cookieIn(answer, "account-view")).toBe("");
    }
    expect((await client.post(viewOf(member.id), { reason })).status).toBe(409);
    expect((await client.post(viewOf("01990000-0000-7000-8000-000000000000"), { reason })).status).toBe(404);
    expect((await client.post(viewOf(seenId), {})).status).toBe(422);
    expect(await db.accountView.count()).toBe(0);
  });
});

it("is read afterwards by the person, who is told", async () => {
  const client = await looking();
  await client.get("/my-bookings");
  const view = await db.accountView.findFirstOrThrow({ where: { userId: seenId } });
  expect(view.pages).toEqual([expect.objectContaining({ page: "/my-bookings" })]);
  expect(await db.outboxEvent.count({ where: { key: `view:${view.id}`, kind: "account-viewed" } })).toBe(1);
  const html = await (await (await signedIn(seenId)).get("/account/sessions")).text();
  expect(html.includes("Dilihat tim")).toBe(true);
  expect(html.includes(reason)).toBe(true);
  expect(
    await db.auditLog.count({ where: { action: "account.viewed", entityId: seenId, actorId: member.id } }),
  ).toBeGreaterThan(0);
});
