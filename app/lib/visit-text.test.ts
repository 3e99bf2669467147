import { expect, test } from "vitest";
import { visitText } from "#app/lib/visit-text.ts";

test("a visit is named by its services and its barber", () => {
  expect(visitText("Potong rambut, Cukur jenggot", "Siapa saja")).toBe(
    "Potong rambut, Cukur jenggot dengan siapa saja",
  );
  expect(visitText("Potong rambut", "Budi")).toBe("Potong rambut dengan Budi");
});
