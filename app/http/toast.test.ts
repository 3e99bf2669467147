import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { redirectWithToast, showToastOnce, toastContext } from "#app/http/toast.server.ts";

test("a message is taken away by the page that shows it, and not by a stream or an answer that shows none", async () => {
  const leading = await redirectWithToast("/admin/orders", { title: "Booking dipindahkan" });
  const cookie = leading.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const ask = async (type: string, init: ResponseInit = {}) => {
    const context = new RouterContextProvider();
    const request = new Request("http://localhost/admin/orders", { headers: { Cookie: cookie } });
    const answer = async () => new Response(null, { ...init, headers: { "Content-Type": type } });
    const response = await showToastOnce({ request, context, params: {} } as never, answer);
    return [context.get(toastContext)?.title, (response as Response).headers.has("Set-Cookie")];
  };
  expect(await ask("text/html; charset=utf-8")).toEqual(["Booking dipindahkan", true]);
  expect(await ask("text/x-script")).toEqual(["Booking dipindahkan", true]);
  expect(await ask("text/html; charset=utf-8", { status: 404 })).toEqual(["Booking dipindahkan", true]);
  for (const type of ["text/event-stream", "application/json", "image/png"])
    expect(await ask(type)).toEqual(["Booking dipindahkan", false]);
  expect((await ask("text/html", { status: 302 }))[1]).toBe(false);
});
