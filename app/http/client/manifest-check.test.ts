import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlyState } from "#app/http/early/early-state.ts";

const own = readFileSync("public/manifest.json", "utf8");
const fetched = vi.fn<(address: string | URL, init?: RequestInit) => Promise<Response>>();
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", new URL("https://pangkas.id/about"));
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: {} });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal("fetch", fetched);
  vi.stubEnv("DEV", false);
  fetched.mockImplementation(async (_address, init) =>
    init?.method === "HEAD" ? new Response(null, { headers: { "Content-Type": "image/png" } }) : new Response(own),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  fetched.mockReset();
});

const load = () => import("#app/http/client/manifest-check.ts");
const reports = () =>
  earlyState().errors.map(({ thrown, severity }) => {
    const { name, message } = thrown as Error;
    return [name, message, severity];
  });
const safari = { family: "safari", isPhone: true } as const;
const firefox = { family: "firefox", isPhone: true } as const;

it("asks for the manifest past the cache and for the head of each icon, once a session", async () => {
  const { findManifestProblems } = await load();
  const [first, second] = await Promise.all([findManifestProblems(), findManifestProblems()]);
  expect(first).toEqual({ errors: [], warnings: [] });
  expect(second).toBe(first);
  const asked = fetched.mock.calls.map(([address, init]) => [String(address), init?.method, init?.cache]);
  expect(asked[0]).toEqual(["/manifest.json", undefined, "no-store"]);
  expect(asked.slice(1)).toEqual(
    ["icon-192", "icon-512", "maskable-192", "maskable-512"].map((name) => [
      `https://pangkas.id/icons/${name}.png`,
      "HEAD",
      undefined,
    ]),
  );
  vi.resetModules();
  expect(await (await load()).findManifestProblems()).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(5);
  expect(reports()).toEqual([]);
});

it("gives an icon five seconds", async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((wait) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), wait);
    return controller.signal;
  });
  fetched.mockImplementation((_address, init) => {
    if (init?.method !== "HEAD") return Promise.resolve(new Response(own));
    return new Promise((_answer, fail) => init.signal?.addEventListener("abort", () => fail(new Error("late"))));
  });
  let found: unknown = null;
  const { findManifestProblems } = await load();
  const done = findManifestProblems().then((value) => {
    found = value;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(found).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(found).toEqual({ errors: ["Tidak ada icon yang dapat dimuat dengan benar"], warnings: [] });
  expect(reports()).toEqual([["ManifestError", "Tidak ada icon yang dapat dimuat dengan benar", "medium"]]);
  vi.restoreAllMocks();
});

it.each([
  [async () => new Response("", { status: 503 }), "Manifest tidak dapat diakses (503)"],
  [async () => new Response("<html>", { status: 200 }), "Isi manifest tidak dapat dibaca"],
  [() => Promise.reject(new TypeError("Failed to fetch")), "Manifest tidak dapat diakses (0)"],
])("%#: says and reports what is wrong: %s", async (answer, message) => {
  fetched.mockImplementation(answer);
  const { detectInstallability, findManifestProblems } = await load();
  expect(await findManifestProblems()).toEqual({ errors: [message], warnings: [] });
  expect(await detectInstallability(safari)).toBe(false);
  expect(reports()).toEqual([["ManifestError", message, "medium"]]);
});

it("reports what is worth mending, and installs all the same", async () => {
  const { id: _id, ...rest } = JSON.parse(own);
  fetched.mockImplementation(async (_address, init) =>
    init?.method === "HEAD" ? new Response(null, { headers: { "Content-Type": "image/png" } }) : Response.json(rest),
  );
  const { detectInstallability } = await load();
  expect(await detectInstallability(firefox)).toBe(true);
  expect(reports()).toEqual([["ManifestWarning", "Manifest tidak memuat id", "low"]]);
});

it("knows nothing off line and in development, and asks nobody", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { detectInstallability, findManifestProblems } = await load();
  expect(await findManifestProblems()).toBeNull();
  expect(await detectInstallability(safari)).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubEnv("DEV", true);
  expect(await detectInstallability(safari)).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
});

it("holds Firefox, and not Safari, to workers", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const { detectInstallability } = await load();
  expect(await detectInstallability(firefox)).toBe(false);
  expect(await detectInstallability(safari)).toBe(true);
});
