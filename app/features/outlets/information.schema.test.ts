import { describe, expect, it } from "vitest";
import { informationForm } from "#app/features/outlets/information.schema.ts";

const typed = {
  intent: "information",
  name: "Pangkas Uji",
  tagline: "Rapi dan cepat",
  description: "Barbershop untuk pengujian otomatis di pusat kota.",
  whatsapp: "0812 3456 7890",
  serves: "ALL",
};
const fieldsRefused = (set: object) => {
  const read = informationForm.safeParse({ ...typed, ...set });
  return read.success ? [] : read.error.issues.map(({ path }) => path[0]);
};

describe("an outlet's information", () => {
  it("is read with its number and its lists made plain", () => {
    const lists = { specialities: "Fade,  pompadour ,\nfade", languages: "Indonesia, Sunda" };
    expect(informationForm.parse({ ...typed, ...lists })).toMatchObject({
      whatsapp: "+6281234567890",
      specialities: ["fade", "pompadour"],
      languages: ["Indonesia", "Sunda"],
      facilities: [],
      landmark: "",
    });
  });

  it.each([
    ["name", "ab", "a".repeat(61)],
    ["tagline", "", "a".repeat(61)],
    ["description", "a".repeat(29), "a".repeat(1001)],
    ["whatsapp", "", "021 555 1234"],
    ["serves", "", "KIDS"],
    ["specialities", "a".repeat(41), Array.from({ length: 11 }, (_, i) => i).join(",")],
    ["landmark", "a".repeat(101), "a\u0007"],
  ])("refuses a wrong %s", (field, first, second) => {
    expect(fieldsRefused({ [field]: first })).toEqual([field]);
    expect(fieldsRefused({ [field]: second })).toEqual([field]);
  });
});
