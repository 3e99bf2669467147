import fc from "fast-check";
import { expect, test } from "vitest";
import { failureText, hidden, maskedFacts } from "#app/features/operations/jobs/mask-job-data.ts";

const id = "019a5c1e-7b2f-7c3d-9e4f-5a6b7c8d9e0f";

test("shows ids, times, numbers and words of ours", () => {
  const data = { eventId: id, at: "2026-11-22T03:00:00.000Z", tries: 3, kind: "booking-moved", isLate: true, of: [id] };
  expect(maskedFacts(data)).toEqual([
    { name: "eventId", value: id },
    { name: "at", value: "2026-11-22T03:00:00.000Z" },
    { name: "tries", value: "3" },
    { name: "kind", value: "booking-moved" },
    { name: "isLate", value: "true" },
    { name: "of.0", value: id },
  ]);
});

test.each([
  [{ token: "abcdef" }],
  [{ user: { email: "budi" } }],
  [{ to: "budi@contoh.id" }],
  [{ to: "+6281298765432" }],
  [{ to: 6281298765432 }],
  [{ who: "Budi Santoso" }],
  [{ sealed: "c2VjcmV0IHZhbHVl" + "=".repeat(2) }],
  [{ a: { b: { c: { d: "deep" } } } }],
])("hides %j", (data) => {
  expect(maskedFacts(data).map(({ value }) => value)).toEqual([hidden]);
});

test("says which request enqueued a job, and nothing of its trace", () => {
  expect(maskedFacts({ $origin: { requestId: "aB3_x-9", trace: "00-1-2" } })).toEqual([
    { name: "$origin.requestId", value: "aB3_x-9" },
  ]);
});

test("never fails, and shows no phone number, whatever the data are", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(maskedFacts(data).length).toBeLessThanOrEqual(100);
      expect(maskedFacts({ list: ["0812-9876-5432", data] })[0]).toEqual({ name: "list.0", value: hidden });
    }),
  );
});

test.each([
  [{ message: "no answer for budi@contoh.id" }, "no answer for […]"],
  [{ value: "job timed out" }, "job timed out"],
  [null, ""],
  ["text", ""],
])("says why of %j", (output, text) => {
  expect(failureText(output)).toBe(text);
});
