import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { demoOutlets } from "#tests/e2e/page-list.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const search = "/?q=potong&place=Bandung&type=barbershop";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("a phone sees the first result whole; the search is a line and its filters a sheet", async ({ page }) => {
      await page.goto(search);
      const first = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading") })
        .first();
      const box = await first.boundingBox();
      expect(box?.y).toBeLessThan(340);
      // Above the tabs at the bottom edge, too.
      expect((box?.y ?? 0) + (box?.height ?? 740)).toBeLessThanOrEqual(740 - 56);

      await expect(page.getByLabel("Cari apa?")).toBeHidden();
      await page.getByText("potong · Bandung").click();
      await page.getByLabel("Cari apa?").fill("cukur");
      await page.getByLabel("Cari apa?").press("Enter");
      await expect(page).toHaveURL(/q=cukur.*type=barbershop/);
      await expect(page.getByText("cukur · Bandung")).toBeVisible();

      const filters = page.getByRole("group", { name: "Filter", exact: true });
      await page.getByRole("button", { name: "Filter 1" }).click();
      await expect(filters.getByLabel("Nilai")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(filters).toBeHidden();
      await page.getByRole("button", { name: "Filter 1" }).click();
      await filters.getByLabel("Nilai").selectOption("3.5");
      await filters.getByRole("button", { name: "Terapkan" }).click();
      await expect(page).toHaveURL(/rating=3\.5/);
      await expect(page.getByRole("button", { name: "Filter 2" })).toBeVisible();
      await expect(filters).toBeHidden();

      await page.getByRole("button", { name: "Filter 2" }).click();
      await filters.getByRole("link", { name: "Hapus semua" }).click();
      await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeVisible();
      await expect(page.getByText("cukur · Bandung")).toBeVisible();
    });
  });
}

test("a map of the results opens when it is asked for, and leads from a label to its card", async ({ page }) => {
  await page.goto("/?place=Bandung&type=barbershop");
  await page.getByRole("link", { name: "Peta" }).click();
  const map = page.getByRole("region", { name: "Peta hasil" });
  const label = map.getByRole("button", { name: /^\d+ rb, / }).first();
  await expect(label).toBeVisible();
  expect([...(await layoutFindings(page)), ...(await accessibilityFindings(page))]).toEqual([]);
  await label.click();
  const name = (await label.getAttribute("aria-label"))?.split(", ")[1] ?? "";
  // Others of these tests open outlets of the same name.
  await expect(page.locator("a:focus")).toHaveText(name);
  await page.getByRole("link", { name: "Daftar", exact: true }).click();
  await expect(map).toHaveCount(0);
});

test("of an outlet's pictures a phone loads the first, and each further one when it is swiped to", async ({ page }) => {
  const { outlet } = await demoOutlets();
  await signIn(page, newPerson());
  await page.goto(`/barbershop/${outlet}`);
  const gallery = page.getByRole("region", { name: /^Foto / });
  const widthOf = (index: number) =>
    gallery
      .locator("img")
      .nth(index)
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(() => widthOf(0)).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect([await widthOf(1), await widthOf(2)]).toEqual([0, 0]);
  await gallery.getByRole("list").press("ArrowRight");
  await expect.poll(() => widthOf(1)).toBeGreaterThan(0);
  expect(await widthOf(2)).toBe(0);
});
