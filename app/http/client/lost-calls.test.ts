import {
  type DataStrategyResult,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouterContextProvider,
} from "react-router";
import { expect, test, vi } from "vitest";
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
