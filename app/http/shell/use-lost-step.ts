import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/** The part of the browser's Navigation API that is read here; older browsers lack it. */
interface NavigateEvent extends Event {
  navigationType: "push" | "reload" | "replace" | "traverse";
  userInitiated: boolean;
}

/**
 * A step to a page whose scripts the server no longer has makes React Router load the page anew that the step began on:
 * here it loads the one that the step leads to. Browsers without the Navigation API stay where they are.
 */
export function useLostStep(): void {
  const { location: next } = useNavigation();
  const target = next && createPath(next);

  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!target || !navigation) return;
    const lead = (event: Event) => {
      const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated || !cancelable) return;
      event.preventDefault();
      location.assign(target);
    };
    navigation.addEventListener("navigate", lead);
    return () => navigation.removeEventListener("navigate", lead);
  }, [target]);
}
