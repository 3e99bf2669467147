import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { withProduct, withServers } from "#tests/bench/bench-app.ts";
import { isSmoke } from "#tests/bench/harness.ts";
import { chromiumArguments, provideChromium } from "#tests/support/chromium.ts";
import { runNode } from "#tests/support/processes.ts";
import { outputDirectory } from "#tests/support/sections.ts";

export interface DemoSite {
  origin: string;
  /** A browser of its own on a small phone, with nothing in its cache; signed in when it is somebody's. */
  readonly openPhone: (userId?: string | null, userAgent?: string) => Promise<BrowserContext>;
}

/** The production server with the demo content and its pictures, and Chromium in front of it; in the smoke the tests'. */
export async function withDemoSite<T>(name: string, work: (site: DemoSite) => Promise<T>): Promise<T> {
  const executablePath = await provideChromium();
  const visit = async (origin: string) => {
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    try {
      return await work({ origin, ...phonesOf(browser, origin) });
    } finally {
      await browser.close();
    }
  };
  if (isSmoke) return visit(process.env.BROWSER_ORIGIN ?? "");
  return withProduct(name, async () => {
    process.env.STORAGE_DIR = join(outputDirectory, "bench-storage");
    await runNode(["prisma/seed.ts", "--demo"]);
    return withServers([{}], ([server]) => visit(server?.origin ?? ""));
  });
}

function phonesOf(browser: Browser, origin: string): Pick<DemoSite, "openPhone"> {
  return {
    async openPhone(userId = null, userAgent) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        ...(userAgent && { userAgent }),
        locale: "id-ID",
        timezoneId: "Asia/Jakarta",
      });
      if (userId) {
        const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
        const [cookie = "", value = ""] = (await sessionCookieOf(userId)).split(/=(.*)/s);
        await context.addCookies([{ name: cookie, value, url: origin }]);
      }
      return context;
    },
  };
}
