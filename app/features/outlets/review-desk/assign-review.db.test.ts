import { beforeEach, expect, test } from "vitest";
import type { ActingMember } from "#app/features/core/access/actor.ts";
import { exportCsv } from "#app/features/core/lists/csv-list.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { applicationSearch } from "#app/features/outlets/application-monitor/application-search.ts";
import {
  applicationCsv,
  showMonitored,
  showMonitoredCase,
} from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { assignReview } from "#app/features/outlets/review-desk/assign-review.server.ts";
import { claimApplication, releaseApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import { notices } from "#app/notices.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createAdmin } from "#tests/support/fixtures.ts";
import { createManager } from "#tests/support/management-browser.ts";

const reason = "Peninjau sedang cuti";
let member: ActingMember;
beforeEach(async () => {
  member = { id: (await createManager()).id, kind: "management", requestId: "request-3", reason };
});

const stateOf = async (id: string) => {
  const found = await db.application.findUniqueOrThrow({ where: { id }, include: { outlet: true } });
  return [found.outlet?.status, found.reviewerId];
};

test("who is given an application hears of it, while it is theirs", async () => {
  const [first, second] = [await createAdmin("Ayu Lestari"), await createAdmin("Bayu Pratama")];
  const { id } = await createSentApplication("SUBMITTED");
  const now = clock.now();
  const give = (reviewerId: string, minutes: number) =>
    assignReview({ applicationId: id, reviewerId, member }, now.add({ minutes }));
  const told = async () => {
    const events = await db.outboxEvent.findMany({ where: { key: { startsWith: `application:${id}:assigned:` } } });
    for (const event of events) await deliverEvent(notices, event.id);
    return db.notification.findMany({ where: { eventId: { in: events.map((event) => event.id) } } });
  };
  await give(first.id, 0);
  await give(second.id, 1);
  const [notice, ...others] = await told();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ userId: second.id, href: `/admin/applications/${id}` });
  expect(await give(second.id, 2)).toEqual({ ok: false, reason: "already-theirs" });
  await give(first.id, 3);
  expect((await told()).map(({ userId }) => userId).toSorted()).toEqual([first.id, second.id].toSorted());
});

test("management frees an application from its reviewer, and gives it to another, with its reason in the log", async () => {
  const [first, second] = [await createAdmin("Ayu Lestari"), await createAdmin("Bayu Pratama")];
  const { id } = await createSentApplication("SUBMITTED");
  await claimApplication({ applicationId: id, reviewer: first });
  expect(await releaseApplication({ applicationId: id, reviewer: second })).toMatchObject({ reason: "not-claimed" });
  expect(await releaseApplication({ applicationId: id, reviewer: member })).toEqual({ ok: true });
  expect(await stateOf(id)).toEqual(["SUBMITTED", null]);
  expect(await releaseApplication({ applicationId: id, reviewer: member })).toMatchObject({ reason: "not-claimed" });

  expect(await assignReview({ applicationId: id, reviewerId: first.id, member })).toEqual({ ok: true });
  expect(await assignReview({ applicationId: id, reviewerId: second.id, member })).toEqual({ ok: true });
  expect(await stateOf(id)).toEqual(["IN_REVIEW", second.id]);
  const log = await db.auditLog.findMany({ where: { entityId: id, actorKind: "management", entity: "application" } });
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    ...["application.reassigned", "application.reassigned", "application.released"],
  ]);
  for (const row of log) expect(row).toMatchObject({ requestId: "request-3", after: { reason } });
  const started = await db.applicationEvent.findMany({
    where: { applicationId: id, kind: "REVIEW_STARTED" },
    orderBy: { id: "asc" },
  });
  expect(started.map(({ byId }) => byId)).toEqual([first.id, first.id, second.id]);
});

test("only to somebody who reviews, never to its owner, and not once it is decided", async () => {
  const admin = await createAdmin();
  const { id } = await createSentApplication("SUBMITTED");
  const { ownerId } = await db.application.findUniqueOrThrow({ where: { id } });
  const assign = (reviewerId: string) => assignReview({ applicationId: id, reviewerId, member });
  expect(await assign(member.id)).toMatchObject({ reason: "no-reviewer" });
  await db.roleGrant.create({ data: { userId: ownerId, role: "ADMIN" } });
  expect(await assign(ownerId)).toMatchObject({ reason: "no-reviewer" });
  expect(await assign(admin.id)).toEqual({ ok: true });
  expect(await assign(admin.id)).toMatchObject({ reason: "already-theirs" });
  const owner = { ...member, id: ownerId };
  expect(await assignReview({ applicationId: id, reviewerId: admin.id, member: owner })).toMatchObject({
    reason: "own-application",
  });
  await db.outlet.update({ where: { id }, data: { status: "APPROVED" } });
  expect(await assign(admin.id)).toMatchObject({ reason: "not-waiting" });
});

test("of two who give it away at once, both are written and the last one has it", async () => {
  const admins = [await createAdmin(), await createAdmin()];
  const { id } = await createSentApplication("SUBMITTED");
  await Promise.all(Array.from({ length: 4 }, () => db.$queryRaw`SELECT 1 FROM pg_sleep(0.02)`));
  const answers = await Promise.all(
    admins.map(({ id: reviewerId }) => assignReview({ applicationId: id, reviewerId, member })),
  );
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  const [status, reviewer] = await stateOf(id);
  expect([status, admins.some((admin) => admin.id === reviewer)]).toEqual(["IN_REVIEW", true]);
  expect(await db.auditLog.count({ where: { entityId: id, action: "application.reassigned" } })).toBe(2);
});

test("the queue says how long each waits and who has it, without documents or numbers", async () => {
  const admin = await createAdmin("Citra Ayu");
  const now = clock.now();
  const [old, fresh] = [await createSentApplication("SUBMITTED"), await createSentApplication("SUBMITTED")];
  const longAgo = new Date(now.epochMilliseconds - 20 * 864e5);
  await db.application.update({ where: { id: old.id }, data: { sentAt: longAgo } });
  await db.application.update({ where: { id: fresh.id }, data: { sentAt: new Date(now.epochMilliseconds) } });
  await claimApplication({ applicationId: old.id, reviewer: admin }, now.subtract({ hours: 3 }));
  const search = (query: string) => applicationSearch.read(new URLSearchParams(query));
  const idsOf = async (query: string) => (await showMonitored(search(query), now)).applications.map(({ id }) => id);
  expect((await idsOf("")).slice(0, 1)).toEqual([old.id]);
  expect(await idsOf("?late=1")).toEqual([old.id]);
  expect(await idsOf(`?state=claimed&reviewer=${admin.id}`)).toEqual([old.id]);
  expect(await idsOf("?state=free")).toContain(fresh.id);
  const { counts, reviewers, applications } = await showMonitored(search("?state=claimed"), now);
  expect(counts.late).toBe(1);
  expect(reviewers.find(({ id }) => id === admin.id)).toMatchObject({ held: 1, decided: 0 });
  expect(applications[0]).toMatchObject({ isStuck: true, age: { isOverdue: true } });
  const file = await exportCsv(member, applicationCsv, { search: new URLSearchParams("late=1") }, now);
  expect(file?.text.trim().split("\r\n")).toHaveLength(2);
  const shown = await showMonitoredCase(member, old.id, now);
  expect(shown).toMatchObject({ canRelease: true, reviewer: "Citra Ayu", isStuck: true });
  expect(JSON.stringify(shown)).not.toMatch(/nik|npwp|\d{16}/i);
  expect(await showMonitoredCase(member, "x", now)).toBeNull();
});
