import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the server's HTML and in the first render over it, true once scripts run. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
