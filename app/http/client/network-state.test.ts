import { afterEach, beforeEach, expect, it, vi } from "vitest";

let heard: Record<string, () => void>;

beforeEach(() => {
  heard = {};
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    heard[name] = listener;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function load(onLine: boolean) {
  vi.stubGlobal("navigator", { onLine });
  return import("#app/http/client/network-state.ts");
}

it("begins with what the browser knows, and follows its events", async () => {
  const network = await load(false);
  expect(network.isOffline()).toBe(true);
  const told: boolean[] = [];
  const end = network.onNetwork((isOffline) => told.push(isOffline));
  heard.online?.();
  heard.online?.();
  heard.offline?.();
  end();
  heard.online?.();
  expect(told).toEqual([false, true]);
  expect(network.isOffline()).toBe(false);
});

it("takes the word of a test over the browser's, once", async () => {
  const network = await load(true);
  const told: boolean[] = [];
  network.onNetwork((isOffline) => told.push(isOffline));
  network.setOffline(true);
  network.setOffline(true);
  expect([network.isOffline(), told]).toEqual([true, [true]]);
});
