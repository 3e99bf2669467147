import { expect, test } from "vitest";
import { editionIn } from "#app/ui/form/form-answer.ts";

const answer = (errors: Record<string, string[]>, values: Record<string, string> = { seen: "first", name: "x" }) => ({
  values,
  errors,
});

test("a form goes on from what it was filled from, and from another edition once its sender was told of it", () => {
  expect(editionIn(undefined, "second")).toBe("second");
  expect(editionIn(answer({ name: ["Terlalu pendek"] }), "second")).toBe("first");
  expect(editionIn(answer({}), "second")).toBe("first");
  expect(editionIn(answer({ "": ["Baru saja diubah dari perangkat lain."] }), "second")).toBe("second");
  expect(editionIn(answer({ code: ["Sudah ada"] }, { version: "3" }), "4", "version")).toBe("3");
  // A picture that was refused brings nothing that was typed.
  expect(editionIn(answer({ photo: ["Terlalu besar"] }, {}), "second")).toBe("second");
});
