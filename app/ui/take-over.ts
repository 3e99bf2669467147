import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** How a native disclosure stands when something else takes its place. */
export interface NativeState {
  isOpen: boolean;
  /** What has the focus, counted from the summary on; -1 while that is elsewhere. */
  focus: number;
}

/** What a module that takes a disclosure over holds beside its component. */
export interface TakingOver {
  stateOf: typeof stateOf;
}

const heldMs = 50;

/** Once nothing holds it down, since a press ends on what it began on; null where something else has taken it over. */
export async function stateOf({ current }: RefObject<HTMLDetailsElement | null>): Promise<NativeState | null> {
  while (current?.matches(":active")) await new Promise((resolve) => setTimeout(resolve, heldMs));
  if (!current?.isConnected) return null;
  const focus = [...current.querySelectorAll("summary, a[href]")].indexOf(document.activeElement ?? current);
  return { isOpen: current.open, focus };
}

/** The button that has taken a summary's place is given its focus and opens what was open. */
export function useTakeOver(button: RefObject<HTMLButtonElement | null>, before: NativeState): void {
  const given = useRef(before);
  useLayoutEffect(() => {
    const { isOpen, focus } = given.current;
    given.current = { isOpen: false, focus: -1 };
    if (focus >= 0) button.current?.focus({ preventScroll: true });
    if (isOpen) button.current?.click();
  }, [button]);
}

/** What lies over a page closes with the next one, however somebody came there. */
export function useClosedByMove(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (key !== shownKey.current && isOpen) close();
    shownKey.current = key;
  }, [key, isOpen, close]);
}
