import { beforeAll, expect, test } from "vitest";
import type { QueueView } from "#app/features/outlets/registration/review-queue.ts";
import { claimApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import { listApplications } from "#app/features/outlets/review-desk/review-queue.queries.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createAdmin } from "#tests/support/fixtures.ts";

const noon = Date.parse("2026-11-20T05:00:00Z");
const hour = 3_600_000;
const now = instantFrom(noon);
let reviewer: { id: string };
const ids: string[] = [];

/** Sent so many hours ago; decided an hour later where the state says so. */
async function create(status: OutletStatus, hoursAgo: number) {
  const { id } = await createSentApplication(status);
  const sentAt = new Date(noon - hoursAgo * hour);
  const isDecided = status !== "SUBMITTED" && status !== "IN_REVIEW";
  const decision = isDecided ? { decidedAt: new Date(sentAt.getTime() + hour), decidedById: reviewer.id } : {};
  await db.application.update({ where: { id }, data: { sentAt, ...decision } });
  return id;
}

beforeAll(async () => {
  reviewer = await createAdmin("Ayu Lestari");
  // Two pages that wait, several of them sent at the same moment.
  for (let count = 0; count < 23; count += 1) ids.push(await create("SUBMITTED", 300 - Math.floor(count / 3)));
});

async function listAll(view: QueueView) {
  const found: string[] = [];
  let after: { at: number; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<typeof listApplications>> = await listApplications(
      { view, after },
      { reviewerId: reviewer.id },
      now,
    );
    found.push(...page.applications.map(({ id }) => id));
    after = page.next;
  } while (after);
  return found;
}

test("what waits comes page by page, the oldest first, each once", async () => {
  expect(await listAll("waiting")).toEqual(ids);
  const first = await listApplications({ view: "waiting", after: null }, { reviewerId: reviewer.id }, now);
  expect(first.applications).toHaveLength(20);
  // Sent on Saturday the 7th: two working days later was Tuesday the 10th.
  expect(first.applications[0]?.age).toEqual({
    text: "10 hari kerja",
    dueText: "Lewat 8 hari kerja dari Sel, 10 Nov",
    isOverdue: true,
  });
});

test("each state stands in its view; a claimed one names its reviewer", async () => {
  const [claimed = ""] = ids;
  const [fresh, mending] = [await create("SUBMITTED", 2), await create("REVISION", 50)];
  const [refused, open] = [await create("REJECTED", 90), await create("ACTIVE", 40)];
  await createSentApplication("DRAFT");
  await claimApplication({ applicationId: claimed, reviewer });
  expect((await listAll("waiting")).at(-1)).toBe(fresh);
  expect(await listAll("claimed")).toEqual([claimed]);
  expect(await listAll("revision")).toEqual([mending]);
  expect(await listAll("decided")).toEqual([open, refused]);
  const { applications } = await listApplications({ view: "claimed", after: null }, { reviewerId: "x" }, now);
  expect(applications[0]?.reviewer).toEqual({ name: "Ayu Lestari", isSelf: false });
  const decided = await listApplications({ view: "decided", after: null }, { reviewerId: reviewer.id }, now);
  expect(decided.applications[0]).toMatchObject({ age: null, decision: { by: "Ayu Lestari" } });
});
