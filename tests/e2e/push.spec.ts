import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { openWithWorker } from "#tests/e2e/installed-app.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { customerIdOf } from "#tests/e2e/test-outlet.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

const settings = "/notifications/settings";
const kept = (userId: string) => db.pushSubscription.findMany({ where: { userId } });

/** As a push service hands it to the browser. */
async function deliver(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: `${new URL(page.url()).origin}/`,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

test("what is pushed is shown under its tag, and leads to pages of ours only", async ({ page }) => {
  await openWithWorker(page, "/about");
  await deliver(page, { title: "Booking terkonfirmasi", body: "Besok pukul 10.30", path: "/my-bookings/1", tag: "a" });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: "Booking terkonfirmasi", body: "Besok pukul 10.30", path: "/my-bookings/1", tag: "a" }]);
  await deliver(page, { title: "Booking dipindah", body: "Lusa", path: "https://evil.example/", tag: "a" });
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: "Booking dipindah", body: "Lusa", path: "/notifications", tag: "a" }]);
});

test("messages are switched on and off where one chooses what one hears", { tag: "@deep" }, async ({ page }) => {
  const keys = createECDH("prime256v1");
  const given = {
    endpoint: `${process.env.PUSH_SIMULATOR_URL}/push/send/${randomUUID()}`,
    keys: { p256dh: keys.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  // The browser's own push service is out of reach of tests.
  await page.addInitScript((json) => {
    let subscription: object | null = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => {
      subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription as PushSubscription;
    };
  }, given);
  const person = newPerson();
  await signIn(page, person);
  await openWithWorker(page, settings);
  await expect(page.getByText("Kami kabari bila booking Anda dikonfirmasi atau berubah")).toBeVisible();
  await page.getByRole("button", { name: "Nyalakan notifikasi" }).click();
  await expect(page.getByText("Notifikasi menyala di browser ini.")).toBeVisible();
  const userId = await customerIdOf(person.email);
  expect(await kept(userId)).toMatchObject([{ endpoint: given.endpoint, ...given.keys }]);
  await page.getByRole("button", { name: "Matikan di browser ini" }).click();
  await expect(page.getByRole("button", { name: "Nyalakan notifikasi" })).toBeVisible();
  expect(await kept(userId)).toEqual([]);
});
