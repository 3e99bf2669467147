import { beforeEach, expect, test } from "vitest";
import type { Member } from "#app/features/core/access/actor.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { decideRole } from "#app/features/operations/people/decide-role.server.ts";
import { requestRole } from "#app/features/operations/people/request-role.server.ts";
import { resetAuthenticator } from "#app/features/operations/people/reset-authenticator.server.ts";
import { suspendUser } from "#app/features/trust/safety/suspend-user.server.ts";
import { notices } from "#app/notices.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Role } from "#app/platform/generated/enums.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { confirmAuthenticatorOf, createManager, managementCookieOf } from "#tests/support/management-browser.ts";

const reason = "Bergabung dengan tim dukungan.";
const now = clock.now();
type Person = Awaited<ReturnType<typeof createManager>>;
let [hendra, dewi, tuti]: Person[] = [];

beforeEach(async () => {
  await db.roleRequest.deleteMany();
  await db.roleGrant.deleteMany();
  [hendra, dewi, tuti] = [await createManager("Hendra"), await createManager("Dewi"), await createManager("Tuti")];
});

const of = (person: { id: string } | undefined) => ({ kind: "management" as const, id: person?.id ?? "" });
const rolesOf = async (id: string) =>
  (await db.roleGrant.findMany({ where: { userId: id } })).map(({ role }) => role).sort();

async function ask(subjectId: string, role: Role, action: "GRANT" | "REVOKE" = "GRANT", by = of(hendra)) {
  const asked = await requestRole(by, { action, role, subjectId, reason }, now);
  if (!asked.ok) throw new Error(asked.reason);
  return asked.requestId;
}
const approve = (by: Member, requestId: string, at = now) => decideRole(by, { requestId, act: "approve", reason }, at);

test("a role is given by a second member only, who hears of it", async () => {
  const rina = await createUser("Rina Wijaya");
  const requestId = await ask(rina.id, "SUPPORT");
  expect(await rolesOf(rina.id)).toEqual([]);
  const event = await db.outboxEvent.findFirstOrThrow({ where: { key: `role:${requestId}:asked` } });
  await deliverEvent(notices, event.id);
  const told = await db.notification.findMany({ where: { eventId: event.id } });
  expect(told.map(({ userId }) => userId).sort()).toEqual([dewi?.id, tuti?.id].sort());

  expect(await approve(of(hendra), requestId)).toEqual({ ok: false, reason: "own-request" });
  expect(await approve(of(rina), requestId)).toEqual({ ok: false, reason: "not-member" });
  expect(await approve(of(dewi), requestId)).toEqual({ ok: true, status: "APPROVED" });
  expect(await rolesOf(rina.id)).toEqual(["SUPPORT"]);
  expect(await approve(of(tuti), requestId)).toEqual({ ok: false, reason: "closed" });
  const audit = await db.auditLog.findFirstOrThrow({ where: { action: "role.granted", entityId: rina.id } });
  expect(audit).toMatchObject({ actorId: dewi?.id, actorKind: "management", after: { role: "SUPPORT", reason } });
});

test("nobody approves what is about themselves, and the database refuses it as well", async () => {
  const requestId = await ask(of(dewi).id, "ADMIN");
  expect(await approve(of(dewi), requestId)).toEqual({ ok: false, reason: "subject" });
  for (const decidedBy of [of(hendra).id, of(dewi).id, null]) {
    const data = { status: "APPROVED" as const, decidedBy, decidedAt: new Date() };
    await expect(db.roleRequest.update({ where: { id: requestId }, data })).rejects.toThrow();
  }
  const asked = { action: "GRANT", role: "ADMIN", subjectId: of(hendra).id, reason } as const;
  expect((await requestRole(of(hendra), asked, now)).ok).toBe(true);
});

test("a request lapses after seven days and makes room for another", async () => {
  const rina = await createUser("Rina Wijaya");
  const requestId = await ask(rina.id, "ADMIN");
  const again = { action: "GRANT", role: "ADMIN", subjectId: rina.id, reason } as const;
  expect(await requestRole(of(dewi), again, now)).toEqual({ ok: false, reason: "pending" });
  const later = now.add({ hours: 7 * 24 });
  expect(await approve(of(dewi), requestId, later)).toEqual({ ok: false, reason: "expired" });
  expect((await requestRole(of(dewi), again, later)).ok).toBe(true);
  expect(await rolesOf(rina.id)).toEqual([]);
});

test("ADMIN and SUPPORT are taken at once, with the sessions they opened", async () => {
  const rina = await createUser("Rina Wijaya");
  await db.roleGrant.createMany({
    data: [
      { userId: rina.id, role: "SUPPORT" },
      { userId: rina.id, role: "ADMIN" },
    ],
  });
  await managementCookieOf(rina);
  await ask(rina.id, "ADMIN", "REVOKE");
  expect(await db.managementSession.count({ where: { userId: rina.id } })).toBe(1);
  await ask(rina.id, "SUPPORT", "REVOKE");
  expect(await rolesOf(rina.id)).toEqual([]);
  expect(await db.managementSession.count({ where: { userId: rina.id } })).toBe(0);
});

test("MANAGEMENT is taken by a second member, and its sessions end", async () => {
  await managementCookieOf(tuti as Person);
  const requestId = await ask(of(tuti).id, "MANAGEMENT", "REVOKE");
  expect(await rolesOf(of(tuti).id)).toEqual(["MANAGEMENT"]);
  expect(await approve(of(dewi), requestId)).toEqual({ ok: true, status: "APPROVED" });
  expect(await rolesOf(of(tuti).id)).toEqual([]);
  expect(await db.managementSession.count({ where: { userId: tuti?.id ?? "" } })).toBe(0);
});

test("of two approvals at once one counts, and the role is given once", async () => {
  const rina = await createUser("Rina Wijaya");
  await Promise.all(Array.from({ length: 4 }, () => db.$executeRaw`SELECT pg_sleep(0.01)`));
  const requestId = await ask(rina.id, "ADMIN");
  const answers = await Promise.all([of(dewi), of(tuti), of(dewi), of(tuti)].map((by) => approve(by, requestId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.auditLog.count({ where: { action: "role.granted", entityId: rina.id } })).toBe(1);
});

test("an approver or asker who lost the role meanwhile decides nothing", async () => {
  const rina = await createUser("Rina Wijaya");
  const requestId = await ask(rina.id, "ADMIN");
  await db.roleGrant.deleteMany({ where: { userId: of(dewi).id } });
  expect(await approve(of(dewi), requestId)).toEqual({ ok: false, reason: "not-member" });
  await db.roleGrant.deleteMany({ where: { userId: of(hendra).id } });
  expect(await approve(of(tuti), requestId)).toEqual({ ok: false, reason: "asker-gone" });
  expect(await rolesOf(rina.id)).toEqual([]);
});

test("at least one member of management is left, whoever takes roles at once", async () => {
  await Promise.all(Array.from({ length: 4 }, () => db.$executeRaw`SELECT pg_sleep(0.01)`));
  const everyone = [of(hendra), of(dewi), of(tuti)];
  const requests: { requestId: string; subject: string; asker: string }[] = [];
  for (const subject of everyone) {
    const asker = everyone.find(({ id }) => id !== subject.id) ?? subject;
    const requestId = await ask(subject.id, "MANAGEMENT", "REVOKE", asker);
    requests.push({ requestId, subject: subject.id, asker: asker.id });
  }
  await Promise.all(
    requests.flatMap(({ requestId, subject, asker }) => {
      const second = everyone.find(({ id }) => id !== subject && id !== asker);
      return second ? [approve(second, requestId)] : [];
    }),
  );
  expect(await db.roleGrant.count({ where: { role: "MANAGEMENT" } })).toBeGreaterThanOrEqual(1);

  await db.roleGrant.deleteMany({ where: { userId: { not: of(hendra).id } } });
  await db.roleGrant.createMany({ data: [{ userId: of(hendra).id, role: "MANAGEMENT" }], skipDuplicates: true });
  const last = { action: "REVOKE", role: "MANAGEMENT", subjectId: of(hendra).id, reason } as const;
  expect(await requestRole(of(hendra), last, now)).toEqual({ ok: false, reason: "last-manager" });
});

test("management shuts out neither itself nor its members, but those who support it", async () => {
  const by = of(hendra);
  const admin = { id: by.id };
  expect(await suspendUser(by, { userId: of(hendra).id, why: reason })).toEqual({ ok: false, reason: "self" });
  expect(await suspendUser(by, { userId: of(dewi).id, why: reason })).toEqual({ ok: false, reason: "manager" });
  const rina = await createUser("Rina Wijaya");
  await db.roleGrant.create({ data: { userId: rina.id, role: "SUPPORT" } });
  await managementCookieOf(rina);
  expect(await suspendUser(by, { userId: rina.id, why: reason })).toEqual({ ok: true, cancelled: 0 });
  expect(await db.managementSession.count({ where: { userId: rina.id } })).toBe(0);
  expect(await suspendUser(admin, { userId: of(dewi).id, why: reason })).toEqual({ ok: false, reason: "staff" });
});

test("a lost authenticator is reset by another member, and the member is told", async () => {
  const lost = dewi as Person;
  await confirmAuthenticatorOf(lost);
  await db.recoveryCode.create({ data: { userId: lost.id, hash: new Uint8Array([1]) } });
  await managementCookieOf(lost);
  const why = { userId: lost.id, reason };
  expect(await resetAuthenticator(lost, why, now)).toEqual({ ok: false, reason: "self" });
  expect(await resetAuthenticator(of(hendra), why, now)).toEqual({ ok: true });
  expect(await db.totpCredential.count({ where: { userId: lost.id } })).toBe(0);
  expect(await db.recoveryCode.count({ where: { userId: lost.id } })).toBe(0);
  expect(await db.managementSession.count({ where: { userId: lost.id } })).toBe(0);
  expect(await db.outboxEvent.count({ where: { kind: "authenticator-reset" } })).toBe(1);
  expect(await resetAuthenticator(of(hendra), why, now)).toEqual({ ok: false, reason: "no-authenticator" });
});
