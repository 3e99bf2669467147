import { describe, expect, it } from "vitest";
import { informationForm } from "#app/features/outlets/profile/information.schema.ts";

const choices = {
  specialities: ["Fade", "Pompadour", "Hair tattoo"],
  maxSpecialities: 2,
  languages: ["Indonesia", "Sunda"],
  facilities: ["AC"],
};
const typed = {
  intent: "information",
  name: "Pangkas Uji",
  tagline: "Rapi dan cepat",
  description: "Barbershop untuk pengujian otomatis di pusat kota.",
  whatsapp: "0812 3456 7890",
  serves: "ALL",
  specialities: ["Fade"],
  languages: ["Indonesia"],
  facilities: [],
};
const fieldsRefused = (set: object) => {
  const read = informationForm(choices).safeParse({ ...typed, ...set });
  return read.success ? [] : read.error.issues.map(({ path }) => path[0]);
};

describe("an outlet's information", () => {
  it("is read with its number and its lists made plain", () => {
    const lists = { specialities: ["Pompadour", "Fade", "Fade"], languages: ["Sunda", "Indonesia"] };
    expect(informationForm(choices).parse({ ...typed, ...lists })).toMatchObject({
      whatsapp: "+6281234567890",
      specialities: ["Fade", "Pompadour"],
      languages: ["Indonesia", "Sunda"],
      facilities: [],
    });
  });

  it.each([
    ["", ""],
    [undefined, ""],
    ["  Rapi   cepat ", "Rapi cepat"],
  ])("reads the slogan %j", (tagline, read) => {
    expect(informationForm(choices).parse({ ...typed, tagline })).toMatchObject({ tagline: read });
  });

  it.each([
    ["name", "ab", "a".repeat(61)],
    ["tagline", "a".repeat(61), "Rapi\u0000"],
    ["description", "a".repeat(29), "a".repeat(1001)],
    ["whatsapp", "", "021 555 1234"],
    ["serves", "", "KIDS"],
    ["specialities", [], choices.specialities],
    ["languages", [], ["Indonesia", "Klingon"]],
    ["facilities", ["Kolam renang"], "AC"],
  ])("refuses a wrong %s", (field, first, second) => {
    for (const wrong of [first, second]) expect(new Set(fieldsRefused({ [field]: wrong }))).toEqual(new Set([field]));
  });
});
