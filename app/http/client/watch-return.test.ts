import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("asks the site whether the network is back, for 5 s, until it answers", async () => {
  const { isOffline, setOffline } = await import("#app/http/client/network-state.ts");
  const { watchReturn } = await import("#app/http/client/watch-return.ts");
  const timeOut = vi.spyOn(AbortSignal, "timeout");
  const fetched = vi.fn(async () => new Response(null)).mockRejectedValueOnce(new Error("No network"));
  vi.stubGlobal("fetch", fetched);
  expect(isOffline()).toBe(false);
  setOffline(true);
  const stop = watchReturn();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(timeOut).toHaveBeenCalledExactlyOnceWith(5_000);
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(isOffline()).toBe(false);
  stop();
});
