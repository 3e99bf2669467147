import { type RefObject, useEffect } from "react";

/** While mounted, nothing outside the element can be reached; elements marked data-above-sheet stay free. */
export function useInertRest(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const made: Element[] = [];
    for (let node: Element | null = element.current; node && node !== document.body; node = node.parentElement) {
      for (const sibling of node.parentElement?.children ?? []) {
        if (sibling === node || sibling.hasAttribute("inert") || sibling.matches("[data-above-sheet], script, style"))
          continue;
        sibling.setAttribute("inert", "");
        made.push(sibling);
      }
    }
    element.current?.focus({ preventScroll: true });
    return () => {
      for (const each of made) each.removeAttribute("inert");
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [element]);
}
