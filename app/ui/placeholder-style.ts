import type { CSSProperties } from "react";

/**
 * The tiny picture behind one that is still on its way. Nothing where there is none: `url("")` is the page's own
 * address to some browsers, and a resource without a name to others.
 */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  return placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: "cover" } : undefined;
}
