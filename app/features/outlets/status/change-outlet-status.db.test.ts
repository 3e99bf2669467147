import { beforeAll, describe, expect, test } from "vitest";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { outletTransitions } from "#app/features/outlets/status/outlet-transitions.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

const statuses = Object.keys(outletTransitions) as OutletStatus[];
const checkViolation = "23514";
let ownerId: string;

beforeAll(async () => {
  ownerId = (await createUser("Pemilik")).id;
});

/** Without barbers: nothing but its state matters. */
function outletIn(status: OutletStatus, set: { suspendedFrom?: OutletStatus; activatedAt?: Date | null } = {}) {
  return createOutlet({ ownerId, status, ...set }, { barbers: 0 });
}
const read = (id: string) => db.outlet.findUniqueOrThrow({ where: { id } });
const writeDirectly = (id: string, data: Parameters<typeof db.outlet.update>[0]["data"]) =>
  db.outlet.update({ where: { id }, data }).then(() => null, sqlState);

test("the database holds the same transitions", async () => {
  const inDatabase = await db.$queryRaw<{ from: string; to: string }[]>`
    SELECT from_status::text AS "from", to_status::text AS "to" FROM outlet_transition`;
  const inCode = statuses.flatMap((from) => outletTransitions[from].map((to) => ({ from, to })));
  const sorted = (rows: readonly { from: string; to: string }[]) =>
    rows.map(({ from, to }) => `${from} → ${to}`).sort();
  expect(sorted(inDatabase)).toEqual(sorted(inCode));
});

test("no write past the use cases leaves the table", async () => {
  for (const from of statuses) {
    const suspendedFrom = from === "SUSPENDED" ? "PAUSED" : null;
    const { id } = await outletIn(from, suspendedFrom ? { suspendedFrom } : {});
    for (const to of statuses.filter((status) => status !== from)) {
      const undo = new Error("undo");
      const error = await db
        .$transaction(async (tx) => {
          const data = { status: to, suspendedFrom: to === "SUSPENDED" ? from : null };
          await tx.outlet.update({ where: { id }, data });
          throw undo;
        })
        .catch((reason: unknown) => reason);
      const isAllowed = suspendedFrom ? to === suspendedFrom : outletTransitions[from].includes(to);
      expect(isAllowed ? error === undo : sqlState(error), `${from} → ${to}`).toBe(isAllowed ? true : checkViolation);
    }
  }
});

describe("the database refuses", () => {
  test("a suspension that forgets where it came from, or says another state", async () => {
    const { id } = await outletIn("PAUSED");
    expect(await writeDirectly(id, { status: "SUSPENDED" })).toBe(checkViolation);
    expect(await writeDirectly(id, { status: "SUSPENDED", suspendedFrom: "ACTIVE" })).toBe(checkViolation);
    expect(await writeDirectly(id, { status: "SUSPENDED", suspendedFrom: "PAUSED" })).toBeNull();
    expect(await writeDirectly(id, { suspendedFrom: "ACTIVE" })).toBe(checkViolation);
    expect(await writeDirectly(id, { status: "PAUSED" })).toBe(checkViolation);
    expect(await writeDirectly(id, { status: "PAUSED", suspendedFrom: null })).toBeNull();
  });

  test("an open outlet without the date of its activation", async () => {
    const { id } = await outletIn("READY", { activatedAt: null });
    expect(await writeDirectly(id, { status: "ACTIVE" })).toBe(checkViolation);
    expect(await writeDirectly(id, { status: "ACTIVE", activatedAt: new Date() })).toBeNull();
  });

  test("to close while somebody is expected, and not after the visit or its cancellation", async () => {
    const outlet = await createOutlet({ ownerId }, { barbers: 1 });
    const booking = await createBooking(outlet, { start: clock.now().add({ hours: 30 }) });
    expect(await writeDirectly(outlet.id, { status: "CLOSED" })).toBe(checkViolation);
    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_OUTLET" } });
    await createBooking(outlet, { start: clock.now().subtract({ hours: 30 }) });
    expect(await writeDirectly(outlet.id, { status: "CLOSED" })).toBeNull();
  });
});

describe("a change of state", () => {
  const actor = { kind: "admin", id: null, requestId: "request-7" } as const;

  test("leaves who, what and why in the audit log", async () => {
    const { id } = await outletIn("ACTIVE");
    const change = {
      outletId: id,
      from: ["ACTIVE", "PAUSED"],
      to: "SUSPENDED",
      actor,
      reason: "Foto menyesatkan",
    } as const;
    expect(await inTransaction((tx) => changeOutletStatus(tx, change))).toEqual({ ok: true, from: "ACTIVE" });
    expect(await read(id)).toMatchObject({
      status: "SUSPENDED",
      suspendedFrom: "ACTIVE",
      suspendedReason: "Foto menyesatkan",
    });
    expect(await db.auditLog.findMany({ where: { entityId: id } })).toMatchObject([
      {
        actorKind: "admin",
        requestId: "request-7",
        action: "outlet.suspended",
        entity: "outlet",
        before: { status: "ACTIVE" },
        after: { status: "SUSPENDED", reason: "Foto menyesatkan" },
      },
    ]);
  });

  test("back from a suspension forgets it, and leads nowhere else", async () => {
    const { id } = await outletIn("SUSPENDED", { suspendedFrom: "PAUSED" });
    const to = (status: OutletStatus) =>
      inTransaction((tx) => changeOutletStatus(tx, { outletId: id, from: "SUSPENDED", to: status, actor }));
    expect(await to("ACTIVE")).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await to("PAUSED")).toEqual({ ok: true, from: "SUSPENDED" });
    expect(await read(id)).toMatchObject({ status: "PAUSED", suspendedFrom: null, suspendedReason: null });
  });

  test("is refused where the outlet is in another state by now, and writes nothing", async () => {
    const { id } = await outletIn("PAUSED");
    const change = { outletId: id, from: "ACTIVE", to: "PAUSED", actor } as const;
    expect(await inTransaction((tx) => changeOutletStatus(tx, change))).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await db.auditLog.count({ where: { entityId: id } })).toBe(0);
  });

  test("notes when the outlet opened first, once", async () => {
    const { id } = await outletIn("READY", { activatedAt: null });
    const now = instantFrom(1_790_000_000_000);
    const take = (from: OutletStatus, to: OutletStatus, at = now) =>
      inTransaction((tx) => changeOutletStatus(tx, { outletId: id, from, to, actor }, at));
    await take("READY", "ACTIVE");
    await take("ACTIVE", "PAUSED");
    await take("PAUSED", "ACTIVE", now.add({ hours: 1 }));
    expect((await read(id)).activatedAt?.getTime()).toBe(1_790_000_000_000);
  });

  test("that the table does not know is a mistake of the caller", async () => {
    const { id } = await outletIn("APPROVED");
    const change = { outletId: id, from: "APPROVED", to: "ACTIVE", actor } as const;
    await expect(inTransaction((tx) => changeOutletStatus(tx, change))).rejects.toThrow("APPROVED to ACTIVE");
  });
});
