import { describe, expect, test } from "vitest";
import { claimApplication, releaseApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import { rejectApplication } from "#app/features/outlets/review-desk/decide-application.server.ts";
import { requestRevision } from "#app/features/outlets/review-desk/request-revision.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createAdmin } from "#tests/support/fixtures.ts";

/** Opens the pool's connections first: a cold pool lines the race up. */
async function warmUp(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`));
}

const read = (id: string) =>
  db.application.findUniqueOrThrow({
    where: { id },
    include: { outlet: { select: { status: true } }, events: { orderBy: { id: "asc" } }, findings: true },
  });
const findings = [
  { step: "general-info", field: "businessName", reason: "Tidak sama dengan papan nama." },
  { step: "personal-certificate", field: "KTP", reason: "Fotonya buram." },
];
const wins = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length;

async function createClaimed() {
  const [ayu, budi] = await Promise.all([createAdmin("Ayu Lestari"), createAdmin("Budi Hartono")]);
  const application = await createSentApplication("SUBMITTED");
  expect(await claimApplication({ applicationId: application.id, reviewer: ayu })).toEqual({ ok: true });
  return { ayu, budi, id: application.id, request: { applicationId: application.id, reviewer: ayu, version: 0 } };
}

describe("taking on", () => {
  test("tells the second reviewer who has it, and lets them after two hours", async () => {
    const { ayu, budi, id } = await createClaimed();
    const now = clock.now();
    expect(await claimApplication({ applicationId: id, reviewer: budi }, now)).toEqual({
      ok: false,
      reason: "claimed",
    });
    expect(await claimApplication({ applicationId: id, reviewer: ayu }, now)).toEqual({ ok: true });
    const later = now.add({ hours: 2, minutes: 1 });
    expect(await claimApplication({ applicationId: id, reviewer: budi }, later)).toEqual({ ok: true });
    const found = await read(id);
    expect(found).toMatchObject({ reviewerId: budi.id, outlet: { status: "IN_REVIEW" } });
    expect(found.events.map(({ kind, byId }) => [kind, byId])).toEqual([
      ["REVIEW_STARTED", ayu.id],
      ["REVIEW_STARTED", budi.id],
    ]);
    expect(await db.auditLog.count({ where: { entityId: id, action: "application.taken-over" } })).toBe(1);
  });

  test("of twenty at once, by two reviewers, gives it to one", async () => {
    const [ayu, budi] = await Promise.all([createAdmin("Ayu Lestari"), createAdmin("Budi Hartono")]);
    const { id } = await createSentApplication("SUBMITTED");
    await warmUp();
    const results = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const reviewer = index % 2 === 0 ? ayu : budi;
        return { reviewer, ...(await claimApplication({ applicationId: id, reviewer })) };
      }),
    );
    const { reviewerId, events } = await read(id);
    for (const { reviewer, ok } of results) expect(ok).toBe(reviewer.id === reviewerId);
    expect(events).toHaveLength(1);
  });

  test("is not for the owner, and letting go puts it back among those that wait", async () => {
    const { ayu, budi, id } = await createClaimed();
    expect(await releaseApplication({ applicationId: id, reviewer: budi })).toEqual({
      ok: false,
      reason: "not-claimed",
    });
    expect(await releaseApplication({ applicationId: id, reviewer: ayu })).toEqual({ ok: true });
    expect(await read(id)).toMatchObject({ reviewerId: null, reviewStartedAt: null, outlet: { status: "SUBMITTED" } });
    const own = await createSentApplication("SUBMITTED");
    const owner = { id: own.ownerId };
    expect(await claimApplication({ applicationId: own.id, reviewer: owner })).toMatchObject({
      reason: "own-application",
    });
  });
});

describe("a decision", () => {
  test("for revision keeps the reasons, tells the owner and frees the application", async () => {
    const { ayu, id, request } = await createClaimed();
    expect(await requestRevision({ ...request, findings })).toEqual({ ok: true });
    const found = await read(id);
    expect(found).toMatchObject({
      version: 1,
      reviewerId: null,
      decidedById: ayu.id,
      outlet: { status: "REVISION" },
    });
    expect(found.findings.map(({ step, field, reason, round }) => ({ step, field, reason, round }))).toEqual(
      expect.arrayContaining(findings.map((each) => ({ ...each, round: 1 }))),
    );
    expect(found.events.at(-1)).toMatchObject({ kind: "REVISION_ASKED", byId: ayu.id });
    expect(await db.outboxEvent.findUnique({ where: { key: `application:${id}:1` } })).toMatchObject({
      kind: "application-revision",
      payload: { applicationId: id },
    });
    const audit = await db.auditLog.findFirst({ where: { entityId: id, action: "application.revision" } });
    expect(audit).toMatchObject({
      actorId: ayu.id,
      after: { fields: ["general-info/businessName", "personal-certificate/KTP"] },
    });
  });

  test("against it says why, in words for the owner", async () => {
    const { id, request } = await createClaimed();
    expect(await rejectApplication({ ...request, reason: "DUPLICATE", text: "Sudah ada." })).toEqual({ ok: true });
    const { outlet, events } = await read(id);
    expect(outlet?.status).toBe("REJECTED");
    expect(events.at(-1)).toMatchObject({ kind: "REJECTED", text: "Outlet yang sama sudah terdaftar. Sudah ada." });
  });

  test("is refused on an older version, to another reviewer, to the owner and twice; nothing is written", async () => {
    const { budi, id, request } = await createClaimed();
    await db.application.update({ where: { id }, data: { version: 3 } });
    expect(await requestRevision({ ...request, findings })).toEqual({ ok: false, reason: "changed" });
    const current = { ...request, version: 3 };
    expect(await requestRevision({ ...current, reviewer: budi, findings })).toEqual({
      ok: false,
      reason: "not-claimed",
    });
    expect((await read(id)).findings).toEqual([]);
    expect(await db.outboxEvent.count({ where: { key: { startsWith: `application:${id}` } } })).toBe(0);
    expect(await requestRevision({ ...current, findings })).toEqual({ ok: true });
    expect(await requestRevision({ ...current, findings })).toEqual({ ok: false, reason: "not-in-review" });
    expect((await read(id)).findings).toHaveLength(2);
    for (const applicationId of ["1", "01990000-0000-7000-8000-000000000000"]) {
      expect(await requestRevision({ ...request, applicationId, findings })).toEqual({
        ok: false,
        reason: "not-found",
      });
    }
  });

  test("of twenty at once, by two reviewers, counts once", async () => {
    const { ayu, budi, id } = await createClaimed();
    await warmUp();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const request = { applicationId: id, version: 0, reviewer: index % 2 === 0 ? ayu : budi };
        return index % 4 < 2
          ? requestRevision({ ...request, findings })
          : rejectApplication({ ...request, reason: "DUPLICATE", text: "" });
      }),
    );
    expect(wins(results)).toBe(1);
    const found = await read(id);
    expect(found.version).toBe(1);
    expect(found.events.filter(({ kind }) => kind !== "REVIEW_STARTED")).toHaveLength(1);
    expect(found.findings).toHaveLength(found.outlet?.status === "REVISION" ? 2 : 0);
    expect(await db.outboxEvent.count({ where: { key: { startsWith: `application:${id}` } } })).toBe(1);
  });

  test("asked again replaces what was never mended", async () => {
    const { ayu, id, request } = await createClaimed();
    await requestRevision({ ...request, findings });
    await db.outlet.update({ where: { id }, data: { status: "SUBMITTED" } });
    await db.application.update({ where: { id }, data: { sendCount: 2 } });
    await claimApplication({ applicationId: id, reviewer: ayu });
    expect(await requestRevision({ ...request, version: 1, findings: findings.slice(0, 1) })).toEqual({ ok: true });
    const open = await db.applicationFinding.findMany({ where: { applicationId: id, resolvedAt: null } });
    expect(open.map(({ round, field }) => [round, field])).toEqual([[2, "businessName"]]);
  });
});
