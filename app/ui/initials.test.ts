import { expect, it } from "vitest";
import { initialsOf, tintIndexOf } from "#app/ui/initials.ts";

it.each([
  ["Rizky Pratama", "RP"],
  ["Siti Nur Aisyah", "SA"],
  ["budi", "B"],
  ["  I Made   Sudarma ", "IS"],
  ["D'Barber & Co.", "DC"],
  ["", "?"],
  ["✂ ✂", "?"],
])("initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("gives a name the same tint however it is written, and uses them all", () => {
  expect(tintIndexOf("Budi ", 6)).toBe(tintIndexOf("budi", 6));
  const used = new Set(Array.from({ length: 200 }, (_, index) => tintIndexOf(`Nama ${index}`, 6)));
  expect(used.size).toBe(6);
  expect(Math.max(...used)).toBe(5);
});
