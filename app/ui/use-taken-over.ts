import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { NativeState, TakingOver } from "#app/ui/take-over.ts";

/**
 * A `<details>` that works before and without scripts, and closes with the next page. Whoever points at it or gives it the
 * focus fetches the part that serves it from then on; where that does not come, it stays as it is.
 */
export function useTakenOver<Part extends TakingOver>(load: () => Promise<Part | null>) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [taken, setTaken] = useState<{ part: Part; before: NativeState } | null>(null);
  const { key } = useLocation();
  const touch = async () => {
    const part = await load();
    const before = await part?.stateOf(ref);
    // At once, so that no key or press falls between the two.
    if (part && before) flushSync(() => setTaken({ part, before }));
  };
  // Until that part has come.
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== "Escape") return;
    currentTarget.open = false;
    (currentTarget.firstChild as HTMLElement).focus();
  };
  return { taken, key, native: { ref, onFocus: touch, onPointerEnter: touch, onKeyDown } };
}
