import { expect, type Page } from "@playwright/test";

/** Goes to a page and waits until the worker that it registered is in charge of it. */
export async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The addresses of everything that this browser keeps, by cache; scripts and styles left out. */
export async function copiedAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      const addresses = keys.map(({ url }) => url.slice(location.origin.length));
      found[name] = addresses.filter((address) => !/^\/(assets\/|offline\.html|icon\.svg)/.test(address));
    }
    return found;
  });
}

/** Waits until the document of a page is copied; gives the name of the cache. */
export async function untilCopied(page: Page, address: string): Promise<string> {
  const find = async () =>
    Object.entries(await copiedAddresses(page)).find(([, addresses]) => addresses.includes(address))?.[0] ?? "";
  await expect.poll(find, { message: `${address} is copied` }).not.toBe("");
  return find();
}

/** The text of everything that is kept but scripts and styles. */
export async function copiedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith("/assets/")) continue;
        const answer = await cache.match(request, { ignoreVary: true });
        texts.push(`${name} ${request.url} ${(await answer?.text()) ?? ""}`);
      }
    }
    return texts.join("\n");
  });
}

/** Names of the caches that are one person's. */
export async function privateCaches(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.startsWith("pangkas-pages-") && name !== "pangkas-pages-none");
}

/** Milliseconds since the copy was made that the document came from; null for one from the network. */
export async function ageOfDocument(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const mark = entry?.serverTiming.find(({ name }) => name === "kept");
    return mark ? Date.now() - Number(mark.description) : null;
  });
}

/** What a network that was taken away leaves in the log is no problem of the product, nor is what a test expects. */
export function leaveOutNetworkFailures(problems: string[], expected = /^$/): void {
  const isOfNetwork = /net::ERR_|Failed to fetch|navigation preload request/;
  const others = problems.filter((problem) => !isOfNetwork.test(problem) && !expected.test(problem));
  problems.splice(0, problems.length, ...others);
}
