import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { putOff, settleTry, skipDelivery } from "#app/features/messages/deliveries/settle-delivery.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const now = clock.now();
const startedAt = toDate(now);
const common = { kind: "booking-placed", payload: {}, tries: 1, startedAt };
let mine = { id: "", eventId: "", userId: "", ...common };

/** A try that has begun. */
beforeEach(async () => {
  const [event, user] = [
    await db.outboxEvent.create({ data: { kind: common.kind, key: randomUUID(), payload: {} } }),
    await createUser(),
  ];
  const { id } = await db.delivery.create({
    data: {
      ...{ eventId: event.id, userId: user.id, channel: "EMAIL", kind: common.kind, status: "SENDING" },
      ...{ tries: 1, dueAt: startedAt, startedAt },
    },
  });
  mine = { id, eventId: event.id, userId: user.id, ...common };
});
const stored = () => db.delivery.findUniqueOrThrow({ where: { id: mine.id } });

test("what is not wanted any more is skipped, and was no try", async () => {
  await skipDelivery(mine, "unwanted");
  expect(await stored()).toMatchObject({ status: "SKIPPED", reason: "unwanted", tries: 0 });
});

test("what falls into quiet hours waits for their end, and was no try", async () => {
  const dueAt = now.add({ hours: 7 });
  await putOff(mine, dueAt);
  expect(await stored()).toMatchObject({ status: "WAITING", dueAt: toDate(dueAt), tries: 0 });
});

test("what was sent is neither skipped nor put off by who says so late", async () => {
  await settleTry(mine, "EMAIL", { ok: true, providerId: "m-1" }, now);
  await skipDelivery(mine, "unwanted");
  await putOff(mine, now.add({ hours: 7 }));
  expect(await stored()).toMatchObject({ status: "SENT", providerId: "m-1", tries: 1 });
});

test("a try that is another's by now is not touched", async () => {
  const old = { ...mine, startedAt: toDate(now.subtract({ minutes: 9 })) };
  await skipDelivery(old, "unwanted");
  await putOff(old, now.add({ hours: 7 }));
  await settleTry(old, "EMAIL", { ok: true, providerId: "m-1" }, now);
  expect(await stored()).toMatchObject({ status: "SENDING", tries: 1 });
  expect(await db.deliveryTry.count({ where: { deliveryId: mine.id } })).toBe(0);
});
