import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** Around every call of the router for data, so that one lost on the way costs nobody what they typed. */
export type NetworkGuard = MiddlewareFunction<Record<string, DataStrategyResult>>;

declare global {
  interface Window {
    /** Comes with the late parts of the page; root asks it by this name, which costs its first load least. */
    guard?: NetworkGuard;
  }
}

export function setNetworkGuard(guard: NetworkGuard): void {
  window.guard = guard;
}
