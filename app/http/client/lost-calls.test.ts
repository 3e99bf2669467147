import { UNSAFE_ErrorResponseImpl as ErrorResponse, type RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
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
