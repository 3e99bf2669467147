import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import {
  copiedAddresses,
  copiedText,
  leaveOutNetworkFailures,
  openWithWorker,
  privateCaches,
  untilCopied,
} from "#tests/e2e/installed-app.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { bookSoon, customerIdOf, openOutlet } from "#tests/e2e/test-outlet.ts";
import { openGate } from "#tests/support/gate.ts";

test.use({ serviceWorkers: "allow" });
test.afterEach(({ problems }) => leaveOutNetworkFailures(problems, /^40[14]: /));

/** Somebody who signed in and looked at their booking, which is kept. */
async function withOfflineBooking(page: Page) {
  const person = newPerson();
  await signIn(page, person);
  const outlet = await openOutlet();
  const customerId = await customerIdOf(person.email);
  const contactName = `Pemilik ${customerId.slice(-6)}`;
  const { id, code } = await bookSoon(outlet, { set: { customerId, contactName } });
  const address = `/my-bookings/${id}`;
  await openWithWorker(page, "/about");
  await page.goto(address);
  await expect(page.getByText(code).first()).toBeVisible();
  const cache = await untilCopied(page, address);
  return { customerId, address, cache, traces: [address, code, contactName, customerId, nameIn(cache)], code };
}

const nameIn = (cache: string) => cache.replace("pangkas-pages-", "");

async function signOut(page: Page): Promise<void> {
  await page.goto("/auth/sign-out");
  await page.getByRole("button", { name: "Ya, Keluar" }).click();
}

async function expectNothingOf(page: Page, { cache, traces }: { cache: string; traces: string[] }) {
  await expect.poll(() => privateCaches(page)).not.toContain(cache);
  const text = await copiedText(page);
  expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
}

test("a booking opens off line for its owner, and after the sign-out in another tab for nobody", async ({
  page,
  context,
}) => {
  const first = await withOfflineBooking(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(first.code).first()).toBeVisible();
  await context.setOffline(false);

  const other = await context.newPage();
  await signOut(other);
  // Which of the two tabs is the first to show the message of it is left open.
  await expect(other.getByRole("link", { name: "Masuk", exact: true })).toBeVisible();
  await expectNothingOf(other, first);
  await other.close();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Koneksi terputus" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Login diperlukan untuk mengakses halaman ini.")).toBeVisible();

  const second = await withOfflineBooking(page);
  await expectNothingOf(page, first);
  expect(await privateCaches(page)).toEqual([second.cache]);
  await context.setOffline(true);
  await page.goto(first.address);
  await expect(page.getByRole("heading", { name: "Koneksi terputus" })).toBeVisible();
  await page.goto(second.address);
  await expect(page.getByText(second.code).first()).toBeVisible();
});

test("a session that is over, or is another person's, takes the private copies along", async ({ page, context }) => {
  const first = await withOfflineBooking(page);
  await db.session.deleteMany({ where: { userId: first.customerId } });
  await page.goto("/about");
  await expectNothingOf(page, first);
  expect(await privateCaches(page)).toEqual([]);

  const second = await withOfflineBooking(page);
  const cookies = await context.cookies();
  await context.clearCookies({ name: /session/ });
  await page.goto("/about");
  const third = await withOfflineBooking(page);
  expect(third.cache).not.toBe(second.cache);
  // No sign-out: the browser asks with another session from now on.
  await context.addCookies(cookies);
  await page.goto("/about");
  await expectNothingOf(page, third);
  expect(await privateCaches(page)).toEqual([second.cache]);
});

test("signing out without a connection forgets at once and ends the session as soon as there is one", {
  tag: "@deep",
}, async ({ page, context }) => {
  const left = await withOfflineBooking(page);
  await page.goto("/auth/sign-out");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Ya, Keluar" }).click();
  await expect(page.getByText("Salinan halaman Anda sudah dihapus dari perangkat ini.")).toBeVisible();
  await expectNothingOf(page, left);
  // Nor is it offered what is not there.
  expect(await page.evaluate(() => localStorage.getItem("keptBookings"))).toBeNull();
  await page.goto(left.address);
  await expect(page.getByRole("heading", { name: "Koneksi terputus" })).toBeVisible();
  expect(await db.session.count({ where: { userId: left.customerId } })).toBe(1);

  // The page opens again by itself.
  await context.setOffline(false);
  await expect(page.getByText("Login diperlukan untuk mengakses halaman ini.")).toBeVisible();
  expect(await db.session.count({ where: { userId: left.customerId } })).toBe(0);
  await expectNothingOf(page, left);
});

test("what the browser asks for ahead of the worker, in a session that was left off line, is shown to nobody", {
  tag: "@deep",
}, async ({ page, context }) => {
  const left = await withOfflineBooking(page);
  // As in browsers without Background Sync: the next page is what ends the session.
  await context
    .serviceWorkers()[0]
    ?.evaluate(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, "sync"));
  await page.goto("/auth/sign-out");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Ya, Keluar" }).click();
  await expect(page.getByText("Salinan halaman Anda sudah dihapus dari perangkat ini.")).toBeVisible();

  await page.goto("about:blank");
  await context.setOffline(false);
  await page.goto(left.address);
  await expect(page.getByText("Login diperlukan untuk mengakses halaman ini.")).toBeVisible();
  await expect(page.getByText(left.code)).toHaveCount(0);
  expect(await db.session.count({ where: { userId: left.customerId } })).toBe(0);
  await expectNothingOf(page, left);
});

test("a browser whose storage is broken still opens pages and signs out", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  await signIn(page, newPerson());
  await openWithWorker(page, "/about");
  await context.serviceWorkers()[0]?.evaluate(() => {
    const fail = () => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));
    Object.assign(CacheStorage.prototype, { match: fail, open: fail, keys: fail, has: fail });
  });
  await page.goto("/my-bookings");
  await expect(page.getByRole("heading", { level: 1, name: "Booking Saya" })).toBeVisible();
  await signOut(page);
  await expect(page.getByText("Anda sudah keluar.")).toBeVisible();
});

test("an answer that comes after the sign-out is kept for nobody", { tag: "@deep" }, async ({ page }) => {
  const gate = await openGate(process.env.BROWSER_ORIGIN ?? "");
  const person = newPerson();
  await signIn(page, person);
  await openWithWorker(page, `${gate.origin}/about`);
  await untilCopied(page, "/about");
  gate.holdAnswers();
  const answering = page.evaluate(async () => {
    const { status, headers } = await fetch("/my-bookings.data");
    return { status, visitor: headers.get("Pangkas-Visitor") };
  });
  await expect.poll(() => gate.hasAnswered("GET /my-bookings.data")).toBe(true);
  const leaving = page.evaluate(async () => (await fetch("/auth/sign-out", { method: "POST" })).status);
  await expect.poll(() => gate.hasPassed("POST /auth/sign-out")).toBe(true);
  expect(await privateCaches(page)).toEqual([]);
  gate.letGo("POST /auth/sign-out");
  await leaving;
  gate.letGo();
  const late = await answering;
  expect(late.status).toBe(200);
  expect(late.visitor).toMatch(/^[\w-]{16}$/);
  const addresses = Object.values(await copiedAddresses(page)).flat();
  expect(addresses.filter((address) => address.includes("my-bookings"))).toEqual([]);
  expect(await privateCaches(page)).toEqual([]);
  await gate.shut();
});

test("payments, management, accounts and partners' pages are in no cache, and what is shown once in no copy", async ({
  page,
}) => {
  const { cache, address } = await withOfflineBooking(page);
  const never = [
    "/payment-success",
    "/payment-instructions/1",
    "/outlet-subscription-payment/1",
    "/management-login",
    "/management-dashboard",
    "/account/profile",
    "/account/sessions",
    "/account/referral",
    "/verify-whatsapp",
    "/registration-acknowledgement",
    "/registration-general-info",
    "/release-outlet-introduction",
    "/admin/outlets",
    "/edit-outlet/1",
    "/api/openapi.json",
    "/signin",
  ];
  await page.evaluate(async (paths) => {
    for (const path of paths) {
      await fetch(`${path}.data`);
      await fetch(path, { headers: { Accept: "text/html" } });
    }
  }, never);
  for (const path of ["/account/profile", "/management-login", "/payment-success"]) await page.goto(path);
  const kept = await copiedAddresses(page);
  for (const path of never) {
    const found = Object.values(kept).flat();
    expect(found.filter((each) => each.replace("/.data", "").startsWith(path))).toEqual([]);
  }
  expect(kept[cache]).toContain(address);
});
