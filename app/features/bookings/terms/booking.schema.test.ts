import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { bookingForm, cancelForm, holdForm, moveForm } from "#app/features/bookings/terms/booking.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { runs } from "#tests/support/counts.ts";

const filled = {
  contactName: "Rina Wijaya",
  contactPhone: "0812-9876-5432",
  note: "Undercut tipis",
  payment: "VENUE",
  quotedTotal: "77000",
  idempotencyKey: "0199a1b2-0000-7000-8000-000000000001",
};

function post(pairs: Iterable<readonly [string, string]>): Request {
  const body = new URLSearchParams([...pairs].map(([name, value]) => [name, value]));
  return new Request("http://localhost/booking/1", { method: "POST", body });
}
const send = <S extends z.ZodType>(values: Record<string, string>, schema: S) =>
  readForm(post(Object.entries(values)), schema);

describe("the last step", () => {
  test("reads what people type", async () => {
    const form = await send(
      { ...filled, contactPhone: " +62 812 9876 5432 ", contactName: "  Rina Wijaya " },
      bookingForm,
    );
    expect(form.ok && form.value).toEqual({
      contactName: "Rina Wijaya",
      contactPhone: "+6281298765432",
      note: "Undercut tipis",
      addressLine: "",
      payment: { rule: "VENUE", method: null, useWallet: false },
      promoCode: "",
      saveAddress: false,
      quotedTotal: 77_000,
      idempotencyKey: filled.idempotencyKey,
    });
  });

  test.each([
    ["contactName", ""],
    ["contactName", "R"],
    ["contactName", "R".repeat(61)],
    ["contactName", "Rina\u0000"],
    ["contactPhone", ""],
    ["contactPhone", "021-5551234"],
    ["contactPhone", "0812"],
    ["note", "x".repeat(301)],
    ["addressLine", "x".repeat(201)],
    ["payment", "WALLET"],
    ["quotedTotal", "77,5"],
    ["quotedTotal", "-1"],
    ["idempotencyKey", "1"],
  ])("refuses %s %j beside its field and keeps what was typed", async (field, value) => {
    const form = await send({ ...filled, [field]: value }, bookingForm);
    if (form.ok) throw new Error("accepted");
    expect(form.rejected.init?.status).toBe(422);
    expect(Object.keys(form.rejected.data.errors)).toEqual([field]);
    expect(form.rejected.data.values).toMatchObject({ ...filled, [field]: value });
  });
});

test("the other reason of a cancellation wants a few words", async () => {
  const refused = await send({ reason: "OTHER", quotedFee: "0" }, cancelForm);
  expect(refused.ok).toBe(false);
  if (!refused.ok) expect(Object.keys(refused.rejected.data.errors)).toEqual(["text"]);
  const accepted = await send({ reason: "OTHER", text: "Hujan deras", quotedFee: "0" }, cancelForm);
  expect(accepted.ok && accepted.value).toEqual({ reason: "OTHER", text: "Hujan deras", quotedFee: 0 });
});

test("no body breaks a form", async () => {
  const names = [
    ...Object.keys(filled),
    "start",
    "version",
    "reason",
    "text",
    "quotedFee",
    "a[b]",
    "a.b",
    "__proto__",
    "",
  ];
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("NaN", "1e999", "-0", "{}", "[]", "OTHER", "2026-03-20T03:30:00Z", "\uFEFF", "٣"),
    fc.integer().map(String),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(pairs, async (fields) => {
      for (const schema of [bookingForm, holdForm, moveForm, cancelForm]) {
        const form = await readForm(post(fields), schema);
        if (!form.ok) expect(form.rejected.init?.status).toBe(422);
      }
    }),
    runs(200, 20_000),
  );
});
