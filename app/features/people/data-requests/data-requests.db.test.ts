import { beforeEach, expect, test } from "vitest";
import type { Member } from "#app/features/core/access/actor.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { remindOfDataRequests } from "#app/features/people/data-requests/data-requests.jobs.server.ts";
import { findDataRequests } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { decideDataRequest, extendDataRequest } from "#app/features/people/data-requests/handle-data-request.server.ts";
import { askDataRequest, recordDataRequest } from "#app/features/people/data-requests/receive-data-request.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";

const now = clock.now();
const text = "Mohon hapus data saya yang lama.";
let member: Member;
let rina: { id: string };

beforeEach(async () => {
  await db.dataRequest.deleteMany();
  await db.roleGrant.deleteMany();
  member = await createManager();
  rina = await createUser("Rina Wijaya");
});

async function requested(kind: "DELETION" | "ACCESS" = "DELETION", at = now): Promise<string> {
  const request = await askDataRequest(rina, { kind, text }, at);
  if (!request.ok) throw new Error(request.reason);
  return request.id;
}

async function toldOf(key: string) {
  const event = await db.outboxEvent.findFirstOrThrow({ where: { key } });
  await deliverEvent(notices, event.id);
  return (await db.notification.findMany({ where: { eventId: event.id } })).map(({ userId }) => userId);
}

test("a person asks once at a time for each kind, and management hears of it", async () => {
  const id = await requested();
  expect(await askDataRequest(rina, { kind: "DELETION", text }, now)).toEqual({ ok: false, reason: "open-already" });
  expect((await askDataRequest(rina, { kind: "ACCESS", text }, now)).ok).toBe(true);
  expect(await toldOf(`data:${id}:received`)).toEqual([member.id]);
});

test("of two at once one is received", async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.$executeRaw`SELECT pg_sleep(0.01)`));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => askDataRequest(rina, { kind: "DELETION", text }, now)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an answer, which may name the person, stands in the request alone, is given once, never by the person themself", async () => {
  const id = await requested();
  const reason = "Diperiksa bersama bagian data.";
  const answer = { id, act: "done", outcome: "Data lama Ibu Rina sudah dihapus.", reason } as const;
  expect(await decideDataRequest({ ...member, id: rina.id }, answer, now)).toEqual({ ok: false, reason: "own" });
  const answers = await Promise.all([decideDataRequest(member, answer, now), decideDataRequest(member, answer, now)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await toldOf(`data:${id}:decided`)).toEqual([rina.id]);
  const audit = await db.auditLog.findFirstOrThrow({ where: { action: "data-request.decided", entityId: id } });
  expect(audit.after).toMatchObject({ status: "DONE", reason, isLate: false });
  expect(JSON.stringify(await db.auditLog.findMany({ where: { entityId: id } }))).not.toContain("Rina");
  expect((await db.dataRequest.findUniqueOrThrow({ where: { id } })).outcome).toBe(answer.outcome);
});

test("more time is taken only with a reason, in the database too", async () => {
  const id = await requested();
  const until = localDate(now.add({ hours: 24 * 10 }), "WIB").toString();
  const reason = "Perlu memeriksa arsip kertas.";
  expect(await extendDataRequest(member, { id, until, reason }, now)).toEqual({ ok: true });
  expect(
    await toldOf(`data:${id}:extended:${(await db.dataRequest.findUniqueOrThrow({ where: { id } })).dueAt.getTime()}`),
  ).toEqual([rina.id]);
  const other = await requested("ACCESS");
  const later = new Date(now.epochMilliseconds + 100 * 3_600_000);
  await expect(db.dataRequest.update({ where: { id: other }, data: { dueAt: later } })).rejects.toThrow();
});

test("management is reminded once of each request whose time is nearly over", async () => {
  await requested();
  expect(await remindOfDataRequests(now.add({ hours: 47 }))).toBe(0);
  expect(await remindOfDataRequests(now.add({ hours: 48 }))).toBe(1);
  expect(await remindOfDataRequests(now.add({ hours: 49 }))).toBe(0);
});

test("a letter counts from the beginning of its day, for an account that was made sure of", async () => {
  const { email } = await db.user.update({ where: { id: rina.id }, data: { email: `rina-${rina.id}@example.com` } });
  const reason = "Surat datang lewat pos.";
  const letter = {
    kind: "CORRECTION",
    source: "LETTER",
    name: "Rina",
    contact: "Jl. Naripan 12",
    text,
    reason,
  } as const;
  const receivedOn = localDate(now, "WIB").toString();
  const recorded = await recordDataRequest(member, { ...letter, account: email.toUpperCase(), receivedOn }, now);
  if (!recorded.ok) throw new Error(recorded.reason);
  const found = await db.dataRequest.findUniqueOrThrow({ where: { id: recorded.id } });
  expect(found).toMatchObject({ userId: rina.id, recordedBy: member.id });
  expect(found.dueAt.getTime()).toBeLessThanOrEqual(now.epochMilliseconds + 72 * 3_600_000);
  expect(await recordDataRequest(member, { ...letter, account: email, receivedOn }, now)).toEqual(recorded);
  const audit = await db.auditLog.findFirstOrThrow({ where: { entityId: recorded.id } });
  expect(audit).toMatchObject({ actorKind: "management", after: { reason, code: recorded.code } });
  expect(JSON.stringify(audit.after)).not.toMatch(/Rina|Naripan/);
  const tomorrow = localDate(now.add({ hours: 24 }), "WIB").toString();
  expect(await recordDataRequest(member, { ...letter, receivedOn: tomorrow }, now)).toMatchObject({
    reason: "in-future",
  });
  expect(await recordDataRequest(member, { ...letter, account: "x@y.id", receivedOn }, now)).toMatchObject({
    reason: "unknown-account",
  });
});

test("the queue is in the order of its deadlines, page by page", async () => {
  const ids: string[] = [];
  for (const hours of [3, 1, 2]) {
    rina = await createUser(`Orang ${hours}`);
    ids[hours] = await requested("ACCESS", now.subtract({ hours }));
  }
  const filter = { view: "open", kind: null, after: null } as const;
  const [first, ...rest] = await findDataRequests(filter, 10, now);
  expect([first, ...rest].map((each) => each?.id)).toEqual([ids[3], ids[2], ids[1]]);
  const after = { at: first?.dueAt.getTime() ?? 0, id: first?.id ?? "" };
  expect((await findDataRequests({ ...filter, after }, 10, now)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  const overdue = await findDataRequests({ ...filter, view: "overdue" }, 10, now.add({ hours: 70 }));
  expect(overdue.map(({ id }) => id)).toEqual([ids[3], ids[2]]);
});
