import { expect, it } from "vitest";
import { cutStyles, cutStyleText } from "#app/features/outlets/search-index/cut-styles.ts";
import {
  shownMark,
  styleMark,
  styleMarks,
  stylePhrases,
  stylesIn,
} from "#app/features/outlets/search-index/style-words.ts";

it("reads styles out of what outlets write, the longest phrase first", () => {
  expect(stylesIn("Fade & undercut")).toEqual(["fade", "undercut"]);
  expect(stylesIn("Mid-fade + Two Blok")).toEqual(["mid fade", "two block"]);
  expect(stylesIn("Crop & tekstur")).toEqual(["crop", "tekstur"]);
  expect(stylesIn("Potong Rambut Dewasa oleh Fadel")).toEqual([]);
});

it("marks what is shown and what is only said, each once", () => {
  expect(styleMarks(["Fade & undercut", "Skin fade"], ["MULLET", "FADE"])).toEqual(["fade+*", "mullet+*", "undercut+"]);
  expect(styleMarks([], ["TWO_BLOCK"])).toEqual(["korea+*", "twoblock+*"]);
  expect(styleMarks(["Potong Rambut"], [])).toEqual(["+"]);
  expect([styleMark("mid fade"), shownMark("mid fade")]).toEqual(["midfade+", "midfade+*"]);
});

it("every style that a picture is filed under is found by what it is called, and each phrase names one style", () => {
  for (const style of cutStyles) {
    const [name = ""] = stylesIn(cutStyleText[style]);
    expect(styleMarks([], [style]), style).toContain(shownMark(name));
  }
  expect(new Set(stylePhrases.map(([phrase]) => phrase)).size).toBe(stylePhrases.length);
});
