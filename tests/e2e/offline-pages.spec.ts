import {
  ageOfDocument,
  keptAddresses,
  leaveOutNetworkFailures,
  openWithWorker,
  untilKept,
} from "#tests/e2e/installed-app.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";

test.use({ serviceWorkers: "allow" });
// A network that fails is what these are about.
test.afterEach(({ problems }) => leaveOutNetworkFailures(problems));

test("visited pages open without a connection and say how old they are; others say what can be read", async ({
  page,
  context,
}) => {
  const outlet = await openOutlet({ name: "Pangkas Bawah Tanah" });
  await openWithWorker(page, "/about");
  await untilKept(page, "/about");
  await page.goto(`/barbershop/${outlet.id}`);
  await untilKept(page, `/barbershop/${outlet.id}`);
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
  expect(Object.values(await keptAddresses(page)).flat()).not.toContain("/offline");
});
