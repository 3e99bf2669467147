import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkOutlets, newSharedData } from "#app/http/client/shared-data.ts";
import { run } from "#app/http/client/signed-in-check.ts";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const user = {
  id: "u1",
  name: "Budi",
  email: "b@x.id",
  photoUrl: null,
  outletCount: 1,
  isAdmin: false,
  bell: { "aria-label": "Notifikasi" },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answer = (outletCount: number) => Response.json({ hasOutlets: outletCount > 0, outletCount });

it("keeps an answer for five minutes", async () => {
  const data = newSharedData();
  fetched.mockImplementation(async () => answer(1));
  const read = () => data.read(["/api/x"]);
  await read();
  await vi.advanceTimersByTimeAsync(299_000);
  await read();
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await read();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("asks once for what several want at the same time", async () => {
  const data = newSharedData();
  fetched.mockImplementation(async () => answer(1));
  const both = await Promise.all([checkOutlets("u1", data), checkOutlets("u1", data)]);
  expect(both).toEqual([
    { hasOutlets: true, outletCount: 1 },
    { hasOutlets: true, outletCount: 1 },
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("asks for the outlets every time", async () => {
  const data = newSharedData();
  fetched.mockImplementation(async () => answer(fetched.mock.calls.length));
  expect(await checkOutlets("u1", data)).toEqual({ hasOutlets: true, outletCount: 1 });
  expect(await checkOutlets("u1", data)).toEqual({ hasOutlets: true, outletCount: 2 });
  expect(fetched).toHaveBeenLastCalledWith("/api/users/u1/outlets", expect.anything());
});

it("tries once more, and no oftener", async () => {
  const data = newSharedData();
  fetched.mockResolvedValueOnce(new Response("", { status: 500 })).mockResolvedValueOnce(answer(0));
  const recovered = checkOutlets("u1", data);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await recovered).toEqual({ hasOutlets: false, outletCount: 0 });

  fetched.mockReset();
  fetched.mockImplementation(async () => new Response("", { status: 500, statusText: "Broken" }));
  const failed = checkOutlets("u1", data).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe("500: Broken");
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("renews the page only when its menu shows other outlets", async () => {
  const revalidate = vi.fn(async () => {});
  fetched.mockImplementation(async () => answer(1));
  await run({ user, revalidate });
  expect(revalidate).not.toHaveBeenCalled();
  expect(fetched).toHaveBeenCalledTimes(1);
  await run({ user: { ...user, outletCount: 0 }, revalidate });
  expect(revalidate).toHaveBeenCalledTimes(1);
});

it("renews the page of somebody who is signed out here by now, unless something is typed on it", async () => {
  const revalidate = vi.fn(async () => {});
  const form = { typedAt: null as string | null };
  vi.stubGlobal("window", { pangkas: form });
  vi.stubGlobal("location", { href: "https://pangkas.example/account/bank" });
  vi.stubGlobal("document", { forms: [{}], querySelector: () => null });
  const focus = async (status: number) => {
    fetched.mockImplementation(async () => new Response("", { status }));
    const done = run({ user, revalidate }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
  };
  await focus(401);
  await focus(403);
  expect(revalidate).toHaveBeenCalledTimes(2);
  form.typedAt = location.href;
  await focus(401);
  form.typedAt = null;
  await focus(503);
  expect(revalidate).toHaveBeenCalledTimes(2);
});

it("loads the page anew under whose login sheet somebody has signed in in another window", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const focus = async (visitor: string) => {
    fetched.mockImplementation(async () => new Response(null, { headers: { "Pangkas-Visitor": visitor } }));
    await run({ user: null, revalidate: async () => {} });
  };
  await focus("none");
  expect(reload).not.toHaveBeenCalled();
  await focus("a1b2c3d4");
  expect(reload).toHaveBeenCalledTimes(1);
});
