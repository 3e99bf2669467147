import { beforeAll, expect, it } from "vitest";
import { findOwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { findDraftFacts } from "#app/features/outlets/registration/draft-facts.server.ts";
import { firstUnfinished, stepStates } from "#app/features/outlets/registration/step-states.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { paperDrawings } from "#prisma/seed/draw-papers.ts";
import { seedPhone } from "#prisma/seed/person-names.ts";
import { planApplicants } from "#prisma/seed/plan-applications.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { writeApplications } from "#prisma/seed/write-applications.ts";
import { createAdmin, createRegions, createUser } from "#tests/support/fixtures.ts";

const nowMs = Date.parse("2026-11-21T03:20:00Z");
const braga = { code: "32.73.09.1001", name: "Braga", lat: -6.917, lng: 107.609, postcode: "40111" };
const asSeed = (user: { id: string; name: string; email: string; googleSub: string }): SeedPerson => ({
  ...{ id: user.id, sub: user.googleSub, name: user.name, email: user.email, phone: seedPhone(1) },
  ...{ createdMs: nowMs, firstLoginMs: nowMs },
});
let drafterId: string;

beforeAll(async () => {
  await createRegions();
  const people = planApplicants(nowMs);
  for (const { id, sub, name, email } of people) await createUser(name, { id, googleSub: sub, email });
  const [drafter, reviewer] = [asSeed(await createUser("Yusuf Wicaksono")), asSeed(await createAdmin())];
  drafterId = drafter.id;
  const papers = paperDrawings().map(({ name }) => ({
    ...{ name, key: name, width: 1440, height: 960, placeholder: "data:,", phash: "01".repeat(32) },
  }));
  await inTransaction((tx) =>
    writeApplications(tx, { nowMs, papers, people, drafter, reviewer, kelurahanOf: () => [braga] }),
  );
});

async function factsOf(ownerId: string, id: string) {
  const draft = await findOwnDraft(ownerId, id);
  if (!draft) throw new Error("The application is gone.");
  return (await findDraftFacts(draft, db, instantFrom(nowMs))).facts;
}

it("leaves two that wait, and one in which only what was asked for is to be mended", async () => {
  const sent = await db.application.findMany({
    where: { outletId: { not: null } },
    orderBy: { sentAt: "asc" },
    select: { id: true, ownerId: true, type: true, outlet: { select: { status: true } }, findings: true },
  });
  expect(sent.map(({ type, outlet }) => [type, outlet?.status])).toEqual([
    ["MOBILE_BARBER", "SUBMITTED"],
    ["BARBERSHOP", "REVISION"],
    ["BARBERSHOP", "SUBMITTED"],
  ]);
  expect(sent.map(({ findings }) => findings.length)).toEqual([0, 2, 0]);
  // Every step reads as its schema has it today.
  for (const { id, ownerId, findings } of sent) {
    const open = stepStates(await factsOf(ownerId, id)).filter(({ state }) => state.state !== "done");
    expect(open.map(({ step }) => step.key).sort()).toEqual(findings.map(({ step }) => step).sort());
  }
});

it("leaves a draft that goes on after the address", async () => {
  const draft = await db.application.findFirstOrThrow({ where: { ownerId: drafterId }, select: { id: true } });
  expect(firstUnfinished(await factsOf(drafterId, draft.id))?.key).toBe("personal-certificate");
});
