import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { withProduct } from "#tests/bench/bench-app.ts";
import { startApp } from "#tests/support/app-process.ts";
import { chromiumArguments, findChromium } from "#tests/support/chromium.ts";
import { runNode } from "#tests/support/processes.ts";
import { outputDirectory } from "#tests/support/sections.ts";

export interface DemoSite {
  origin: string;
  /** A browser of its own on a small phone, with nothing in its cache; signed in when it is somebody's. */
  readonly openPhone: (userId?: string | null) => Promise<BrowserContext>;
}

/** The production server with the demo content and its pictures, and Chromium in front of it. */
export async function withDemoSite<T>(name: string, work: (site: DemoSite) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: install one or set CHROMIUM_PATH.");
  return withProduct(name, async () => {
    process.env.STORAGE_DIR = join(outputDirectory, "bench-storage");
    await runNode(["prisma/seed.ts", "--demo"]);
    const app = await startApp({ NODE_ENV: "production" });
    let browser: Browser | undefined;
    try {
      browser = await chromium.launch({ executablePath, args: chromiumArguments });
      const { openPhone } = phonesOf(browser, app.origin);
      return await work({ origin: app.origin, openPhone });
    } finally {
      await browser?.close();
      await app.stop();
    }
  });
}

function phonesOf(browser: Browser, origin: string): Pick<DemoSite, "openPhone"> {
  return {
    async openPhone(userId = null) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
      });
      if (userId) {
        const { sessionCookieOf } = await import("#tests/support/http-client.ts");
        const [cookie = "", value = ""] = (await sessionCookieOf(userId)).split(/=(.*)/s);
        await context.addCookies([{ name: cookie, value, url: origin }]);
      }
      return context;
    },
  };
}
