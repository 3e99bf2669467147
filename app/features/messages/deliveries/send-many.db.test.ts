import { Temporal } from "temporal-polyfill";
import { afterEach, expect, test } from "vitest";
import { deliverOverdueEvents } from "#app/features/messages/deliveries/deliver-overdue.server.ts";
import type { OutgoingMessage, Sender, SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";
import { sendDeliveries, settleLostTries } from "#app/features/messages/deliveries/send-deliveries.server.ts";
import { notices } from "#app/notices.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { DeliveryStatus } from "#app/platform/generated/enums.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

const events = count(800, 10_000);
const bookings = 50;
const each = events / bookings;
const workers = 4;
let now = Temporal.Instant.from("2026-11-25T05:00:00Z");

afterEach(() => setClock(null));

/** How the channel treats a message, by the message. */
const ways = [
  "ok",
  "ok",
  "ok",
  "ok",
  "later-once",
  "later-always",
  "never",
  "lost-taken",
  "lost-untaken",
  "throws",
] as const;
type Way = (typeof ways)[number];
const endOf: Record<Way, DeliveryStatus> = {
  ok: "SENT",
  "later-once": "SENT",
  "later-always": "FAILED",
  never: "FAILED",
  "lost-taken": "UNKNOWN",
  "lost-untaken": "UNKNOWN",
  throws: "UNKNOWN",
};

/** A channel that fails in all ways, and remembers what arrived and how often it was asked. */
class FailingChannel implements Sender {
  readonly arrived = new Map<string, number>();
  readonly asked = new Map<string, number>();
  readonly hours = new Set<number>();

  wayOf(deliveryId: string): Way {
    return ways[Number.parseInt(deliveryId.slice(-4), 16) % ways.length] ?? "ok";
  }

  async send({ deliveryId }: OutgoingMessage): Promise<SendOutcome> {
    const asked = (this.asked.get(deliveryId) ?? 0) + 1;
    this.asked.set(deliveryId, asked);
    this.hours.add(now.toZonedDateTimeISO("Asia/Jakarta").hour);
    const way = this.wayOf(deliveryId);
    await Promise.resolve();
    const taken = way === "ok" || way === "lost-taken" || way === "throws" || (way === "later-once" && asked > 1);
    if (taken) this.arrived.set(deliveryId, (this.arrived.get(deliveryId) ?? 0) + 1);
    if (way === "throws") throw new Error("connection lost");
    if (way === "lost-taken" || way === "lost-untaken") return { ok: false, outcome: "unknown", reason: "no-answer" };
    if (way === "never") return { ok: false, outcome: "never", reason: "refused" };
    return taken
      ? { ok: true, providerId: `wamid.${deliveryId}` }
      : { ok: false, outcome: "later", reason: "throttled" };
  }
}

const together = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: workers }, work));

test(`${events} events by a channel that fails in all ways: each arrives once or is reported`, async () => {
  setClock(() => now);
  const outlet = await createOutlet({ name: "Pangkas Braga" });
  const ids: string[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const start = fixtureStart.add({ minutes: 40 * index });
    ids.push((await createBooking(outlet, { start, set: { createdAt: new Date("2026-11-20T05:00:00Z") } })).id);
  }
  await db.$executeRaw`UPDATE "user" SET email_verified = false, phone = '+6281298765432', phone_verified_at = now()`;
  await db.$executeRaw`
    INSERT INTO outbox_event (id, kind, key, payload, created_at)
    SELECT gen_random_uuid(), 'booking-confirmed', 'many:' || n, jsonb_build_object('bookingId', b.id),
      '2026-11-25T04:00:00Z'::timestamptz + n * interval '1 millisecond'
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS b(id, at), LATERAL generate_series((b.at - 1) * ${each}::int + 1, b.at * ${each}::int) AS n`;
  expect(await db.outboxEvent.count()).toBe(events);
  await together(() => db.$executeRaw`SELECT pg_sleep(0.01)`);

  await together(() => deliverOverdueEvents(notices, now));
  expect(await db.delivery.count({ where: { status: "WAITING", channel: "WHATSAPP" } })).toBe(events);
  expect(await db.delivery.count()).toBe(events);
  expect(await db.notification.count()).toBe(events);

  // Two visits are called off before their messages go out.
  const off = ids.slice(-2);
  await db.booking.updateMany({ where: { id: { in: off } }, data: { status: "CANCELLED_BY_CUSTOMER" } });

  // A worker dies after a batch was taken and before it is marked.
  const channel = new FailingChannel();
  const cutOff = new Map<string, number>();
  const over = Promise.withResolvers<SendOutcome>();
  const died = Promise.withResolvers<void>();
  const dead = sendDeliveries(notices, "WHATSAPP", {
    send: ({ deliveryId }) => {
      cutOff.set(deliveryId, (cutOff.get(deliveryId) ?? 0) + 1);
      if (cutOff.size === 50) died.resolve();
      return over.promise;
    },
  });
  await died.promise;

  for (let round = 0; round < 20; round += 1) {
    await together(() => sendDeliveries(notices, "WHATSAPP", channel));
    now = now.add({ hours: 2 });
    await settleLostTries(now);
    if ((await db.delivery.count({ where: { status: { in: ["WAITING", "SENDING"] } } })) === 0) break;
  }

  const deliveries = await db.delivery.findMany({ include: { attempts: true, event: { select: { payload: true } } } });
  expect(deliveries).toHaveLength(events);
  const wrong = deliveries.filter(({ id, status, attempts, event }) => {
    const arrived = channel.arrived.get(id) ?? 0;
    if (cutOff.has(id))
      return !(status === "UNKNOWN" && arrived === 0 && cutOff.get(id) === 1 && !channel.asked.has(id));
    if (off.includes((event.payload as { bookingId: string }).bookingId)) {
      return !(status === "SKIPPED" && !channel.asked.has(id));
    }
    const way = channel.wayOf(id);
    const isTaken = way === "ok" || way === "later-once" || way === "lost-taken" || way === "throws";
    return !(status === endOf[way] && arrived === (isTaken ? 1 : 0) && attempts.length === channel.asked.get(id));
  });
  const told = wrong.map(({ id, status, reason, tries, attempts }) => ({
    ...{ status, reason, tries, attempts: attempts.length, way: channel.wayOf(id) },
    ...{ asked: channel.asked.get(id), arrived: channel.arrived.get(id), cutOff: cutOff.get(id) },
  }));
  expect({ wrong: wrong.length, such: told.slice(0, 3) }).toEqual({ wrong: 0, such: [] });
  expect(cutOff.size).toBe(50);
  expect(Math.max(...channel.arrived.values())).toBe(1);
  expect(Math.max(...channel.asked.values())).toBe(6);
  // Twelve hours of tries went on into the night, and nobody's phone rang in it.
  expect([...channel.hours].filter((hour) => hour >= 21 || hour < 7)).toEqual([]);
  // Nothing of it goes on into the next file, which has the same process.
  over.resolve({ ok: false, outcome: "unknown", reason: "no-answer" });
  await dead;
});
