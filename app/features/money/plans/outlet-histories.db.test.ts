import fc from "fast-check";
import type { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { suspendOutlet } from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { switchBooking } from "#app/features/bookings/outlet-closing/switch-booking.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { endSubscriptions } from "#app/features/money/plans/end-subscriptions.server.ts";
import { restoreOutlet } from "#app/features/money/plans/restore-outlet.server.ts";
import { startRintisan } from "#app/features/money/plans/start-rintisan.server.ts";
import { confirmRelease } from "#app/features/outlets/release/confirm-release.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import {
  canOutletBecome,
  closableStatuses,
  outletTransitions,
  suspendableStatuses,
} from "#app/features/outlets/status/outlet-transitions.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { runs } from "#tests/support/counts.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { addPhotos, createReleaseOutlet } from "#tests/support/release-fixtures.ts";

/** What a slow reader of the rules would note beside the database. */
interface Model {
  status: OutletStatus;
  before: OutletStatus | null;
  isComplete: boolean;
  hasHadFreeDays: boolean;
  isSubscribed: boolean;
}
interface World {
  id: string;
  owner: { id: string; isAdmin: boolean };
  now: Temporal.Instant;
}
interface Command {
  expect(model: Model): Partial<Model>;
  run(world: World): Promise<unknown>;
}

let admin: { id: string; isAdmin: boolean };
beforeAll(async () => {
  admin = { id: (await createUser("Ayu Lestari")).id, isAdmin: true };
});

const decided = (from: readonly OutletStatus[], to: OutletStatus): Command => ({
  expect: ({ status }) => (from.includes(status) ? { status: to } : {}),
  run: ({ id }) =>
    inTransaction((tx) => changeOutletStatus(tx, { outletId: id, from, to, actor: { kind: "admin", id: admin.id } })),
});

const commands: Record<string, Command> = {
  send: decided(["DRAFT", "REVISION"], "SUBMITTED"),
  take: decided(["SUBMITTED"], "IN_REVIEW"),
  letGo: decided(["IN_REVIEW"], "SUBMITTED"),
  requestRevision: decided(["IN_REVIEW"], "REVISION"),
  reject: decided(["IN_REVIEW"], "REJECTED"),
  approve: decided(["IN_REVIEW"], "APPROVED"),
  confirm: {
    expect: ({ status, isComplete }) => (status === "APPROVED" && isComplete ? { status: "READY" } : {}),
    run: ({ owner, id }) => confirmRelease(owner, id),
  },
  losePhotos: {
    expect: ({ status }) => ({ isComplete: false, ...(status === "READY" ? { status: "APPROVED" } : {}) }),
    run: ({ id }) =>
      inTransaction(async (tx) => {
        await tx.outletPhoto.deleteMany({ where: { outletId: id } });
        await recheckRelease(tx, id);
      }),
  },
  addPhotos: {
    expect: () => ({ isComplete: true }),
    run: async ({ id }) => {
      if ((await db.outletPhoto.count({ where: { outletId: id } })) === 0) await addPhotos(id, 3);
    },
  },
  startFreeDays: {
    expect: ({ status, hasHadFreeDays }) =>
      status === "READY" && !hasHadFreeDays ? { status: "ACTIVE", hasHadFreeDays: true, isSubscribed: true } : {},
    run: ({ owner, id, now }) => startRintisan(owner, id, now),
  },
  pause: {
    expect: ({ status }) => (status === "ACTIVE" ? { status: "PAUSED" } : {}),
    run: ({ owner, id, now }) => switchBooking(owner, { outletId: id, takesBookings: false }, now),
  },
  resume: {
    expect: ({ status }) => (status === "PAUSED" ? { status: "ACTIVE" } : {}),
    run: ({ owner, id, now }) => switchBooking(owner, { outletId: id, takesBookings: true }, now),
  },
  planEnds: {
    expect: ({ status, isSubscribed }) => ({
      isSubscribed: false,
      ...(isSubscribed && (status === "ACTIVE" || status === "PAUSED") ? { status: "LAPSED" } : {}),
    }),
    run: async (world) => {
      world.now = world.now.add({ hours: 40 * 24 });
      await endSubscriptions(world.now);
    },
  },
  buyPlan: {
    expect: ({ status }) => (status === "LAPSED" ? { status: "ACTIVE", isSubscribed: true } : {}),
    run: ({ id, now }) =>
      inTransaction(async (tx) => {
        const change = { outletId: id, from: "LAPSED", to: "ACTIVE", actor: { kind: "system", id: null } } as const;
        if (!(await changeOutletStatus(tx, change)).ok) return;
        const times = { startsAt: toDate(now), endsAt: toDate(now.add({ hours: 30 * 24 })) };
        const plan = { planCode: "basic", planVersion: 1 };
        await tx.subscription.create({ data: { outletId: id, status: "ACTIVE", ...plan, ...times } });
      }),
  },
  suspend: {
    expect: ({ status }) => (suspendableStatuses.includes(status) ? { status: "SUSPENDED", before: status } : {}),
    run: ({ id, now }) => suspendOutlet(admin, { outletId: id, reason: "Laporan pelanggan" }, now),
  },
  ownerSuspends: {
    expect: () => ({}),
    run: ({ owner, id, now }) => suspendOutlet(owner, { outletId: id, reason: "Iseng" }, now),
  },
  restore: {
    expect: ({ status, before, isComplete, isSubscribed }) => {
      if (status !== "SUSPENDED" || !before) return {};
      const isOver = (before === "ACTIVE" || before === "PAUSED") && !isSubscribed;
      const isLess = before === "READY" && !isComplete;
      return { status: isOver ? "LAPSED" : isLess ? "APPROVED" : before, before: null };
    },
    run: ({ id, now }) => restoreOutlet(admin, { outletId: id, reason: "Masalahnya sudah selesai" }, now),
  },
  close: {
    expect: ({ status }) => (closableStatuses.includes(status) ? { status: "CLOSED", isSubscribed: false } : {}),
    run: ({ owner, id, now }) => closeOutlet(owner, { outletId: id }, now),
  },
};

const statuses = Object.keys(outletTransitions) as OutletStatus[];
const names = Object.keys(commands);
const last = new Set(["reject", "close"]);

/** Most steps do something; the others are anything at all, also a write past the use cases. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ useful: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.record({ written: fc.constantFrom(...statuses) }) },
);
const history = fc.record({
  first: fc.constantFrom<OutletStatus>("DRAFT", "IN_REVIEW", "APPROVED", "READY"),
  steps: fc.array(step, { minLength: 8, maxLength: 20 }),
});

function chosen(model: Model, each: { useful: number } | { name: string }): string {
  if ("name" in each) return each.name;
  const changes = names.filter((name) => {
    const next = { ...model, ...commands[name]?.expect(model) };
    return !last.has(name) && JSON.stringify(next) !== JSON.stringify(model);
  });
  return changes[each.useful % changes.length] ?? "close";
}

test("no history of owner, admin and jobs leaves the table, and a suspension ends where it began", async () => {
  const seen = new Set<string>();
  const { id: ownerId } = await createUser("Rangga Saputra");
  await fc.assert(
    fc.asyncProperty(history, async ({ first, steps }) => {
      const outlet = await createReleaseOutlet({ status: first, ownerId });
      const world: World = { id: outlet.id, owner: { id: outlet.ownerId, isAdmin: false }, now: clock.now() };
      let model: Model = { status: first, before: null, isComplete: true, hasHadFreeDays: false, isSubscribed: false };
      for (const each of steps) {
        const name = "written" in each ? each.written : chosen(model, each);
        if ("written" in each) await writeAgreesWithTable(world.id, each.written, model);
        else {
          const expected = commands[name]?.expect(model);
          await commands[name]?.run(world);
          model = { ...model, ...expected };
        }
        const { status, suspendedFrom } = await db.outlet.findUniqueOrThrow({ where: { id: world.id } });
        expect([name, status, suspendedFrom]).toEqual([name, model.status, model.before]);
      }
      const changes = await db.auditLog.findMany({ where: { entity: "outlet", entityId: world.id } });
      for (const { before, after } of changes) {
        const [from, to] = [before, after].map((state) => (state as { status: OutletStatus }).status);
        seen.add(`${from} → ${to}`);
        expect(from && to && outletTransitions[from].includes(to)).toBe(true);
      }
    }),
    // Shrinking a history takes longer than reading it.
    { ...runs(20, 2000), endOnFailure: true },
  );
  expect(seen.size).toBeGreaterThan(22);
});

/** A write past the use cases, rolled back: the database's own guard knows the same table. */
async function writeAgreesWithTable(id: string, to: OutletStatus, model: Model) {
  const undo = new Error("undo");
  const data = { status: to, suspendedFrom: to === "SUSPENDED" ? (model.before ?? model.status) : null };
  const written = db.$transaction(async (tx) => {
    await tx.outlet.update({ where: { id }, data: { ...data, activatedAt: new Date() } });
    throw undo;
  });
  const error = await written.catch((reason: unknown) => reason);
  const isAllowed = model.status === to || canOutletBecome(model.status, to, model.before);
  expect(isAllowed ? error === undo : sqlState(error) === "23514", `${model.status} → ${to}`).toBe(true);
}
