import { expect, test } from "vitest";
import { toDate } from "#app/lib/zoned-time.ts";
import { notices } from "#app/notices.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

// The planner is left one plan, which it chooses by itself for a table that it takes for empty.
const off = ["hashjoin", "mergejoin", "hashagg", "material", "memoize", "sort"];
process.env.PGOPTIONS = off.map((name) => `-c enable_${name}=off`).join(" ");

test("no more messages are taken at once than were asked for, whatever the plan", async () => {
  const { db } = await import("#app/platform/db.server.ts");
  const { deliverOverdueEvents } = await import("#app/features/messages/deliveries/deliver-overdue.server.ts");
  const { claimDeliveries } = await import("#app/features/messages/deliveries/claim-deliveries.server.ts");
  expect(await db.$queryRaw`SHOW enable_sort`).toEqual([{ enable_sort: "off" }]);
  const now = fixtureStart.subtract({ hours: 24 * 3 });
  const { id } = await createBooking(await createOutlet(), { set: { createdAt: toDate(now.subtract({ hours: 1 })) } });
  await db.$executeRaw`UPDATE "user" SET email_verified = false, phone = '+6281298765432', phone_verified_at = now()`;
  await db.$executeRaw`
    INSERT INTO outbox_event (id, kind, key, payload, created_at)
    SELECT gen_random_uuid(), 'booking-confirmed', 'many:' || n, jsonb_build_object('bookingId', ${id}::uuid), ${toDate(now.subtract({ minutes: 15 }))}
    FROM generate_series(1, 60) AS n`;
  await deliverOverdueEvents(notices, now);
  expect(await db.delivery.count({ where: { status: "WAITING", channel: "WHATSAPP" } })).toBe(60);
  expect(await claimDeliveries("WHATSAPP", 5, now.add({ hours: 24 }))).toHaveLength(5);
  expect(await db.delivery.count({ where: { status: "SENDING" } })).toBe(5);
});
