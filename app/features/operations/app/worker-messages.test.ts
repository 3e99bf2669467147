import { expect, it } from "vitest";
import { readWorkerMessage } from "#app/features/operations/app/worker-messages.ts";

it("reads the messages of our pages", () => {
  expect(readWorkerMessage({ type: "SKIP_WAITING", more: 1 })).toEqual({ type: "SKIP_WAITING" });
  expect(readWorkerMessage({ type: "FORGET_PERSON" })).toEqual({ type: "FORGET_PERSON" });
  expect(readWorkerMessage({ type: "KEEP", urls: ["/my-bookings", 7, null] })).toEqual({
    type: "KEEP",
    urls: ["/my-bookings"],
  });
  expect(readWorkerMessage({ type: "KEEP" })).toEqual({ type: "KEEP", urls: [] });
});

it("leaves whatever else is posted", () => {
  for (const data of [null, undefined, "SKIP_WAITING", 1, {}, { type: 1 }, { type: "toString" }, { type: "keep" }]) {
    expect(readWorkerMessage(data)).toBeNull();
  }
});
