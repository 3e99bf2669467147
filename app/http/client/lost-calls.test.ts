import {
  type DataStrategyResult,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { describe, expect, test, vi } from "vitest";
import { lostCallGuard, setShownPage } from "#app/http/client/lost-calls.ts";

const refusal = (facts: unknown) => ({
  root: { type: "error" as const, result: new ErrorResponse(503, "Service Unavailable", facts) },
});

async function send(results: ReturnType<typeof refusal>) {
  const body = new URLSearchParams({ message: "Halo dari Padang" });
  const request = new Request("http://localhost/contact", { method: "POST", body });
  setShownPage("/contact");
  const args = {
    request,
    params: {},
    context: {} as Readonly<RouterContextProvider>,
    pattern: "/contact",
    url: new URL(request.url),
  };
  await lostCallGuard(async () => null)(args, async () => results);
  return results.root;
}

test("a form that meets maintenance comes back with what was typed", async () => {
  const answer = await send(refusal({ maintenance: "Selesai pukul 03.00 WIB." }));
  expect(answer).toMatchObject({
    type: "data",
    result: {
      data: {
        values: { message: "Halo dari Padang" },
        error: expect.stringMatching(/^Selesai pukul 03\.00 WIB\. Isian/),
      },
    },
  });
});

test("another refusal stays what it is", async () => {
  const busy = refusal(null);
  expect(await send(busy)).toEqual(refusal(null).root);
});

test.each([500, 503])("a watcher's question that meets %d leaves the page as it is", async (status) => {
  const ask = async (path: string, results: Record<string, DataStrategyResult>) => {
    vi.stubGlobal("navigator", { onLine: true });
    setShownPage("/admin/orders?outlet=1");
    const request = new Request(`http://localhost${path}`);
    const context = {} as Readonly<RouterContextProvider>;
    const args = { request, params: {}, context, pattern: "/", url: new URL(request.url) };
    await lostCallGuard(async () => null)(args, async () => results);
    vi.unstubAllGlobals();
    return Object.keys(results);
  };
  const broken = () => ({ page: { type: "error" as const, result: new ErrorResponse(status, "", null) } });
  expect(await ask("/admin/orders?outlet=1", broken())).toEqual([]);
  expect(await ask("/admin/queue", broken())).toEqual(["page"]);
  expect(await ask("/admin/orders?outlet=1", refusal({ maintenance: "Sebentar." }))).toEqual(["root"]);
  const gone = { page: { type: "error" as const, result: new ErrorResponse(404, "", null) } };
  expect(await ask("/admin/orders?outlet=1", gone)).toEqual(["page"]);
});

describe("a form whose answer is long in coming", () => {
  const spin = () => new Promise((done) => setImmediate(done));

  /** Whether it has gone to where it waits before the answer is there. */
  async function isQueuedBefore(seconds: number, pictures: readonly number[]): Promise<boolean> {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const body = new FormData();
    body.set("text", "Rapi sekali");
    for (const size of pictures) body.append("photos", new Blob([new Uint8Array(size)]), "a.jpg");
    const request = new Request("http://localhost/my-bookings/1/review", { method: "POST", body });
    let isQueued = false;
    const guard = lostCallGuard(async () => {
      isQueued = true;
      return "/my-bookings/1/review";
    });
    const context = {} as Readonly<RouterContextProvider>;
    const args = { request, params: {}, context, pattern: "/", url: new URL(request.url) };
    const answer = new Promise<Record<string, DataStrategyResult>>((resolve) => {
      setTimeout(resolve, seconds * 1000, { page: { type: "data", result: null } });
    });
    const done = Promise.resolve(guard(args, () => answer)).catch(() => undefined);
    while (vi.getTimerCount() < 2) await spin();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    for (let turn = 0; turn < 20 && !isQueued; turn += 1) await spin();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    vi.useRealTimers();
    return isQueued;
  }

  test.each([
    [20, [], false],
    [40, [], true],
    // As browsers send an input without a file.
    [40, [0], true],
    [40, [2_000], false],
    [240, [0, 2_000], false],
    [301, [2_000], true],
  ])("of %d seconds, with pictures of %j bytes", async (seconds, pictures, isQueued) => {
    expect(await isQueuedBefore(seconds, pictures)).toBe(isQueued);
  });
});
