import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sealAudit } from "#app/features/operations/audit/seal-audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, startJobs } from "#app/platform/jobs.server.ts";
import { Client } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const root = "/management-dashboard";
const reason = "Alasan yang cukup panjang";
const manager = new Client();
const support = new Client();
const visitor = new Client();

beforeAll(async () => {
  manager.cookie = await managementCookieOf(await createManager());
  support.cookie = await managementCookieOf(await createManager("Rudi Salam", "SUPPORT"));
});

const textOf = async (client: Client, path: string) =>
  (await (await client.get(path)).text()).replaceAll("<!-- -->", "");
/** Jakarta's wall clock, `hours` from now. */
const wall = (hours: number) => new Date(Date.now() + (hours + 7) * 3_600_000).toISOString().slice(0, 16);
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("an entry of the log stands before and after, as text, and leads to its thing", async () => {
  const row = { actorKind: "system", action: "booking.moved", entity: "booking", entityId: randomUUID() };
  const before = { status: "<b>CONFIRMED</b>" };
  const { id } = await db.auditLog.create({ data: { ...row, before, after: { status: "MOVED", reason } } });
  const html = await textOf(support, `${root}/audit/${id}`);
  expect(html).toContain("&lt;b&gt;CONFIRMED&lt;/b&gt;");
  expect(html).toContain(`href="${root}/bookings/${row.entityId}"`);
  expect(await textOf(support, `${root}/audit?thing=${row.entityId}&entity=booking`)).toContain(`${root}/audit/${id}`);
  expect((await support.get(`${root}/audit/${randomUUID()}`)).status).toBe(404);
  expect((await support.get(`${root}/audit.csv`)).status).toBe(403);
  expect((await manager.get(`${root}/audit.csv?action=booking.`)).headers.get("content-type")).toContain("text/csv");
  const log = await (await manager.get(`${root}/notifications.csv?status=FAILED`)).text();
  expect(log).toMatch(/^\uFEFF?Jenis,Saluran,Status,Alasan,Percobaan,Penerima,E-mail,Dibuat \(UTC\)\r\n/);
});

test("the chain is checked at once, and tells of a hash that it never had", async () => {
  await sealAudit();
  expect((await manager.post(`${root}/audit/chain`, { act: "check", reason })).status).toBe(302);
  expect(await textOf(support, `${root}/audit/chain`)).toContain("Rantai utuh");
  const refused = await manager.post(`${root}/audit/chain`, { act: "check", reason: "pendek", anchor: "xyz" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Hash terdiri dari 64 angka");
  await manager.post(`${root}/audit/chain`, { act: "check", reason, anchor: "ab".repeat(32) });
  expect(await textOf(support, `${root}/audit/chain`)).toContain("Hash dari catatan server tidak ada");
});

test("a job is cancelled with a reason, whoever only reads sees no form", async () => {
  await enqueue(db, "watched", { eventId: randomUUID() });
  const [job] = await db.$queryRaw<[{ id: string }]>`SELECT id FROM pgboss.job WHERE name = 'watched'`;
  const path = `${root}/jobs/watched/${job.id}`;
  expect(await textOf(support, path)).not.toContain('name="reason"');
  expect(await textOf(manager, path)).toContain('name="reason"');
  expect((await support.post(path, { act: "cancel", reason })).status).toBe(403);
  expect((await manager.post(path, { act: "cancel", reason })).status).toBe(302);
  expect(await textOf(manager, `${root}/jobs/watched`)).toContain("Dibatalkan");
  expect(await textOf(manager, `${root}/jobs`)).toContain("watched");
  for (const unknown of ["/jobs/nothing-here", `/jobs/watched/${randomUUID()}`, "/jobs/nothing-here/x"]) {
    expect((await manager.get(root + unknown)).status, unknown).toBe(404);
  }
});

test("a scheduled job is run at once with a reason, and once while it waits", async () => {
  const jobs = await startJobs([{ name: "by-clock", schedule: "17 19 * * *", handle: async () => {} }]);
  await jobs.stop();
  const path = `${root}/jobs/by-clock`;
  const ran = await manager.post(path, { act: "run", reason });
  expect([ran.status, ran.headers.get("location")]).toEqual([302, path]);
  const again = await manager.post(path, { act: "run", reason });
  expect([again.status, (await again.text()).includes("Sudah ada yang menunggu giliran")]).toEqual([409, true]);
  const log = await db.auditLog.findMany({ where: { action: "job.run-now", entityId: "by-clock" } });
  expect(log).toMatchObject([{ actorKind: "management", after: { reason } }]);
  expect((await manager.post(`${root}/jobs/nothing-here`, { act: "run", reason })).status).toBe(404);
});

test("an error is decided about on its page", async () => {
  const report = { fingerprint: randomUUID(), type: "Error", severity: "LOW", message: "patah", url: "/" } as const;
  const { id } = await db.errorReport.create({ data: report });
  const path = `${root}/errors/${id}`;
  expect((await manager.post(path, { act: "resolve", reason })).status).toBe(302);
  const html = await textOf(support, path);
  expect(html).toContain("Galat ditandai selesai");
  expect(html).toContain(reason);
  expect(html).not.toContain('name="reason"');
});

test("an announcement stands under the header of every page until it is closed or over", async () => {
  const text = "Libur <Natal>: pesan lebih awal";
  const refused = await manager.post(`${root}/announcement`, {
    ...{ act: "show", text, link: "//evil.example", audience: "everyone", until: wall(-1), reason },
  });
  expect(refused.status).toBe(422);
  const shown = { act: "show", text, link: "/help", audience: "everyone", until: wall(2), reason };
  expect((await manager.post(`${root}/announcement`, shown)).status).toBe(302);
  await visitor.get("/about");
  const html = await textOf(visitor, "/about?a=1");
  expect(html).toMatch(/<\/header><div><aside aria-label="Pengumuman".*Libur &lt;Natal&gt;: pesan lebih awal/s);
  expect(await textOf(manager, root)).not.toContain('aria-label="Pengumuman"');
  const announcement = /name="announcement" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
  const closed = await visitor.post("/announcement/dismiss", { announcement, to: "/about?a=1" });
  expect([closed.status, closed.headers.get("location")]).toEqual([303, "/about?a=1"]);
  const reader = new Client();
  reader.cookie = cookieOf(closed);
  expect(await textOf(reader, "/about")).not.toContain("Pengumuman");
  const away = await visitor.post("/announcement/dismiss", { announcement, to: "https://evil.example/" });
  expect(away.headers.get("location")).toBe("/");
  const partners = { ...shown, audience: "partners", link: "" };
  await manager.post(`${root}/announcement`, partners);
  expect(await textOf(visitor, "/about")).not.toContain("Pengumuman");
  await manager.post(`${root}/announcement`, { act: "remove", reason });
});

test("maintenance is switched on and off with a reason, and refused in words", async () => {
  const path = `${root}/maintenance`;
  expect((await support.post(path, { act: "on", reason })).status).toBe(403);
  const plan = { act: "plan", message: "Pindah server", from: wall(24), until: wall(25), reason };
  expect((await manager.post(path, plan)).status).toBe(302);
  for (const [set, words] of [
    [{ from: wall(-2), until: wall(-1) }, "Waktunya sudah lewat"],
    [{ from: wall(24.5), until: wall(26) }, "Bertabrakan dengan jadwal lain"],
    [{ from: wall(30), until: wall(29) }, "harus sesudah mulainya"],
  ] as const) {
    const refused = await manager.post(path, { ...plan, ...set });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(words);
    expect(html).toContain("Pindah server");
  }
  const gone = await manager.post(path, { act: "unplan", plan: randomUUID(), reason });
  expect([gone.status, (await gone.text()).includes("Jadwal itu sudah tidak ada.")]).toEqual([422, true]);
  expect((await manager.post(path, { act: "on", message: "Sebentar ya", reason })).status).toBe(302);
  expect((await visitor.get("/about")).status).toBe(503);
  expect(await textOf(support, `${path}/preview`)).toContain("Sebentar ya");
  expect((await support.get(path)).status).toBe(200);
  expect((await manager.post(path, { act: "off", reason })).status).toBe(302);
  expect((await visitor.get("/about")).status).toBe(200);
  expect(await db.auditLog.count({ where: { entity: "setting", entityId: "maintenance" } })).toBe(3);
});

test("what went wrong on the server is in the list of errors", async () => {
  await db.$executeRaw`ALTER TABLE contact_message RENAME TO contact_message_away`;
  const answer = await manager.get(`${root}/messages`);
  await db.$executeRaw`ALTER TABLE contact_message_away RENAME TO contact_message`;
  expect(answer.status).toBe(500);
  await expect
    .poll(() => db.errorReport.findFirst({ where: { source: "SERVER" }, select: { url: true } }))
    .toMatchObject({ url: "/management-dashboard/messages" });
});

test("a job whose like waits already is refused in words, and so is running dead letters where there are none", async () => {
  const send = () => enqueue(db, "twins", {}, { singletonKey: "one" });
  await send();
  await db.$executeRaw`UPDATE pgboss.job SET state = 'cancelled' WHERE name = 'twins'`;
  await send();
  const [job] = await db.$queryRaw<[{ id: string }]>`
    SELECT id FROM pgboss.job WHERE name = 'twins' AND state = 'cancelled'`;
  const twin = await manager.post(`${root}/jobs/twins/${job.id}`, { act: "retry", reason });
  expect(twin.status).toBe(409);
  const html = await twin.text();
  expect(html).toContain("Pekerjaan yang sama sudah menunggu giliran");
  expect(html).toContain(reason);
  const none = await manager.post(`${root}/jobs/dead-letter`, { act: "redrive", reason });
  expect(none.status).toBe(409);
  expect(await none.text()).toContain("Tidak ada pekerjaan gagal yang dapat dijalankan lagi");
  expect(await db.auditLog.count({ where: { entity: "job", action: { in: ["job.retried", "job.redriven"] } } })).toBe(
    0,
  );
});
