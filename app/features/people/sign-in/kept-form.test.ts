import { expect, test } from "vitest";
import { valuesToKeep } from "#app/features/people/sign-in/kept-form.ts";

test("keeps what was typed and chosen, with the mark of its form", () => {
  expect(valuesToKeep({ intent: "decline", reason: "FULL", text: "Maaf", service: ["a", "b"] })).toEqual({
    intent: "decline",
    reason: "FULL",
    text: "Maaf",
    service: ["a", "b"],
  });
});

test("leaves out what the page sets anew, and what was left empty", () => {
  const values = {
    note: "Poni",
    addressLine: "",
    quotedTotal: "62000",
    idempotencyKey: "x",
    version: "3",
    quotedFee: "0",
  };
  expect(valuesToKeep(values)).toEqual({ note: "Poni" });
});

test("a button alone, or a word that confirms a deletion, is nothing to keep", () => {
  expect(valuesToKeep({ intent: "confirm", return: "/admin/orders" })).toBeNull();
  expect(valuesToKeep({ session: "01990000-0000-7000-8000-000000000000" })).toBeNull();
  expect(valuesToKeep({ confirmation: "HAPUS" })).toBeNull();
  expect(valuesToKeep({ act: "read-all" })).toBeNull();
  for (const row of ["entry", "address", "account", "withdrawal"])
    expect(valuesToKeep({ act: "a", [row]: "1" })).toBeNull();
  expect(valuesToKeep({ intent: "accept", proposal: "1" })).toBeNull();
  for (const wanted of ["yes", "no"]) expect(valuesToKeep({ outlet: "1", wanted, return: "/" })).toBeNull();
  expect(valuesToKeep({ act: "choices", wanted: ["reviews EMAIL", "reminders PUSH"] })).not.toBeNull();
  expect(valuesToKeep({})).toBeNull();
});
