import { expect, it } from "vitest";
import { outletSearchText } from "#app/features/outlets/search-index/search-text.ts";

it("keeps the name's words in their order and adds each word of the services once", () => {
  expect(outletSearchText("Cukur Café & Co.", ["Potong Rambut Dewasa", "Potong Anak", "Cukur Jenggot & Kumis"])).toBe(
    "cukur cafe co potong rambut dewasa anak jenggot kumis +",
  );
});

it("ends with the styles that name, services and specialities say, and with those that pictures show", () => {
  const styles = { specialities: ["Fade & undercut"], shown: ["MID_FADE"] as const };
  expect(outletSearchText("Mullet Barber", ["Two Block + Cuci"], styles)).toBe(
    "mullet barber two block cuci fade+ midfade+* mullet+ twoblock+ undercut+",
  );
});

it("is empty for nothing", () => {
  expect(outletSearchText(" ", ["–"])).toBe("");
});
