import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { bookingTexts } from "#app/features/bookings/notices/booking-notices.server.ts";
import type { BookingNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { deliveryJob, writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { deliverOverdueEvents } from "#app/features/messages/deliveries/deliver-overdue.server.ts";
import { notificationJobs } from "#app/features/messages/deliveries/notifications.jobs.server.ts";
import { mailAttachments, notices } from "#app/notices.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let outlet: OutletFixture;
const kinds = Object.keys(bookingTexts) as BookingNotificationKind[];

beforeAll(async () => {
  outlet = await createOutlet({ name: "Pangkas Braga" });
});

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.outboxEvent.deleteMany();
});

async function publish(kind: BookingNotificationKind, bookingId: string, key: string = randomUUID()): Promise<string> {
  await inTransaction((tx) => writeOutbox(tx, { kind, key, payload: { bookingId } }));
  return (await db.outboxEvent.findUniqueOrThrow({ where: { key } })).id;
}

describe("an event", () => {
  test("reaches the customer and the owner once, however often it is delivered", async () => {
    const booking = await createBooking(outlet, {
      status: "AWAITING_OUTLET",
      deadline: fixtureStart.subtract({ hours: 1 }),
    });
    const eventId = await publish("booking-created", booking.id);
    await Promise.all(Array.from({ length: 6 }, () => deliverEvent(notices, eventId)));
    await deliverEvent(notices, eventId);

    const written = await db.notification.findMany({ where: { eventId }, orderBy: { title: "asc" } });
    expect(written).toMatchObject([
      {
        userId: outlet.ownerId,
        channel: "IN_APP",
        title: "Permintaan booking baru",
        body: "Rina Wijaya ingin datang Selasa, 1 Desember 2026 pukul 10.00 WIB. Jawab paling lambat Selasa, 1 Desember 2026 pukul 09.00 WIB.",
        href: `/admin/booking/${booking.id}`,
        readAt: null,
      },
      { userId: booking.customerId, title: "Permintaan booking terkirim", href: `/my-bookings/${booking.id}` },
    ]);
    expect((await db.outboxEvent.findUniqueOrThrow({ where: { id: eventId } })).processedAt).not.toBeNull();
  });

  test("that is no longer true when it is sent reaches nobody", async () => {
    const booking = await createBooking(outlet, { status: "CANCELLED_BY_CUSTOMER" });
    const eventId = await publish("booking-confirmed", booking.id);
    await deliverEvent(notices, eventId);
    expect(await db.notification.count({ where: { eventId } })).toBe(0);
    expect((await db.outboxEvent.findUniqueOrThrow({ where: { id: eventId } })).processedAt).not.toBeNull();
  });

  test("is told to the owner unless it was their own act", async () => {
    const toldOwner = async (userId: string) => {
      const { id: bookingId } = await createBooking(outlet);
      const form = { intent: "cancel", reason: "EMERGENCY", text: "" } as const;
      await runOutletCommand(form, { bookingId, user: { id: userId, isAdmin: true } }, fixtureStart);
      const { id: eventId } = await db.outboxEvent.findFirstOrThrow({
        where: { kind: "booking-cancelled", payload: { path: ["bookingId"], equals: bookingId } },
      });
      await deliverEvent(notices, eventId);
      return db.notification.count({ where: { eventId, userId: outlet.ownerId } });
    };
    expect(await toldOwner((await createUser("Ayu Lestari")).id)).toBe(1);
    expect(await toldOwner(outlet.ownerId)).toBe(0);
  });

  test("written twice under one key is one event", async () => {
    const booking = await createBooking(outlet);
    await publish("booking-moved", booking.id, "booking:twice:3");
    await publish("booking-moved", booking.id, "booking:twice:3");
    expect(await db.outboxEvent.count({ where: { key: "booking:twice:3" } })).toBe(1);
  });

  test("of an unknown kind fails and stays open", async () => {
    const event = await db.outboxEvent.create({ data: { kind: "toString", key: randomUUID(), payload: {} } });
    await expect(deliverEvent(notices, event.id)).rejects.toThrow("unknown kind");
    expect((await db.outboxEvent.findUniqueOrThrow({ where: { id: event.id } })).processedAt).toBeNull();
    const booking = await createBooking(outlet);
    const other = await publish("booking-confirmed", booking.id);
    await deliverOverdueEvents(notices);
    expect(await db.notification.count({ where: { eventId: other } })).toBe(0);
    const later = deliverOverdueEvents(notices, Temporal.Now.instant().add({ minutes: 11 }));
    await expect(later).rejects.toThrow("1 events were not delivered");
    expect(await db.notification.count({ where: { eventId: other } })).toBe(1);
    expect((await db.outboxEvent.findUniqueOrThrow({ where: { id: event.id } })).processedAt).toBeNull();
  });

  test.each(kinds)("%s has readable texts for everyone it concerns", async (kind) => {
    for (const status of bookingTexts[kind].trueFor) {
      const booking = await createBooking(outlet, { status });
      const eventId = await publish(kind, booking.id);
      await deliverEvent(notices, eventId);
      const written = await db.notification.findMany({ where: { eventId } });
      expect(written.length).toBeGreaterThan(0);
      for (const { title, body, href } of written) {
        expect(title).toMatch(/^\p{Lu}.{5,60}$/u);
        expect(body).toMatch(/Pangkas Braga|Rina Wijaya/);
        expect(`${title} ${body}`).not.toMatch(/undefined|null|\{|\$/);
        expect(href).toMatch(/^\/(my-bookings|admin\/booking)\/[0-9a-f-]{36}(\/review)?$/);
      }
      await db.slotClaim.deleteMany();
    }
  });
});

test("two workers deliver every event exactly once", async () => {
  const booking = await createBooking(outlet);
  const events = 60;
  // Those that send would go on with what the next file of this process writes: a try takes its time.
  const delivering = notificationJobs(notices, mailAttachments).filter(({ name }) => name === deliveryJob);
  const workers = [await startJobs(delivering), await startJobs(delivering)];
  for (let each = 0; each < events; each += 1) await publish("booking-created", booking.id, `exactly-once:${each}`);
  const open = () => db.outboxEvent.count({ where: { processedAt: null } });
  for (const end = Date.now() + 60_000; Date.now() < end && (await open()) > 0; ) await sleep(100);
  await Promise.all(workers.map((worker) => worker.stop()));

  expect(await open()).toBe(0);
  expect(await db.notification.count({ where: { event: { key: { startsWith: "exactly-once" } } } })).toBe(events * 2);
  const jobs = await db.$queryRaw<{ state: string; retries: number }[]>`
    SELECT state::text, max(retry_count) AS retries FROM pgboss.job WHERE name = 'deliver-outbox-event'
    AND data->>'eventId' IN (SELECT id::text FROM outbox_event WHERE key LIKE 'exactly-once:%') GROUP BY state`;
  expect(jobs).toEqual([{ state: "completed", retries: 0 }]);
});
