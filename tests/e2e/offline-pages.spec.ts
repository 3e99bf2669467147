import {
  ageOfDocument,
  copiedAddresses,
  leaveOutNetworkFailures,
  openWithWorker,
  privateCaches,
  untilCopied,
} from "#tests/e2e/installed-app.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { openGate } from "#tests/support/gate.ts";
import { openNextBuild } from "#tests/support/next-build.ts";

test.use({ serviceWorkers: "allow" });
// A network that fails is what these are about.
test.afterEach(({ problems }) => leaveOutNetworkFailures(problems, /^404: .*evil/));

test("visited pages open without a connection and say how old they are; others say what can be read", async ({
  page,
  context,
}) => {
  const outlet = await openOutlet({ name: "Pangkas Bawah Tanah" });
  await openWithWorker(page, "/about");
  await untilCopied(page, "/about");
  await page.goto(`/barbershop/${outlet.id}`);
  await untilCopied(page, `/barbershop/${outlet.id}`);
  expect(await ageOfDocument(page)).toBeNull();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pangkas Bawah Tanah" })).toBeVisible();
  expect(await ageOfDocument(page)).toBeGreaterThan(0);

  await page.goto("/help");
  await expect(page.getByRole("heading", { name: "Koneksi terputus" })).toBeVisible();
  await expect(page.getByText("Koneksi terputus. Beberapa fitur mungkin tidak tersedia.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Muat Ulang" })).toBeVisible();
  await page.getByRole("link", { name: "Pangkas Bawah Tanah" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pangkas Bawah Tanah" })).toBeVisible();

  await page.goto("/help");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Koneksi terputus" })).toBeHidden();
  expect(Object.values(await copiedAddresses(page)).flat()).not.toContain("/offline");
});

test("no address makes the page that stands in for another lead to another site", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/about");
  const origin = new URL(page.url()).origin;
  await context.setOffline(true);
  await page.goto(`${origin}//evil.example/`);
  await expect(page.getByRole("heading", { name: "Koneksi terputus" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Alamat ini tidak ada.")).toBeVisible();
  expect(page.url()).toBe(`${origin}//evil.example/`);
});

test("a server that hangs is waited for only where there is no copy, and one that is gone is not missed after a cold start", {
  tag: "@deep",
}, async ({ page, context }) => {
  const gate = await openGate(process.env.BROWSER_ORIGIN ?? "");
  await openWithWorker(page, `${gate.origin}/about`);
  await untilCopied(page, "/about");

  gate.holdAnswers();
  await page.goto(`${gate.origin}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pangkas");
  expect(await ageOfDocument(page)).toBeGreaterThan(0);

  const other = await context.newPage();
  const opening = other.goto(`${gate.origin}/help`);
  await expect.poll(() => gate.hasPassed("GET /help")).toBe(true);
  gate.letGo();
  expect((await opening)?.status()).toBe(200);
  expect(await ageOfDocument(other)).toBeNull();

  await gate.shut();
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`${gate.origin}/about?utm_source=ikon`);
  await expect(cold.getByRole("heading", { level: 1 })).toContainText("Pangkas");
  expect(await ageOfDocument(cold)).toBeGreaterThan(0);
  await gate.open();
  await cold.reload();
  expect(await ageOfDocument(cold)).toBeNull();
  await gate.shut();
});

test("links lead to visited pages without a connection, whether the page or only its document is here", {
  tag: "@deep",
}, async ({ page, context }) => {
  await openWithWorker(page, "/about");
  await page.goto("/contact");
  await untilCopied(page, "/contact");
  await page.goto("/about");
  await page.locator('footer a[href="/help"]').first().click();
  await expect(page).toHaveURL(/\/help$/);
  // Shown by its data; the document follows by itself.
  await untilCopied(page, "/help");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Pusat Bantuan" })).toBeVisible();
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Kontak" })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await ageOfDocument(page)).toBeGreaterThan(0);
});

test("a device without room keeps what it can and shows every page", { tag: "@deep" }, async ({
  page,
  context,
  baseURL,
}) => {
  await openWithWorker(page, "/about");
  await untilCopied(page, "/about");
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 1 });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "Pusat Bantuan" })).toBeVisible();
  // The old copies made room, and there was none even so.
  await expect.poll(async () => Object.values(await copiedAddresses(page)).flat()).not.toContain("/about");
  expect(Object.values(await copiedAddresses(page)).flat()).not.toContain("/help");

  await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "" });
  await page.reload();
  await untilCopied(page, "/help");
});

test("going back to a page from before the sign-in does not forget the person", { tag: "@deep" }, async ({ page }) => {
  await openWithWorker(page, "/about");
  await untilCopied(page, "/about");
  await signIn(page, newPerson(), "/help");
  await page.goto("/contact");
  await expect.poll(async () => (await privateCaches(page)).length).toBe(1);
  const before = await privateCaches(page);
  await page.evaluate(() => history.go(-(history.length - 2)));
  await expect(page).not.toHaveURL(/contact/);
  await page.goto("/pricing-plans");
  await untilCopied(page, "/pricing-plans");
  expect(await privateCaches(page)).toEqual(before);
  expect((await copiedAddresses(page))[before[0] ?? ""]).toContain("/contact");
});

test("what a page of an earlier build loads later is still here when a new build takes over", async ({ page }) => {
  const site = await openNextBuild(process.env.BROWSER_ORIGIN ?? "");
  await openWithWorker(page, `${site.origin}/about`);
  const later = "/assets/earlier-a1.js";
  await page.evaluate(async (path) => {
    const name = (await caches.keys()).find((each) => each.startsWith("workbox-precache")) ?? "";
    await (await caches.open(name)).put(path, new Response("export const build = 1;"));
  }, later);

  site.comeOut();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(waits).toBe(true);
  await page.evaluate(async () => {
    (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage({ type: "SKIP_WAITING" });
  });
  const places = () =>
    page.evaluate(async (path) => {
      const names = await caches.keys();
      const found = await Promise.all(names.map((cacheName) => caches.match(path, { cacheName })));
      return names.filter((_, index) => found[index]);
    }, later);
  await expect.poll(() => places().catch(() => [])).toEqual(["pangkas-assets"]);
  expect(await page.evaluate(async (path) => (await fetch(path)).status, later)).toBe(200);
  site.stop();
});
