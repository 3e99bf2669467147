import { createElement, type SVGProps } from "react";

interface IconData {
  /** Elements within 24 × 24, each with its attributes and a key. */
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][];
}

const frame = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": "true",
} as const;

/**
 * Makes an icon from lucide's data, in the build in place of lucide's own function (`leanIcons` in vite.config.ts). It
 * draws the same element for what the product gives an icon; one always stands beside its word, and has no name.
 */
export function drawnIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, className, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      "svg",
      { ...frame, width: size, height: size, className: className ? `lucide ${className}` : "lucide", ...rest },
      parts,
    );
}
