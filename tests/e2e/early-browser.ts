import { expect, type Page } from "@playwright/test";

/** Of a person: the browser of the tests calls itself headless, which counts as a crawler and gets no splash. */
export const userAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** Times go on only where a test says so. */
export async function stopTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export async function setVisibility(page: Page, state: "hidden" | "visible") {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** Until the scripts of the page run, and those that come a second later. */
export async function letScriptsCome(page: Page) {
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => typeof window.pangkas?.onError)).toBe("function");
  }).toPass();
}
