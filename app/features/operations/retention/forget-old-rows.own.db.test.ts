import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { namedTickets } from "#app/features/bookings/queue/forget-guests.server.ts";
import { forgetOldRows, oldRows } from "#app/features/operations/retention/forget-old-rows.server.ts";
import { retentionDays } from "#app/features/operations/retention/retention-terms.ts";
import { pastSignIns } from "#app/features/people/sessions/forget-sign-ins.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";

const now = Temporal.Instant.from("2027-11-22T03:00:00Z");
const before = (days: number) => toDate(now.subtract({ hours: 24 * days }));
const around = (term: number) => [before(term + 1), before(term - 1)] as const;

async function createEvent(set: { processedAt: Date | null; status?: "SENT" | "WAITING" }, userId: string) {
  const event = await db.outboxEvent.create({
    data: { kind: "booking-created", key: randomUUID(), payload: {}, processedAt: set.processedAt },
  });
  const told = { eventId: event.id, userId };
  await db.notification.create({ data: { ...told, title: "a", body: "b", href: "/" } });
  const delivery = { ...told, channel: "EMAIL", kind: "booking-created", dueAt: before(0) } as const;
  const { status = "SENT" } = set;
  await db.delivery.create({ data: { ...delivery, status, sentAt: status === "SENT" ? before(0) : null } });
  return event.id;
}

test("messages go with their event after its term, unless one still waits", async () => {
  const { id } = await createUser();
  const [old, young] = around(retentionDays.messages);
  await createEvent({ processedAt: old }, id);
  const kept = [
    await createEvent({ processedAt: young }, id),
    await createEvent({ processedAt: null }, id),
    await createEvent({ processedAt: old, status: "WAITING" }, id),
  ];
  expect(await forgetOldRows(now)).toMatchObject({ events: 1 });
  expect((await db.outboxEvent.findMany({ select: { id: true } })).map((each) => each.id).sort()).toEqual(kept.sort());
  expect(await db.notification.count()).toBe(3);
  expect(await db.delivery.count()).toBe(3);
});

test("a guest's name goes and the booking stays; a customer's stays", async () => {
  const outlet = await createOutlet();
  const guest = {
    customerId: null,
    contactName: "Pak Joko",
    contactPhone: "+6281298765432",
    channel: "WALKIN",
  } as const;
  const start = (days: number) => now.subtract({ hours: 24 * days });
  const past = await createBooking(outlet, { start: start(retentionDays.guests + 1), set: guest });
  const lately = await createBooking(outlet, { start: start(retentionDays.guests - 1), set: guest });
  const own = await createBooking(outlet, { start: start(retentionDays.guests + 3), barber: 1 });
  await db.booking.updateMany({ where: { id: { in: [past.id, lately.id] } }, data: { customerId: null } });
  const was = await db.booking.findUniqueOrThrow({ where: { id: past.id } });
  expect(await forgetOldRows(now)).toMatchObject({ guests: 1 });
  const is = await db.booking.findUniqueOrThrow({ where: { id: past.id } });
  expect(is).toMatchObject({ contactName: "Tamu", contactPhone: "", total: was.total, status: was.status });
  expect(await db.booking.findUnique({ where: { id: lately.id } })).toMatchObject({ contactName: "Pak Joko" });
  expect((await db.booking.findUnique({ where: { id: own.id } }))?.contactName).not.toBe("Tamu");
});

test("whoever still waits after the day has left the line", async () => {
  const outlet = await createOutlet();
  const [late, today] = [await createTicket(outlet), await createTicket(outlet)];
  await db.queueTicket.update({ where: { id: late.id }, data: { day: new Date("2027-11-21") } });
  await db.queueTicket.update({ where: { id: today.id }, data: { day: new Date("2027-11-22") } });
  expect(await forgetOldRows(now)).toMatchObject({ tickets: 1 });
  expect(await db.queueTicket.findUnique({ where: { id: late.id } })).toMatchObject({
    status: "LEFT",
    endedAt: toDate(now),
  });
  expect(await db.queueTicket.findUnique({ where: { id: today.id } })).toMatchObject({ status: "WAITING" });
});

test("counters that are over, old keys and old days of errors go, in small steps", async () => {
  const { id: userId } = await createUser();
  const report = { fingerprint: randomUUID(), type: "Error", severity: "LOW", message: "x", url: "/" } as const;
  const days = [...around(retentionDays.errorDays), before(200), before(300)].map((day) => ({ day, count: 1 }));
  await db.errorReport.create({ data: { ...report, days: { create: days } } });
  for (const at of around(retentionDays.onceKeys)) {
    const row = { key: randomUUID(), scope: "x", userId, fingerprint: Buffer.from("x"), result: {} };
    await db.onceKey.create({ data: { ...row, at } });
  }
  const at = BigInt(now.epochMilliseconds);
  const limits = [at - 1n, at + 1n, null].map((expire, index) => ({ key: `limit:${index}`, expire }));
  await db.rateLimit.createMany({ data: limits });
  expect(await forgetOldRows(now, 1)).toMatchObject({ errorDays: 3, onceKeys: 1, limits: 1 });
  expect(await db.errorReportDay.count()).toBe(1);
  expect(await db.onceKey.count()).toBe(1);
  expect(await db.rateLimit.count()).toBe(2);
  expect(Object.values(await forgetOldRows(now))).toEqual([0, 0, 0, 0, 0, 0]);
});

test("one kind that cannot go keeps no other from going, and the job tells of it", async () => {
  const key = randomUUID();
  await db.rateLimit.create({ data: { key, expire: 1n } });
  await db.$executeRaw`ALTER TABLE outbox_event RENAME TO outbox_event_away`;
  const failed = await forgetOldRows(now).catch((error: unknown) => error);
  await db.$executeRaw`ALTER TABLE outbox_event_away RENAME TO outbox_event`;
  expect(failed).toBeInstanceOf(AggregateError);
  expect(await db.rateLimit.findUnique({ where: { key } })).toBeNull();
});

const old = oldRows(now, 10);
const [sessions, managementSessions, logins, failures] = pastSignIns(now, 10, 10);
test.each([
  ["events", old.events, "outbox_event_done"],
  ["days of errors", old.errorDays, "error_report_day_day_idx"],
  ["keys of forms", old.onceKeys, "once_key_at_idx"],
  ["guests", old.guests, "booking_guest_end"],
  ["tickets", old.tickets, "queue_ticket_open"],
  ["counters of limits", old.limits, "rate_limit_expire_idx"],
  ["names on tickets", namedTickets(now, 10), "queue_ticket_named"],
  ["sessions", sessions, "session_expires_at_idx"],
  ["sessions of management", managementSessions, "management_session_expires_at_idx"],
  ["sign-ins", logins, "login_event_at_idx"],
  ["refused sign-ins", failures, "sign_in_failure_at_idx"],
] as const)("old %s are found by an index", async (_, statement, index) => {
  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    await tx.$executeRaw`SET LOCAL plan_cache_mode = force_generic_plan`;
    return tx.$queryRaw<Record<string, string>[]>`EXPLAIN ${statement}`;
  });
  expect(plan.flatMap((line) => Object.values(line)).join("\n")).toContain(index);
});

test("nothing of the audit log, the ledger and payments has a term", async () => {
  await db.auditLog.create({
    data: { at: before(4000), actorKind: "system", action: "a.b", entity: "x", entityId: "y" },
  });
  await forgetOldRows(now);
  expect(await db.auditLog.count()).toBeGreaterThan(0);
});
