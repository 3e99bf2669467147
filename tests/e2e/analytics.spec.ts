import type { Page } from "@playwright/test";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import type { Hit } from "#tests/simulators/analytics.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";

// A site of its own that measures: on the pages of all other tests the question would lie over what they look at.
let site: AppProcess;
test.beforeAll(async () => {
  site = await startApp({ NODE_ENV: "production", GOOGLE_ANALYTICS_ID: "G-PANGKAS1", JOBS: "off" });
});
test.afterAll(() => site.stop());

const vendor = () => new URL(process.env.GOOGLE_ANALYTICS_URL ?? "").origin;
const question = (page: Page) => page.getByText("Izinkan statistik pemakaian?");
const answer = (page: Page, name: "Izinkan" | "Tolak") => page.getByRole("button", { name, exact: true }).click();
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith("_ga")).map(({ name }) => name);

/** Every request of a page to the vendor. */
function watchVendor(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(vendor())) requests.push(request.url());
  });
  return requests;
}

/** What the vendor got of this browser so far, as `title, path, referrer's path`. */
async function reported(page: Page): Promise<string[]> {
  const cid = (await page.context().cookies()).find(({ name }) => name === "_ga")?.value.replace("GA1.1.", "");
  if (!cid) return [];
  const hits = (await (await page.request.get(`${vendor()}/analytics/hits.json?cid=${cid}`)).json()) as Hit[];
  const path = (address = "") => address.replace(site.origin, "");
  return hits.map(({ tid, en, dt, dl, dr }) => {
    expect([tid, en]).toEqual(["G-PANGKAS1", "page_view"]);
    return `${dt}, ${path(dl)}, ${path(dr)}`;
  });
}

test("a visitor is measured after a yes, once a page, and no longer after a no", async ({ page }) => {
  const requests = watchVendor(page);
  await page.goto(`${site.origin}/about?ref=RAHASIA&utm_source=ig`);
  await expect(question(page)).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Pusat Bantuan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pusat Bantuan" })).toBeVisible();
  await expect(question(page)).toBeVisible();
  expect([requests, await cookiesOf(page)]).toEqual([[], []]);

  await answer(page, "Izinkan");
  await expect(question(page)).toBeHidden();
  const help = "Pusat Bantuan | Pangkas, /help/, ";
  await expect.poll(() => reported(page)).toEqual([help]);

  await footer.getByRole("link", { name: "Kontak" }).click();
  await expect(page).toHaveTitle("Kontak | Pangkas");
  await page.goBack();
  await expect(page).toHaveTitle("Pusat Bantuan | Pangkas");
  await page.goForward();
  await expect(page).toHaveTitle("Kontak | Pangkas");
  await page.reload();
  const contact = "Kontak | Pangkas, /contact/, /help/";
  const back = "Pusat Bantuan | Pangkas, /help/, /contact/";
  const again = "Kontak | Pangkas, /contact/, ";
  await expect.poll(() => reported(page)).toEqual([help, contact, back, contact, again]);
  await expect(question(page)).toBeHidden();

  await footer.getByRole("link", { name: "Kebijakan Privasi" }).click();
  await page.getByRole("button", { name: "Ubah izin statistik" }).click();
  await expect(page.getByRole("button", { name: "Izinkan" })).toBeFocused();
  await expect.poll(async () => (await reported(page)).length).toBe(6);
  const before = requests.length;
  await answer(page, "Tolak");
  await expect.poll(() => cookiesOf(page)).toEqual([]);
  await footer.getByRole("link", { name: "Kontak" }).click();
  await expect(page).toHaveTitle("Kontak | Pangkas");
  const late = page.waitForResponse(/late-parts/);
  await page.reload();
  await late;
  await footer.getByRole("link", { name: "Pusat Bantuan" }).click();
  await expect(page).toHaveTitle("Pusat Bantuan | Pangkas");
  await expect(question(page)).toBeHidden();
  expect(requests.length).toBe(before);
});

test("the question leaves the end of the page in sight, and large text within reach", { tag: "@deep" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${site.origin}/about`);
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  const end = await boxOf("footer");
  expect(end.y + end.height).toBeLessThanOrEqual((await boxOf("[data-banner]")).y);

  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  expect((await boxOf("[data-banner]")).y).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Tolak", exact: true }).click();
  await expect(question(page)).toBeHidden();
});

test("a person answers for their account, and their profile shows and changes it", { tag: "@deep" }, async ({
  page,
}) => {
  const requests = watchVendor(page);
  await signIn(page, newPerson());
  await page.goto(`${site.origin}/my-bookings`);
  await page.route("**/account/measurement", (route) => route.fulfill({ status: 429 }));
  await answer(page, "Izinkan");
  const failure = page.getByRole("region", { name: "Pesan" });
  await expect(failure).toContainText("Pilihan Anda belum tersimpan. Coba lagi.");
  await expect(failure).toHaveAttribute("aria-live", "assertive");
  await page.unroute("**/account/measurement");
  expect(requests).toEqual([]);

  await answer(page, "Izinkan");
  await expect.poll(() => reported(page)).toEqual(["Booking Saya | Pangkas, /my-bookings/, "]);
  await page.goto(`${site.origin}/account/profile`);
  await expect(page.getByRole("switch", { name: "Statistik pemakaian" })).toBeChecked();
  await expect.poll(async () => (await reported(page)).length).toBe(2);

  await page.getByRole("switch", { name: "Statistik pemakaian" }).uncheck();
  await page.getByRole("button", { name: "Simpan pilihan" }).click();
  await expect(page.getByText("Pilihan Anda sudah disimpan.")).toBeVisible();
  await expect.poll(() => cookiesOf(page)).toEqual([]);
  const before = requests.length;
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontak" }).click();
  await expect(page).toHaveTitle("Kontak | Pangkas");
  expect(requests.length).toBe(before);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("nobody is asked and nothing is loaded", async ({ page }) => {
    const requests = watchVendor(page);
    await page.goto(`${site.origin}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});
