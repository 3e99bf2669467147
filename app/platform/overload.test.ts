import { describe, expect, it, test } from "vitest";
import { laneOf, overloadForWrites, overloadOf, priorityOf } from "#app/platform/overload.ts";

const limits = { requests: 100, delay: 400, waiters: 50 };
const calm = { requests: 10, delay: 5, waiters: 0 };

describe("overloadOf", () => {
  test.each([
    [calm, null],
    [{ ...calm, requests: 100 }, "requests"],
    [{ ...calm, delay: 400 }, "delay"],
    [{ ...calm, waiters: 50 }, "waiters"],
    [{ requests: 99, delay: 399, waiters: 49 }, null],
  ])("of %j is %s", (load, reason) => {
    expect(overloadOf(load, limits, false)).toBe(reason);
  });

  it("goes on until everything is well below its limit", () => {
    expect(overloadOf({ ...calm, requests: 60 }, limits, true)).toBe("requests");
    expect(overloadOf({ ...calm, delay: 240 }, limits, true)).toBe("delay");
    expect(overloadOf({ requests: 59, delay: 239, waiters: 29 }, limits, true)).toBeNull();
  });
});

test("what writes goes on until half as much again is there", () => {
  expect(overloadForWrites({ requests: 149, delay: 599, waiters: 74 }, limits)).toBeNull();
  expect(overloadForWrites({ ...calm, requests: 150 }, limits)).toBe("requests");
});

test.each([
  ["POST", "held", "first"],
  ["GET", "payments", "first"],
  ["POST", "notifications", "first"],
  ["POST", "messages", "writes"],
  ["GET", "shared", "reads"],
  ["POST", null, "writes"],
  ["GET", null, "reads"],
] as const)("%s in the lane %s has the priority %s", (method, lane, priority) => {
  expect(priorityOf(method, lane)).toBe(priority);
});

const id = "019a0000-0000-7000-8000-000000000000";

test.each([
  ["POST", "/webhooks/whatsapp", "messages"],
  ["GET", "/webhooks/whatsapp", null],
  ["POST", "/webhooks/anything", null],
  ["POST", "/x/webhooks/whatsapp", null],
  ["POST", "/api/payments/midtrans/notification", "notifications"],
  ["POST", "/api/payments/midtrans/notification/x", null],
  ["POST", "/api/payouts/iris/notification", "notifications"],
  ["GET", `/payment-instructions/${id}`, "payments"],
  ["GET", `/payment-instructions/${id}.data`, "payments"],
  ["POST", `/payment-instructions/${id}/method.data`, "payments"],
  ["GET", `/payment-instructions/${id}/live`, "payments"],
  ["GET", `/payment-instructions/${id}/qr.png`, "payments"],
  ["GET", "/payment-instructions/x", null],
  ["GET", `/payment-instructions/${id}/x`, null],
  ["GET", `/payment-instructions/${id}0`, null],
  ["GET", `/outlet-subscription-payment/${id}/live`, "payments"],
  ["GET", "/payment-success", "payments"],
  ["GET", "/payment-error.data", "payments"],
  ["GET", "/management-dashboard", "management"],
  ["GET", "/management-dashboard.data", "management"],
  ["GET", "/management-dashboard/requests", "management"],
  ["GET", "/management-dashboards", null],
  ["GET", "/", null],
  ["GET", "/booking/x", null],
  ["POST", `/booking/${id}`, "held"],
  ["POST", `/booking/${id}.data`, "held"],
  ["POST", `/booking/${id}/group`, null],
  ["GET", "/api/users/x", null],
])("%s %s has the lane %s", (method, path, lane) => {
  expect(laneOf(method, path)).toBe(lane);
});
