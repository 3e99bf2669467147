import { remaining } from "#app/features/operations/app/remaining.ts";

export interface Repeated {
  /** Runs it at once; the next comes a whole period later. */
  now(): void;
  stop(): void;
}

/**
 * Runs something every `period` milliseconds while somebody looks at the page and the browser is on line, first after
 * one period; what fell due meanwhile is made up for at the return, once.
 */
export function whileVisible(period: number, run: () => void): Repeated {
  let lastAt = Date.now();
  let timer = setTimeout(tick, period);

  function tick(): void {
    clearTimeout(timer);
    if (document.visibilityState === "hidden" || navigator.onLine === false) return;
    const wait = remaining(lastAt, period, Date.now());
    if (wait === 0) now();
    else timer = setTimeout(tick, wait);
  }
  function now(): void {
    clearTimeout(timer);
    lastAt = Date.now();
    timer = setTimeout(tick, period);
    run();
  }
  document.addEventListener("visibilitychange", tick);
  addEventListener("online", tick);
  return {
    now,
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
      removeEventListener("online", tick);
    },
  };
}
