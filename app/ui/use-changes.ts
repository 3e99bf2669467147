import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation } from "react-router";
import type { ChangesToFollow } from "#app/ui/follow-changes.ts";

/**
 * Calls `onChange` as `followChanges` does, as long as the component is there; not at all where the address is null. What
 * is being loaded is waited for: begun anew, its message would be gone with the answer that is dropped.
 */
export function useChanges(address: string | null, onChange: () => void, options: ChangesToFollow = {}): void {
  const { event, every, asksWhenRefused } = options;
  const isIdle = useNavigation().state === "idle";
  const isLate = useRef(false);
  const changed = useEffectEvent(() => {
    isLate.current = !isIdle;
    if (isIdle) onChange();
  });
  const isNews = useEffectEvent((data: string) => options.isNews?.(data) ?? true);

  useEffect(() => {
    if (address === null) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/ui/follow-changes.ts").then(
      ({ followChanges }) => {
        const follow = {
          ...(event && { event }),
          ...(every && { every }),
          ...(asksWhenRefused && { asksWhenRefused }),
        };
        if (!isGone) stop = followChanges(address, () => changed(), { ...follow, isNews: (data) => isNews(data) });
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [address, event, every, asksWhenRefused]);

  useEffect(() => {
    if (isIdle && isLate.current) changed();
  }, [isIdle]);
}
