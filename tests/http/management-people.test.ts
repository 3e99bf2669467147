import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { alertText, mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const reason = "Diminta lewat telepon hari ini.";
let member: Awaited<ReturnType<typeof createManager>>;
let client: Client;

beforeAll(async () => {
  member = await createManager("Hendra Gunawan");
  client = new Client();
  client.cookie = await managementCookieOf(member);
});

const users = "/management-dashboard/users";
const listed = async (search: string, name: string) =>
  (await (await client.get(`${users}?${new URLSearchParams(search)}`)).text()).includes(name);
const textOf = async (answer: Response) => alertText(await pageOf(answer)) ?? "";

describe("finding somebody", () => {
  it("works by name, e-mail, phone however typed, referral code and booking code, and hides what is private", async () => {
    const rina = await createUser("Rina Wulandari", { email: "rina.w@example.com", phone: "+6281298765432" });
    await db.referralCode.create({ data: { userId: rina.id, code: "RINA-CUKUR" } });
    const { code } = await createBooking(await createOutlet(), { set: { customerId: rina.id } });
    const ways = [
      "wulan",
      "RINA.W@",
      "0812-9876-5432",
      "6281298765432",
      "+62 (812) 9876 5432",
      "rina-cukur",
      code.toLowerCase(),
    ];
    for (const way of ways)
      expect([way, await listed(`q=${encodeURIComponent(way)}`, "Rina Wulandari")]).toEqual([way, true]);
    for (const part of ["+62 812 9876", "0812-98", "5432", "9876543", "298765432"]) {
      expect([part, await listed(`q=${encodeURIComponent(part)}`, "Rina Wulandari")]).toEqual([part, false]);
    }
    expect(await listed("q=tidakada", "Rina Wulandari")).toBe(false);
    expect(await listed("q=wulan&state=suspended", "Rina Wulandari")).toBe(false);
    expect(await listed("q=wulan&role=ADMIN", "Rina Wulandari")).toBe(false);
    const one = await (await client.get(`${users}/${rina.id}`)).text();
    expect([one.includes("rina.w@example.com"), one.includes("98765432"), /9876[^0-9a-f]5432/.test(one)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(one.includes(code)).toBe(true);
    const csv = await client.get(`${users}.csv?q=wulan`);
    const file = await csv.text();
    expect([file.includes("Rina Wulandari"), /9876.?5432/.test(file)]).toEqual([true, false]);
    const audit = await db.auditLog.findFirstOrThrow({ where: { action: "management.exported", actorId: member.id } });
    expect(audit.after).toMatchObject({ filter: "?q=wulan", rows: 1 });
  });

  it("escapes formulas in the file", async () => {
    await createUser("=HYPERLINK(1)", { email: "formula@example.com" });
    expect(await (await client.get(`${users}.csv?q=formula@`)).text()).toContain(`'=HYPERLINK(1)`);
  });

  it("goes page by page, each person once", async () => {
    const start = clock.now().epochMilliseconds;
    await db.user.createMany({
      data: Array.from({ length: 35 }, (_, index) => ({
        ...{ googleSub: `page-${index}`, email: `page${index}@example.com`, name: `Halaman ${index}` },
        createdAt: new Date(start - (index % 3) * 1000),
      })),
    });
    const ids = (html: string) =>
      [...html.matchAll(/management-dashboard\/users\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
    const first = await (await client.get(`${users}?q=page`)).text();
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await (await client.get(next)).text();
    const all = [...new Set(ids(first)), ...new Set(ids(second))];
    expect(new Set(ids(first)).size).toBe(30);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(35);
  });
});

describe("sessions and accounts", () => {
  it("end one by one or all together, with a reason, at once", async () => {
    const rina = await createUser("Rina Sesi");
    const [phone, laptop] = [await signedIn(rina.id), await signedIn(rina.id)];
    const [one] = await db.session.findMany({ where: { userId: rina.id }, orderBy: { id: "asc" } });
    const path = `${users}/${rina.id}/sessions`;
    expect((await client.post(path, { session: one?.id ?? "" })).status).toBe(422);
    expect((await client.post(path, { session: one?.id ?? "", reason })).status).toBe(302);
    expect((await phone.get("/my-bookings")).status).toBe(401);
    expect((await laptop.get("/my-bookings")).status).toBe(200);
    expect((await client.post(path, { session: one?.id ?? "", reason })).status).toBe(409);
    expect((await client.post(path, { reason })).status).toBe(302);
    expect((await laptop.get("/my-bookings")).status).toBe(401);
    const audit = await db.auditLog.findFirstOrThrow({ where: { action: "user.sessions-ended", entityId: rina.id } });
    expect(audit).toMatchObject({ actorKind: "management", after: { reason, sessions: 1 } });
  });

  it("are counted all, also beyond those that are shown", async () => {
    const rina = await createUser("Rina Gawai");
    const expiresAt = new Date(clock.now().add({ hours: 24 }).epochMilliseconds);
    const data = Array.from({ length: 52 }, () => ({ userId: rina.id, tokenHash: randomBytes(32), expiresAt }));
    await db.session.createMany({ data });
    const page = await pageOf(client.get(`${users}/${rina.id}/sessions`));
    expect(mainText(page)).toContain("Semua sesi (52 pelanggan");
    expect(page.filter(({ attributes }) => attributes.get("name") === "session")).toHaveLength(51);
  });

  it("are disabled with the consequences shown first, signed out at once, and enabled again", async () => {
    const outlet = await createOutlet({ name: "Pangkas Rina Nonaktif" });
    const rina = { id: outlet.ownerId };
    await createBooking(await createOutlet(), { set: { customerId: rina.id }, start: clock.now().add({ hours: 30 }) });
    const browser = await signedIn(rina.id);
    const path = `${users}/${rina.id}/suspension`;
    const shown = await (await client.get(path)).text();
    expect([shown.includes("1 booking mendatang dibatalkan"), shown.includes("Pangkas Rina Nonaktif")]).toEqual([
      true,
      true,
    ]);
    expect((await client.post(path, { act: "suspend" })).status).toBe(422);
    expect((await client.post(path, { act: "suspend", reason })).status).toBe(302);
    expect((await browser.get("/my-bookings")).status).toBe(401);
    expect(await db.booking.count({ where: { customerId: rina.id, status: "CANCELLED_BY_OUTLET" } })).toBe(1);
    const audit = await db.auditLog.findFirstOrThrow({ where: { action: "user.suspended", entityId: rina.id } });
    expect(audit).toMatchObject({ actorKind: "management", actorId: member.id, after: { reason } });
    expect((await (await client.get(`${users}/${rina.id}`)).text()).includes(reason)).toBe(true);
    expect((await client.post(path, { act: "restore", reason })).status).toBe(302);
    expect((await (await signedIn(rina.id)).get("/my-bookings")).status).toBe(200);
  });

  it("of oneself and of other members of management are not disabled", async () => {
    const dewi = await createManager("Dewi Lestari");
    for (const { id } of [member, dewi]) {
      expect((await client.post(`${users}/${id}/suspension`, { act: "suspend", reason })).status).toBe(409);
    }
    expect((await client.get("/management-dashboard")).status).toBe(200);
  });

  it("of nobody are not found", async () => {
    const path = `${users}/01990000-0000-7000-8000-000000000000`;
    for (const page of ["", "/sessions", "/suspension", "/roles", "/view"]) {
      expect((await client.get(path + page)).status, page).toBe(404);
    }
    expect((await client.post(`${path}/suspension`, { act: "suspend", reason })).status).toBe(404);
    expect((await client.post(`${path}/roles`, { act: "ask", action: "GRANT", role: "ADMIN", reason })).status).toBe(
      404,
    );
  });
});

describe("roles", () => {
  it("are asked for by one member and given by another, on their pages", async () => {
    const rina = await createUser("Rina Peran");
    const asked = await client.post(`${users}/${rina.id}/roles`, {
      act: "ask",
      action: "GRANT",
      role: "SUPPORT",
      reason,
    });
    const there = asked.headers.get("location") ?? "";
    expect(there).toMatch(/^\/management-dashboard\/roles\/[0-9a-f-]{36}$/);
    expect((await client.get(there)).status).toBe(200);
    expect(await textOf(await client.post(there, { act: "approve", reason }))).toContain(
      "Anggota lain yang memutuskannya",
    );
    const second = new Client();
    second.cookie = await managementCookieOf(await createManager("Tuti Rahayu"));
    expect((await (await second.get("/management-dashboard/roles")).text()).includes("Rina Peran")).toBe(true);
    expect((await second.post(there, { act: "approve" })).status).toBe(422);
    expect((await second.post(there, { act: "approve", reason })).status).toBe(302);
    expect(await db.roleGrant.count({ where: { userId: rina.id, role: "SUPPORT" } })).toBe(1);
    const list = async (search: string) => (await second.get(`/management-dashboard/roles${search}`)).text();
    expect(await list("?q=rina+per")).toContain("Rina Peran");
    expect(await list("?q=tuti")).not.toContain("Rina Peran");
    expect(await list("?view=decided&q=rina")).toContain("Beri peran Dukungan");
    expect(await list("?view=decided&q=tuti")).toContain("Tidak ada yang cocok");
    const support = new Client();
    support.cookie = await managementCookieOf(rina);
    expect((await support.get(users)).status).toBe(200);
    expect(
      (await client.post(`${users}/${rina.id}/roles`, { act: "ask", action: "REVOKE", role: "SUPPORT", reason }))
        .status,
    ).toBe(302);
    expect((await support.get(users)).status).toBe(302);
  });
});

describe("personal data", () => {
  it("is asked about by its person, answered by management, and read", async () => {
    const rina = await createUser("Rina Data");
    const own = await signedIn(rina.id);
    const page = "/account/data-requests";
    expect((await own.post(page, { kind: "DELETION" })).status).toBe(422);
    const text = "Tolong hapus riwayat pencarian saya.";
    expect((await own.post(page, { kind: "DELETION", text })).status).toBe(302);
    expect((await own.post(page, { kind: "DELETION", text })).status).toBe(409);
    const request = await db.dataRequest.findFirstOrThrow({ where: { userId: rina.id } });
    expect((await (await client.get("/management-dashboard/data-requests")).text()).includes(request.code)).toBe(true);
    const path = `/management-dashboard/data-requests/${request.id}`;
    expect((await (await client.get(path)).text()).includes("Pasal 8 dan 43")).toBe(true);
    expect((await client.post(path, { act: "extend", until: "2020-01-01", reason })).status).toBe(409);
    const outcome = "Riwayat pencarian Anda sudah kami hapus.";
    expect((await client.post(path, { act: "done" })).status).toBe(422);
    expect((await client.post(path, { act: "done", outcome })).status).toBe(422);
    expect((await client.post(path, { act: "done", outcome, reason })).status).toBe(302);
    expect((await (await own.get(page)).text()).includes(outcome)).toBe(true);
    const second = "Jawaban kedua, yang datang terlambat.";
    const late = await client.post(path, { act: "refuse", outcome: second, reason });
    const shown = await late.text();
    expect([late.status, shown.includes("Permintaan ini sudah dijawab."), shown.includes(second)]).toEqual([
      409,
      true,
      true,
    ]);
    const other = await (await signedIn((await createUser("Lain")).id)).get(page);
    expect((await other.text()).includes(request.code)).toBe(false);
    expect(
      (await (await client.get("/management-dashboard/data-requests.csv?view=closed")).text()).includes(request.code),
    ).toBe(true);
  });
});
