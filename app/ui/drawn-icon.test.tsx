import { X } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { drawnIcon } from "#app/ui/drawn-icon.ts";

const Drawn = drawnIcon({
  node: [
    ["path", { d: "M18 6 6 18", key: "0" }],
    ["path", { d: "m6 6 12 12", key: "1" }],
  ],
});

it("draws what lucide draws, but for the name in the class and the namespace, which every HTML parser knows", () => {
  const partsOf = (markup: string) =>
    markup
      .replace(/ lucide-\w+/, "")
      .replace(/ xmlns="[^"]+"/, "")
      .split(/[<>]| (?=[\w-]+=)/)
      .toSorted();
  for (const given of [{}, { size: 20, className: "shrink-0" }, { strokeWidth: 3 }]) {
    const lucide = renderToStaticMarkup(<X {...given} />);
    expect(lucide).toContain('stroke-width="');
    expect(partsOf(renderToStaticMarkup(<Drawn {...given} />))).toEqual(partsOf(lucide));
  }
});
