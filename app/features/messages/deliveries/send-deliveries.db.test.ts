import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { watchChannels } from "#app/features/messages/channels/channels.jobs.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import type { OutgoingMessage, Sender, SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";
import { recordStatuses } from "#app/features/messages/deliveries/record-statuses.server.ts";
import { sendDeliveries, settleLostTries } from "#app/features/messages/deliveries/send-deliveries.server.ts";
import {
  saveNotificationChoices,
  saveQuietHours,
} from "#app/features/messages/preferences/notification-choices.server.ts";
import { notices } from "#app/notices.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const noon = Temporal.Instant.from("2026-11-25T05:00:00Z");
const night = Temporal.Instant.from("2026-11-25T15:00:00Z"); // 22.00 WIB
const morning = Temporal.Instant.from("2026-11-26T00:00:00Z");
let now = noon;
let outlet: OutletFixture;
let customerId: string;

beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.outboxEvent.deleteMany();
  now = noon;
  setClock(() => now);
  outlet = await createOutlet({ name: "Pangkas Braga" });
  customerId = (await createUser("Rina Wijaya", { phone: "+6281298765432", phoneVerifiedAt: new Date() })).id;
});
afterEach(() => setClock(null));

/** A channel that takes everything, or answers as told. */
function recorder(answer: SendOutcome = { ok: true, providerId: "wamid.1" }) {
  const sent: OutgoingMessage[] = [];
  const sender: Sender = {
    send: async (message) => {
      sent.push(message);
      return answer;
    },
  };
  return { sent, sender };
}

async function tell(kind: OutboxMessage["kind"], bookingId: string, more = {}) {
  const key = randomUUID();
  await inTransaction((tx) => writeOutbox(tx, { kind, key, payload: { bookingId, ...more } } as OutboxMessage));
  await deliverEvent(notices, (await db.outboxEvent.findUniqueOrThrow({ where: { key } })).id);
}

const statesOf = async (channel: DeliveryChannel = "WHATSAPP") =>
  (await db.delivery.findMany({ where: { channel, userId: customerId }, orderBy: { id: "asc" } })).map(
    ({ status, reason }) => [status, reason],
  );
const book = (set = {}) => createBooking(outlet, { set: { customerId, ...set } });

describe("a message", () => {
  test("goes once by each channel where the person can be reached, as it is true then", async () => {
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    const [whatsapp, email, push] = [recorder(), recorder({ ok: true, providerId: null }), recorder()];
    await Promise.all([1, 2, 3].map(() => sendDeliveries(notices, "WHATSAPP", whatsapp.sender)));
    await sendDeliveries(notices, "EMAIL", email.sender);
    await sendDeliveries(notices, "PUSH", push.sender);
    expect(whatsapp.sent).toMatchObject([
      {
        kind: "booking-confirmed",
        payload: { bookingId: booking.id },
        user: { id: customerId, phone: "+6281298765432" },
        title: "Booking terkonfirmasi",
        href: `/my-bookings/${booking.id}`,
      },
    ]);
    expect([email.sent.length, push.sent.length]).toEqual([1, 0]);
    expect(await statesOf()).toEqual([["SENT", null]]);
  });

  test("whose event cannot be read is left out, and the others of its batch go", async () => {
    const { id } = await book();
    await tell("booking-confirmed", id);
    const strange = await db.outboxEvent.create({ data: { kind: "refund-done", key: randomUUID(), payload: {} } });
    const due = { userId: customerId, channel: "WHATSAPP", dueAt: new Date(0) } as const;
    await db.delivery.create({ data: { ...due, eventId: strange.id, kind: "refund-done" } });
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toHaveLength(1);
    expect((await statesOf()).toSorted()).toEqual([
      ["SENT", null],
      ["SKIPPED", "unreadable"],
    ]);
  });

  test("is not sent once the booking is called off", async () => {
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_CUSTOMER" } });
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toEqual([]);
    expect(await statesOf()).toEqual([["SKIPPED", "no-longer-true"]]);
    expect(await db.delivery.findFirst({ where: { channel: "WHATSAPP" } })).toMatchObject({ tries: 0 });
  });

  test("of a reminder is not sent for a booking that was moved", async () => {
    const booking = await book();
    const startAt = Temporal.Instant.fromEpochMilliseconds(booking.startAt.getTime());
    await tell("booking-reminder-hours", booking.id, { startAt: startAt.toString() });
    await db.booking.update({
      where: { id: booking.id },
      data: {
        startAt: new Date(booking.startAt.getTime() + 3_600_000),
        endAt: new Date(booking.endAt.getTime() + 3_600_000),
      },
    });
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toEqual([]);
    expect(await statesOf()).toEqual([["SKIPPED", "no-longer-true"]]);
  });

  test("of two moves is one, with the last time", async () => {
    const booking = await book();
    await tell("booking-moved", booking.id, { by: randomUUID() });
    await tell("booking-moved", booking.id);
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toHaveLength(1);
    expect(await statesOf()).toEqual([
      ["SKIPPED", "replaced"],
      ["SENT", null],
    ]);
  });

  test("is neither written nor sent where the person does not want it", async () => {
    await saveNotificationChoices(customerId, [{ topic: "bookings", channel: "EMAIL", wanted: false }]);
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    expect(await statesOf("EMAIL")).toEqual([]);
    await saveNotificationChoices(customerId, [{ topic: "bookings", channel: "WHATSAPP", wanted: false }]);
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect([sent, await statesOf()]).toEqual([[], [["SKIPPED", "not-wanted"]]]);
  });

  test("waits for the morning, and goes at once when it cannot wait or does not ring", async () => {
    now = night;
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    const { sent, sender } = recorder();
    const email = recorder({ ok: true, providerId: null });
    await sendDeliveries(notices, "WHATSAPP", sender);
    await sendDeliveries(notices, "EMAIL", email.sender);
    expect([sent.length, email.sent.length]).toEqual([0, 1]);
    await tell("booking-reminder-hours", booking.id, {
      startAt: Temporal.Instant.fromEpochMilliseconds(booking.startAt.getTime()).toString(),
    });
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent.map(({ kind }) => kind)).toEqual(["booking-reminder-hours"]);
    now = morning.subtract({ seconds: 1 });
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toHaveLength(1);
    now = morning;
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toHaveLength(2);
  });

  test("is put off when quiet hours were chosen after it was written", async () => {
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    await saveQuietHours(customerId, { quiet: true, from: 11 * 60, until: 13 * 60, zone: "WIB" });
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toEqual([]);
    const row = await db.delivery.findFirstOrThrow({ where: { channel: "WHATSAPP", userId: customerId } });
    expect(row).toMatchObject({ status: "WAITING", tries: 0, dueAt: new Date("2026-11-25T06:00:00Z") });
  });
});

describe("a try", () => {
  test("that is cut off is never repeated by itself; an answer that comes late is kept", async () => {
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    const answer = Promise.withResolvers<SendOutcome>();
    const asked = Promise.withResolvers<void>();
    const running = sendDeliveries(notices, "WHATSAPP", {
      send: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    await asked.promise;
    await settleLostTries(now.add({ minutes: 4 }));
    expect(await statesOf()).toEqual([["SENDING", null]]);
    now = now.add({ minutes: 5 });
    await settleLostTries(now);
    expect(await statesOf()).toEqual([["UNKNOWN", "cut-off"]]);
    const { sent, sender } = recorder();
    await sendDeliveries(notices, "WHATSAPP", sender);
    expect(sent).toEqual([]);
    answer.resolve({ ok: true, providerId: "wamid.late" });
    await running;
    expect(await statesOf()).toEqual([["SENT", null]]);
  });

  test.each([
    ["is called off", "CANCELLED_BY_CUSTOMER", ["SKIPPED", "no-longer-true"]],
    ["is told after the quiet hours", "CONFIRMED", ["WAITING", null]],
  ] as const)(
    "that was taken for lost while its booking was looked at: it %s all the same",
    async (_, status, state) => {
      const booking = await book();
      await tell("booking-confirmed", booking.id);
      await saveQuietHours(customerId, { quiet: true, from: 11 * 60, until: 13 * 60, zone: "WIB" });
      const [looking, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const find = notices.get("booking-confirmed");
      const slow: typeof find = async (...asked) => {
        looking.resolve();
        await go.promise;
        return (await find?.(...asked)) ?? [];
      };
      const { sent, sender } = recorder();
      const running = sendDeliveries(new Map([...notices, ["booking-confirmed", slow]]), "WHATSAPP", sender);
      await looking.promise;
      await settleLostTries(now.add({ minutes: 5 }));
      expect(await statesOf()).toEqual([["UNKNOWN", "cut-off"]]);
      await db.booking.update({ where: { id: booking.id }, data: { status } });
      go.resolve();
      await running;
      expect(await statesOf()).toEqual([state]);
      expect([sent, await db.delivery.findFirst({ where: { channel: "WHATSAPP" } })]).toMatchObject([[], { tries: 0 }]);
    },
  );

  test("of which nothing was sent waits again, also where the database goes away for a moment", async () => {
    const booking = await book();
    for (let time = 0; time < 2; time += 1) await tell("booking-confirmed", booking.id);
    const failing = () => Promise.reject(new Error("cannot look"));
    const write = vi.spyOn(db.delivery, "updateMany");
    for (let time = 0; time < 3; time += 1) write.mockRejectedValueOnce(new Error("failing over"));
    const { sent, sender } = recorder();
    const running = sendDeliveries(new Map([...notices, ["booking-confirmed", failing]]), "WHATSAPP", sender);
    await expect(running).rejects.toThrow("cannot look");
    write.mockRestore();
    expect([sent, await statesOf()]).toEqual([[], Array(2).fill(["WAITING", null])]);
    expect(await db.delivery.findMany({ where: { channel: "WHATSAPP" } })).toMatchObject(
      Array(2).fill({ tries: 0, dueAt: new Date(now.add({ minutes: 1 }).epochMilliseconds) }),
    );
  });

  test.each(["before", "after"])("takes the vendor's later word, which came %s its own", async (order) => {
    const booking = await book();
    await tell("booking-confirmed", booking.id);
    const id = `wamid.${randomUUID()}`;
    const at = new Date("2026-11-25T05:00:01Z");
    const failed = () => recordStatuses([{ messageId: id, status: "failed", at, errorCode: 131026 }]);
    if (order === "before") await failed();
    await sendDeliveries(notices, "WHATSAPP", recorder({ ok: true, providerId: id }).sender);
    if (order === "after") await failed();
    expect(await statesOf()).toEqual([["FAILED", "whatsapp-131026"]]);
    await recordStatuses([{ messageId: id, status: "delivered", at, errorCode: null }]);
    expect(await statesOf()).toEqual([["SENT", null]]);
    expect(await db.delivery.findFirst({ where: { providerId: id } })).toMatchObject({ deliveredAt: at });
  });

  test("of a channel that fails for more than a fifth is told to management once an hour", async () => {
    const manager = await createUser("Hendra Gunawan");
    await db.roleGrant.create({ data: { userId: manager.id, role: "MANAGEMENT" } });
    const booking = await book();
    for (let index = 0; index < 6; index += 1) await tell("booking-confirmed", booking.id);
    await sendDeliveries(notices, "WHATSAPP", recorder({ ok: false, outcome: "later", reason: "down" }).sender);
    await watchChannels(now);
    await watchChannels(now.add({ minutes: 5 }));
    const event = await db.outboxEvent.findFirstOrThrow({ where: { kind: "channel-failing" } });
    expect(await db.outboxEvent.count({ where: { kind: "channel-failing" } })).toBe(1);
    await deliverEvent(notices, event.id);
    expect(await db.notification.findFirst({ where: { userId: manager.id } })).toMatchObject({
      title: "Pengiriman lewat WhatsApp bermasalah",
      href: "/management-dashboard/notifications",
    });
    await db.outboxEvent.deleteMany({ where: { kind: "channel-failing" } });
    await watchChannels(now.add({ minutes: 16 }));
    expect(await db.outboxEvent.count({ where: { kind: "channel-failing" } })).toBe(0);
  });
});
