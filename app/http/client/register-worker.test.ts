import { afterEach, beforeEach, expect, it, vi } from "vitest";

const second = 1_000;
const update = vi.fn(async () => undefined);
const register = vi.fn(async () => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  const addEventListener = () => undefined;
  const registration = { waiting: null, installing: null, addEventListener, update, unregister: async () => true };
  const serviceWorker = { controller: null, register, getRegistration: async () => registration };
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { onLine: true, serviceWorker });
  vi.stubGlobal("window", {});
  vi.stubGlobal("addEventListener", addEventListener);
  vi.stubGlobal("document", { readyState: "complete", visibilityState: "visible", addEventListener });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function registerWorker() {
  (await import("#app/http/client/register-worker.ts")).registerWorker();
  await vi.advanceTimersByTimeAsync(0);
}

it("registers a worker of the whole site, and asks for a new one every 60 s", async () => {
  await registerWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^\/(dev-)?sw\.js$/),
    expect.objectContaining({ scope: "/" }),
  );
  await vi.advanceTimersByTimeAsync(60 * second - 1);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(update).toHaveBeenCalledTimes(2);
});

it("registers again 3 s after an error", async () => {
  register.mockRejectedValueOnce(new Error("The script could not be read."));
  await registerWorker();
  await vi.advanceTimersByTimeAsync(3 * second - 1);
  expect(register).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledTimes(2);
});
