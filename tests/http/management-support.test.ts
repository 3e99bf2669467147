import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

type Manager = Awaited<ReturnType<typeof createManager>>;
let support: Manager;
let client: Client;

beforeEach(async () => {
  support = await createManager("Rudi Salam", "SUPPORT");
  client = new Client();
  client.cookie = await managementCookieOf(support);
});

const createMessage = () =>
  db.contactMessage.create({
    data: { name: "Sari", email: "sari@example.com", topic: "OTHER", message: "Halo, ada yang mau saya tanyakan." },
  });

describe("a support member", () => {
  test("reads, and the frame says that reading is all", async () => {
    await createMessage();
    const page = await client.get("/management-dashboard/messages");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("ada yang mau saya tanyakan");
    expect(html).toContain("Hanya baca");
  });

  test("changes nothing: a form is refused in words and the database stays as it is", async () => {
    const { id } = await createMessage();
    for (const path of [`messages/${id}`, "maintenance", "ledger"]) {
      const refused = await client.post(`/management-dashboard/${path}`, {
        id,
        intent: "handle",
        act: "handle",
        reason: "Sudah dijawab lewat e-mail.",
      });
      expect(refused.status, path).toBe(403);
      expect(await refused.text()).toContain("Peran Anda hanya membaca");
    }
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "NEW",
      handledAt: null,
    });
  });

  test("changes nothing by another method, a call of the router's, or an address spelled otherwise", async () => {
    const rina = await createUser("Rina Wijaya");
    const form = { act: "suspend", reason: "Laporan pelanggan berulang." };
    const before = await db.auditLog.count();
    for (const page of [`users/${rina.id}/suspension`, `users/${rina.id}/sessions`, "maintenance", "ledger"]) {
      const path = `/management-dashboard/${page}`;
      const inside = `/management-dashboard/users/${rina.id}/view/../suspension`;
      const spelled = [
        path,
        `${path}.data`,
        `${path}/`,
        path.replace("/m", "/M"),
        `${path}?/view`,
        `${path}#/view`,
        inside,
      ];
      for (const url of spelled) {
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const init = { method, body: new URLSearchParams(form), headers: { Origin: env.ORIGIN } };
          expect([403, 404, 405], `${method} ${url}`).toContain((await client.send(url, init)).status);
        }
      }
    }
    expect(await db.auditLog.count()).toBe(before);
    expect((await db.user.findUniqueOrThrow({ where: { id: rina.id } })).suspendedAt).toBeNull();
  });

  test("is shown no form of what they may not do", async () => {
    const rina = await createUser("Rina Wijaya");
    const asker = await createManager();
    const row = { action: "GRANT", role: "ADMIN", subjectId: rina.id, askedBy: asker.id } as const;
    const expiresAt = new Date(Date.now() + 86_400_000);
    const { id } = await db.roleRequest.create({ data: { ...row, reason: "Bergabung dengan tim.", expiresAt } });
    const own = ["sessions", "suspension", "roles"].map((page) => `users/${rina.id}/${page}`);
    for (const path of [...own, `roles/${id}`, "data-requests/new", "ledger", "maintenance", "announcement"]) {
      const page = await pageOf(client.get(`/management-dashboard/${path}`));
      expect(
        page.filter(({ name, attributes }) => name === "textarea" && attributes.get("name") === "reason"),
        path,
      ).toEqual([]);
    }
  });

  test.each(["users.csv", "users.csv/", "users.CSV", "users%2Ecsv", "users.cs%76", "payments.csv", "audit.csv"])(
    "takes no list away: %s",
    async (path) => {
      const refused = await client.get(`/management-dashboard/${path}`);
      expect([403, 404]).toContain(refused.status);
      expect(refused.headers.get("content-disposition")).toBeNull();
    },
  );

  test("looks after their own sign-in", async () => {
    expect((await client.post("/management-dashboard/security", {})).status).toBe(422);
    expect((await client.post("/management-dashboard/sign-out", {})).status).toBe(302);
    expect((await client.get("/management-dashboard")).status).toBe(302);
  });

  test("may change things from the moment that they are given the other role", async () => {
    await db.roleGrant.create({ data: { userId: support.id, role: "MANAGEMENT" } });
    expect((await client.post("/management-dashboard/maintenance", {})).status).toBe(422);
    await db.roleGrant.deleteMany({ where: { userId: support.id, role: "MANAGEMENT" } });
    expect((await client.post("/management-dashboard/maintenance", {})).status).toBe(403);
    await db.roleGrant.deleteMany({ where: { userId: support.id } });
    expect((await client.get("/management-dashboard/messages")).status).toBe(302);
  });
});
