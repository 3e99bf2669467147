import { expect, test } from "vitest";
import { bookingTexts } from "#app/features/bookings/notices/booking-notices.server.ts";
import {
  channels,
  choiceKey,
  isEnabled,
  kindRules,
  type Topic,
  topicOf,
  topics,
} from "#app/features/core/outbox/notification-topic.ts";

const names = Object.keys(topics) as Topic[];

test("only what is worthless later passes the quiet hours", () => {
  const kinds = Object.entries(kindRules).flatMap(([kind, { urgency }]) => (urgency === "NOW" ? [kind] : []));
  expect(kinds).toEqual(expect.arrayContaining(["booking-en-route", "booking-reminder-hours"]));
  for (const kind of [
    "booking-completed",
    "booking-reminder-day",
    "booking-created",
    "payment-received",
    "refund-done",
  ]) {
    expect(kinds).not.toContain(kind);
  }
});

test("the outlet's side of a booking is the outlet's topic", () => {
  for (const [kind, { outlet }] of Object.entries(bookingTexts)) {
    const topic = topicOf(kind as keyof typeof bookingTexts, "outlet");
    if (outlet) expect(topics[topic].reader, kind).toBe("outlet");
    expect(topics[topicOf(kind as keyof typeof bookingTexts, "customer")].reader, kind).toBe("customer");
  }
});

test("every topic reaches people somewhere, and a choice decides where it may", () => {
  for (const topic of names) {
    expect(
      channels.some((channel) => isEnabled(topic, channel, {})),
      topic,
    ).toBe(true);
    for (const channel of channels) {
      expect(isEnabled(topic, channel, { [choiceKey(topic, channel)]: true })).toBe(true);
      const stays = !topics[topic].canSwitchOff && isEnabled(topic, channel, {});
      expect(isEnabled(topic, channel, { [choiceKey(topic, channel)]: false })).toBe(stays);
    }
  }
});

test("money that leaves, an outlet that is taken off and the account's safety cannot be switched off", () => {
  expect(names.filter((topic) => !topics[topic].canSwitchOff)).toEqual(["outlet-status", "wallet", "account"]);
});
