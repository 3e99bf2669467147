import fc from "fast-check";
import { expect, test } from "vitest";
import { drawableText, isShareFile, nameSize, shareFile } from "#app/features/outlets/share-pictures/share-picture.ts";
import { isStorageKey } from "#app/platform/gateways/storage.server.ts";
import { runs } from "#tests/support/counts.ts";

test.each([
  ["Barber Ganteng 💈✂️", "Barber Ganteng"],
  ["💈 King's Cut & Shave", "King's Cut & Shave"],
  ["𝗕𝗮𝗿𝗯𝗲𝗿 𝓑𝓻𝓸", "Barber Bro"],
  ["Café Żółć – Ñandú", "Café Żółć – Ñandú"],
  ["理发店", ""],
  ["💈", ""],
  ["…", ""],
  ["حلاق Barber", "Barber"],
  ["Baris\u202esatu\u200b\u0007dua", "Baris satu dua"],
])("%s is written as %s", (name, written) => {
  expect(drawableText(name)).toBe(written);
});

test("what is written never grows and is written the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
      const written = drawableText(name);
      expect(drawableText(written)).toBe(written);
      expect(written).not.toMatch(/[\p{Cc}\u202a-\u202e\u{1f300}-\u{1faff}]/u);
    }),
    runs(300, 5_000),
  );
});

test("longer names are smaller", () => {
  const sizes = ["Rapi", "Gentlemen Barbershop Dago", "Barbershop Kepercayaan Keluarga Besar Bandung Utara"].map(
    nameSize,
  );
  expect(sizes).toEqual([76, 60, 48]);
  expect(nameSize("Barbershopkesayangan")).toBe(48);
});

test("a drawn picture is known by the name of its file", () => {
  const key = shareFile("0190a8c0-0000-7000-8000-000000000000", "0123456789abcdef");
  expect(isStorageKey(key)).toBe(true);
  expect(isShareFile(key)).toBe(true);
  expect(isShareFile("og/other.jpg")).toBe(false);
});
