import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { earlyState } from "#app/http/early/early-state.ts";

const now = Date.parse("2026-12-01T12:00:00Z");
let stored: Map<string, string>;
let browser: EventTarget;
let appMode: EventTarget & { matches: boolean };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now });
  stored = new Map();
  browser = new EventTarget();
  appMode = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("matchMedia", () => appMode);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As a page's script finds it once somebody follows it. */
async function load() {
  const module = await import("#app/http/client/install-app.ts");
  module.followInstall(() => {});
  return module;
}

function offer(prompt: () => Promise<unknown>, userChoice?: Promise<unknown>) {
  const event = Object.assign(new Event("beforeinstallprompt"), { prompt: vi.fn(prompt), userChoice });
  earlyState().installPrompt = event as unknown as NonNullable<ReturnType<typeof earlyState>["installPrompt"]>;
  browser.dispatchEvent(event);
  return event.prompt;
}

const byPrompt = { status: "installable", way: "prompt" };

describe("what the browser said", () => {
  it("before this script ran is not lost", async () => {
    offer(async () => ({ outcome: "accepted" }));
    expect((await load()).installView().state).toEqual(byPrompt);
  });

  it("of an installation holds on later pages, until it offers one anew", async () => {
    const first = await load();
    browser.dispatchEvent(new Event("appinstalled"));
    expect(first.installView().state).toEqual({ status: "installed" });
    vi.resetModules();
    const second = await load();
    expect(second.installView().state).toEqual({ status: "installed" });
    offer(async () => ({ outcome: "accepted" }));
    expect(second.installView().state).toEqual(byPrompt);
    expect(stored.size).toBe(0);
  });

  it("of its window is followed", async () => {
    appMode.matches = true;
    const { installView } = await load();
    expect(installView().state).toEqual({ status: "standalone" });
    appMode.dispatchEvent(Object.assign(new Event("change"), { matches: false }));
    expect(installView().state).toEqual({ status: "installed" });
  });

  it("on an iPhone is another word for it", async () => {
    vi.stubGlobal("navigator", { standalone: true });
    expect((await load()).installView().state).toEqual({ status: "standalone" });
  });
});

describe("installing", () => {
  it("uses the browser's prompt once", async () => {
    const { install, installView } = await load();
    const prompt = offer(async () => ({ outcome: "accepted" }));
    await Promise.all([install(), install()]);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(earlyState().installPrompt).toBeNull();
    expect(installView()).toEqual({ state: { status: "installed" }, help: null });
    expect([...stored.keys()]).toEqual(["appInstalled"]);
  });

  it("reads the choice where older browsers keep it, and a refusal counts as a dismissal", async () => {
    const { install, installView, isDismissed } = await load();
    offer(async () => undefined, Promise.resolve({ outcome: "dismissed" }));
    await install();
    expect(installView()).toEqual({ state: { status: "unknown" }, help: null });
    expect([isDismissed(), stored.get("installDismissedAt")]).toEqual([true, String(now)]);
    vi.setSystemTime(now + 7 * 24 * 60 * 60_000);
    expect([isDismissed(), stored.size]).toEqual([false, 0]);
  });

  it("shows the steps by hand where there is no prompt, and where it fails", async () => {
    const { closeHelp, install, installView } = await load();
    await install();
    expect(installView().help).toBe("no-prompt");
    closeHelp();
    offer(() => Promise.reject(new DOMException("No.", "NotAllowedError")));
    await install();
    expect(installView()).toEqual({ state: { status: "installable", way: "by-hand" }, help: "prompt-failed" });
  });

  it("works where the browser keeps nothing", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("Denied.", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("Denied.", "SecurityError");
      },
    });
    const { install, installView, isDismissed } = await load();
    offer(async () => ({ outcome: "accepted" }));
    await install();
    expect([installView().state, isDismissed()]).toEqual([{ status: "installed" }, false]);
  });
});
