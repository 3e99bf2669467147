import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { signIn as openSession } from "#app/features/people/sign-in/sign-in.server.ts";
import { serializeSessionToken } from "#app/http/session-cookie.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import { subjectOf } from "#tests/simulators/google-accounts.ts";
import { clockAheadMs, moveClock } from "#tests/support/at-hour.ts";

interface ProductFixtures {
  /** Every test fails on an error of the console, a refused resource, an exception or an answer of 500 and above. */
  problems: string[];
  /** Another person's browser. */
  openBrowser: () => Promise<Page>;
}

export const test = base.extend<ProductFixtures>({
  baseURL: async ({ baseURL }, use) => use(process.env.BROWSER_ORIGIN ?? baseURL),
  problems: [
    async ({ context, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      await setDevice(context);
      watch(context, problems, javaScriptEnabled);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : withLife(page)),
  openBrowser: async ({ browser, problems, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await setDevice(context);
      watch(context, problems, javaScriptEnabled);
      contexts.push(context);
      const page = await context.newPage();
      return javaScriptEnabled === false ? page : withLife(page);
    });
    for (const context of contexts) await context.close();
  },
});

/** By the clock of the run. */
async function setDevice(context: BrowserContext): Promise<void> {
  const ahead = clockAheadMs();
  if (ahead === null) return;
  await context.addInitScript(moveClock, ahead);
  context.on("serviceworker", (worker) => void worker.evaluate(moveClock, ahead).catch(() => {}));
}

function watch(context: BrowserContext, problems: string[], hasScripts: boolean): void {
  context.on("console", (message) => {
    if (!["error", "warning"].includes(message.type())) return;
    // The answers themselves are looked at below.
    if (message.text().startsWith("Failed to load resource")) return;
    // Of drawing without a graphics card.
    if (message.text().includes("GL Driver Message")) return;
    // Where the test allows no worker.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => problems.push(`exception: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Left by going elsewhere; and Chromium names scripts that are switched off as held back by the policy.
    if (reason !== "net::ERR_ABORTED" && (hasScripts || reason !== "csp"))
      problems.push(`failed: ${request.url()} (${reason})`);
  });
  context.on("response", (response) => {
    const isPage = ["document", "fetch"].includes(response.request().resourceType());
    if (response.status() >= (isPage ? 500 : 400)) problems.push(`${response.status()}: ${response.url()}`);
  });
}

/** A page whose `goto` and `reload` wait until its scripts have taken it over, but where the test says until when. */
function withLife(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await isTakenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await isTakenOver(page);
    return answer;
  };
  return page;
}

/** Of a document of the product that has scripts: what they draw is committed, and they answer keys and presses. */
async function isTakenOver(page: Page): Promise<void> {
  const isDone = () => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    }
    const reactOf = (node: object, start: string) =>
      Object.entries(node).find(([key]) => key.startsWith(start))?.[1] as Root | undefined;
    const main = document.querySelector("main");
    const waits = document.querySelector('script[type="text/module"]');
    const root = reactOf(document, "__reactContainer");
    const isCommitted = root?.stateNode.current.memoizedState.isDehydrated === false;
    return !main || !waits || (isCommitted && reactOf(main, "__reactFiber") !== undefined);
  };
  await expect.poll(() => page.evaluate(isDone), { intervals: [20, 50] }).toBe(true);
}

export { expect };

/** Opens a page and waits for the last of its scripts. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const late = page.waitForResponse(/late-parts/);
  await page.goto(path);
  await late;
}

const names = ["Sari Lestari", "Bagus Prakoso", "Intan Permata", "Galih Saputra", "Rizky Maulana", "Ayu Wulandari"];
let people = 0;

export interface Person {
  name: string;
  email: string;
}

/** Somebody who was never here. */
export function newPerson(): Person {
  people += 1;
  const name = names[people % names.length] ?? "";
  return { name, email: `${name.toLowerCase().replace(" ", ".")}.${process.pid}.${people}@example.com` };
}

/** A person of the demo, by key. */
export function demoPerson(key: string): Person {
  const person = demoPeople.find((each) => each.key === key);
  if (!person) throw new Error(`There is no ${key}.`);
  return person;
}

/** From a page with Google's button, through the account chooser, back to where the page leads. */
export async function signInHere(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole("button", { name: "Masuk dengan Google" }).click();
  await expect(page.getByRole("heading", { name: "Pilih akun" })).toBeVisible();
  if (demoPeople.some((person) => person.email === email)) {
    await page.getByRole("button", { name: email }).click();
    return;
  }
  await page.getByText("Akun lain").click();
  await page.getByLabel("Nama").fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Lanjutkan" }).click();
}

/** As `signIn`, by the product's button and Google's pages: for what the browser itself does with it. */
export async function signInByGoogle(page: Page, person: Person): Promise<void> {
  await page.goto("/signin?to=/about");
  await signInHere(page, person);
  await expect(page).not.toHaveURL(/signin|pilih-akun/);
  if (new URL(page.url()).pathname === "/welcoming-survey") await page.getByRole("button", { name: "Lewati" }).click();
  await expect(page).toHaveURL(/\/about$/);
}

/** A session in this browser, as Google's answer opens one; a newcomer has passed over the welcome survey. */
export async function signIn(page: Page, { name, email }: Person, to = "/about"): Promise<void> {
  const known = demoPeople.find((person) => person.email === email);
  const identity = {
    sub: known?.sub ?? subjectOf(email),
    email,
    emailVerified: true,
    name,
    photoUrl: null,
    refreshToken: "refresh",
    accessToken: "access",
    accessTokenExpiresAt: clock.now().add({ hours: 12 }),
  };
  const done = await openSession(identity, { token: null, userAgent: "test" });
  if (!done.ok) throw new Error(done.reason);
  await db.$executeRaw`INSERT INTO welcome_survey (user_id) VALUES (${done.userId}::uuid) ON CONFLICT DO NOTHING`;
  const [cookie = ""] = (await serializeSessionToken(done.token, 3600)).split(";");
  const [key = "", value = ""] = cookie.split(/=(.*)/s);
  await page.context().addCookies([{ name: key, value, url: process.env.BROWSER_ORIGIN ?? "" }]);
  await page.goto(to);
  await expect(page.getByRole("navigation", { name: "Menu pengguna" })).toContainText(name.split(" ")[0] ?? "");
}
