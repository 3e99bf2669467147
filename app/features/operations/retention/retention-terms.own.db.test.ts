import { randomBytes, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { forgetGuests } from "#app/features/bookings/queue/forget-guests.server.ts";
import { forgetErrorReports } from "#app/features/operations/monitoring/monitoring.jobs.server.ts";
import { forgetOldRows } from "#app/features/operations/retention/forget-old-rows.server.ts";
import { forgetOldCodes } from "#app/features/people/phone/phone-verification.jobs.server.ts";
import { forgetSignIns } from "#app/features/people/sessions/forget-sign-ins.server.ts";
import { removeExpiredForms } from "#app/features/people/sign-in/kept-form.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue, openJobs, startJobs } from "#app/platform/jobs.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";

const now = Temporal.Instant.from("2027-11-22T03:00:00Z");
const hoursOfDay = 24;
let userId: string;
let outlet: OutletFixture;
let hour = 0;

beforeAll(async () => {
  userId = (await createUser()).id;
  outlet = await createOutlet();
});

interface Kind {
  kind: string;
  /** As the room's page says under *How long things are kept*. */
  termHours: number;
  make: (at: Date) => Promise<unknown>;
  forget: (at: Temporal.Instant) => Promise<unknown>;
  /** The rows, or the names in them, that are still there. */
  left: () => Promise<number>;
}

const told = async (at: Date) => {
  const event = { kind: "booking-created", key: randomUUID(), payload: {}, processedAt: at };
  const { id: eventId } = await db.outboxEvent.create({ data: event });
  await db.notification.create({ data: { eventId, userId, title: "a", body: "b", href: "/" } });
  const delivery = { eventId, userId, channel: "EMAIL", kind: "booking-created", dueAt: at, status: "SENT" } as const;
  const attempts = { create: { channel: "EMAIL", at, outcome: "SENT" } } as const;
  await db.delivery.create({ data: { ...delivery, sentAt: at, attempts } });
};
const guest = (at: Date) => {
  hour += 1;
  const start = Temporal.Instant.fromEpochMilliseconds(at.getTime()).subtract({ minutes: 30 });
  const set = { contactName: "Pak Joko", contactPhone: "+6281298765432", note: "anak dua", channel: "WALKIN" } as const;
  return createBooking(outlet, { start, barber: hour % outlet.barberIds.length, set }).then(({ id }) =>
    db.booking.update({ where: { id }, data: { customerId: null } }),
  );
};
const signInFailure = (at: Date) => db.signInFailure.create({ data: { side: "CUSTOMER", reason: "cancelled", at } });
const loginEvent = (at: Date) => db.loginEvent.create({ data: { userId, sessionId: randomUUID(), isNew: false, at } });
const ended = (expiresAt: Date) => ({ userId, tokenHash: randomBytes(32), expiresAt });
const code = (createdAt: Date) =>
  db.whatsappVerification.create({
    data: {
      userId,
      phone: "+6281298765432",
      codeHash: randomBytes(32),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 300_000),
    },
  });
const vendorWord = (receivedAt: Date) =>
  db.whatsappEvent.create({ data: { messageId: randomUUID(), status: "sent", at: receivedAt, receivedAt } });
const errorKind = (lastSeenAt: Date) =>
  db.errorReport.create({
    data: { fingerprint: randomUUID(), type: "Error", severity: "LOW", message: "x", url: "/", lastSeenAt },
  });
const onceKey = (at: Date) =>
  db.onceKey.create({ data: { key: randomUUID(), scope: "x", userId, fingerprint: Buffer.from("x"), result: {}, at } });
const limit = (at: Date) => db.rateLimit.create({ data: { key: randomUUID(), expire: BigInt(at.getTime()) } });
const keptForm = (expiresAt: Date) =>
  db.keptForm.create({ data: { userId, tokenHash: randomBytes(32), path: "/", fields: randomBytes(8), expiresAt } });

const kinds: Kind[] = [
  {
    ...{ kind: "notifications", termHours: 180 * hoursOfDay, make: told, forget: forgetOldRows },
    left: () => db.notification.count(),
  },
  {
    ...{ kind: "tries of deliveries", termHours: 180 * hoursOfDay, make: told, forget: forgetOldRows },
    left: () => db.deliveryTry.count(),
  },
  {
    ...{ kind: "guests of the counter", termHours: 180 * hoursOfDay, make: guest, forget: forgetOldRows },
    left: () => db.booking.count({ where: { contactName: "Pak Joko", contactPhone: { not: "" }, note: "anak dua" } }),
  },
  {
    ...{ kind: "names on tickets", termHours: 30 * hoursOfDay, forget: forgetGuests },
    make: (createdAt) => createTicket(outlet, { createdAt, name: "Pak Joko", phone: "+6281298765432" }),
    left: () => db.queueTicket.count({ where: { name: "Pak Joko", phone: { not: null } } }),
  },
  {
    ...{ kind: "kinds of errors", termHours: 90 * hoursOfDay, make: errorKind, forget: (at) => forgetErrorReports(at) },
    left: () => db.errorReport.count(),
  },
  {
    ...{ kind: "keys of forms", termHours: 90 * hoursOfDay, make: onceKey, forget: forgetOldRows },
    left: () => db.onceKey.count(),
  },
  {
    ...{ kind: "counters of limits", termHours: 0, make: limit, forget: forgetOldRows },
    left: () => db.rateLimit.count(),
  },
  {
    ...{ kind: "sessions", termHours: hoursOfDay, forget: (at) => forgetSignIns(at) },
    make: (at) => db.session.create({ data: ended(at) }),
    left: () => db.session.count(),
  },
  {
    ...{ kind: "sessions of management", termHours: hoursOfDay, forget: (at) => forgetSignIns(at) },
    make: (at) => db.managementSession.create({ data: ended(at) }),
    left: () => db.managementSession.count(),
  },
  {
    ...{ kind: "sign-ins", termHours: 180 * hoursOfDay, make: loginEvent, forget: (at) => forgetSignIns(at) },
    left: () => db.loginEvent.count(),
  },
  {
    ...{
      kind: "refused sign-ins",
      termHours: 180 * hoursOfDay,
      make: signInFailure,
      forget: (at) => forgetSignIns(at),
    },
    left: () => db.signInFailure.count(),
  },
  {
    ...{ kind: "codes by WhatsApp", termHours: 90 * hoursOfDay, make: code, forget: forgetOldCodes },
    left: () => db.whatsappVerification.count(),
  },
  {
    ...{ kind: "words of WhatsApp", termHours: 90 * hoursOfDay, make: vendorWord, forget: forgetOldCodes },
    left: () => db.whatsappEvent.count(),
  },
  {
    ...{ kind: "forms kept over a sign-in", termHours: 0, make: keptForm, forget: removeExpiredForms },
    left: () => db.keptForm.count(),
  },
];

test.each(kinds)(
  "$kind go just after their term, and stay just before it",
  async ({ termHours, make, forget, left }) => {
    const end = now.subtract({ hours: termHours });
    await make(toDate(end.subtract({ milliseconds: 1 })));
    await make(toDate(end.add({ milliseconds: 1 })));
    expect(await left()).toBe(2);
    await forget(now);
    expect(await left()).toBe(1);
    await forget(now);
    expect(await left()).toBe(1);
    await forget(now.add({ milliseconds: 2 }));
    expect(await left()).toBe(0);
  },
);

test("finished jobs stay for three days; dead letters for 400, failed ones among them too", async () => {
  const boss = await openJobs();
  const finish = (name: string, age: string) => db.$executeRaw`
    UPDATE pgboss.job SET state = 'completed', completed_on = now() - ${age}::interval WHERE name = ${name}`;
  await enqueue(db, "young", {});
  await enqueue(db, "old", {});
  await finish("young", "2 days 23 hours 59 minutes");
  await finish("old", "3 days 1 minute");
  const dead = (name: string, state: string) => db.$executeRaw`
    INSERT INTO pgboss.job (name, data, state, keep_until, completed_on, deletion_seconds, singleton_key)
    SELECT q.name, '{}', ${state}::pgboss.job_state, now() + q.retention_seconds * interval '1 s', now(),
           q.deletion_seconds, ${name}
    FROM pgboss.queue q WHERE q.name = 'dead-letter'`;
  for (const state of ["created", "failed"]) for (const age of ["young", "old"]) await dead(`${state} ${age}`, state);
  const age = (which: string, by: string) => db.$executeRaw`
    UPDATE pgboss.job SET keep_until = keep_until - ${by}::interval, completed_on = completed_on - ${by}::interval
    WHERE name = 'dead-letter' AND singleton_key LIKE ${`% ${which}`}`;
  await age("young", "399 days 23 hours 59 minutes");
  await age("old", "400 days 1 minute");
  await boss.supervise();
  const left = await db.$queryRaw<{ job: string }[]>`
    SELECT coalesce(CASE WHEN name = 'dead-letter' THEN singleton_key END, name) AS job FROM pgboss.job ORDER BY 1`;
  expect(left.map(({ job }) => job)).toEqual(["created young", "failed young", "young"]);
});

test("a queue of dead letters that an older version made learns its term", async () => {
  const term = () => db.$queryRaw`SELECT deletion_seconds::int AS seconds FROM pgboss.queue WHERE name = 'dead-letter'`;
  await openJobs();
  await db.$executeRaw`UPDATE pgboss.queue SET deletion_seconds = 604800 WHERE name = 'dead-letter'`;
  await (await startJobs([])).stop();
  expect(await term()).toEqual([{ seconds: 400 * 24 * 3600 }]);
});
