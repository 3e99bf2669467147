import { expect, test } from "vitest";
import { readStatuses } from "#app/features/messages/deliveries/message-status.ts";
import { signedWebhook } from "#tests/simulators/whatsapp-webhook.ts";

const notice = { messageId: "wamid.1", to: "6281234567890", at: 1_795_000_000 };

test("statuses are read with the code of a failure", () => {
  const { body } = signedWebhook(
    [
      { ...notice, status: "delivered" },
      { ...notice, status: "failed", errorCode: 131026 },
    ],
    "4711",
    "secret",
  );
  const at = new Date(1_795_000_000_000);
  expect(readStatuses(JSON.parse(body))).toEqual([
    { messageId: "wamid.1", status: "delivered", at, errorCode: null },
    { messageId: "wamid.1", status: "failed", at, errorCode: 131026 },
  ]);
});

const good = { id: "wamid.2", status: "sent", timestamp: "1795000000", pricing: { new: "field" } };
const inEntry = (value: unknown) => ({
  object: "x",
  more: 1,
  entry: [{ id: "1", changes: [{ field: "messages", value }] }],
});

test.each<[string, unknown]>([
  ["an incoming message", inEntry({ messages: [{ from: "62", text: { body: "Halo" } }] })],
  ["a status without a time", inEntry({ statuses: [{ id: "a", status: "sent" }] })],
  ["a time that is none", inEntry({ statuses: [{ ...good, timestamp: "9".repeat(30) }] })],
  ["what no database stores", inEntry({ statuses: [{ ...good, id: "a\u0000b" }] })],
  ["statuses that are no list", inEntry({ statuses: "sent" })],
  ["no value", inEntry(null)],
  ["no changes", { entry: [{ id: "1" }] }],
  ["no entries", { object: "whatsapp_business_account" }],
  ["a text", "hello"],
  ["nothing", null],
])("%s is passed over", (_, body) => {
  expect(readStatuses(body)).toEqual([]);
});

test("one unreadable status does not take the others along", () => {
  expect(readStatuses(inEntry({ statuses: [{}, good, null] }))).toHaveLength(1);
});
