import type { Locator, Page } from "@playwright/test";
import { managementMenu } from "#app/http/shell/management-menu.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, openWhole, test } from "#tests/e2e/product-test.ts";

// The demo has rows for almost every list; the menu is the list of the lists.
test.use({ viewport: { width: 360, height: 800 } });
test.setTimeout(300_000);

/** What is opened from a list, or from the first row of it. */
const beside: Readonly<Record<string, readonly string[]>> = {
  [`${desk}/data-requests`]: ["/new"],
  [`${desk}/ledger`]: ["/adjustments"],
  [`${desk}/audit`]: ["/chain"],
  [`${desk}/maintenance`]: ["/preview"],
};
const below: Readonly<Record<string, readonly string[]>> = {
  [`${desk}/users`]: ["/sessions", "/suspension", "/roles", "/view"],
  [`${desk}/outlets`]: ["/suspension"],
  [`${desk}/bookings`]: ["/move", "?act=cancel"],
};

/** The first row's own page; the way of a queue of jobs leads to a list of its own. */
async function firstRow(page: Page, list: string): Promise<string | null> {
  const links = page.getByRole("main").locator(`a[href^="${list}/"]:not([href*=".csv"])`);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const extra = (beside[list] ?? []).map((end) => list + end);
  return paths.find((path) => !extra.includes(path)) ?? null;
}

for (const { title, entries } of managementMenu) {
  test(`lists, rows and forms of management are accessible and fit a phone: ${title}`, { tag: "@deep" }, async ({
    page,
    baseURL,
    problems,
  }) => {
    await enterManagement(page, baseURL);
    const found: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      for (const each of await page.locator("main details").all())
        await each.evaluate((one) => one.setAttribute("open", ""));
      const here = [...(await layoutFindings(page)), ...(await accessibilityFindings(page)), ...problems.splice(0)];
      found.push(...here.map((finding) => `${path}: ${finding}`));
    };
    for (const { to: list } of entries) {
      await look(list);
      const row = await firstRow(page, list);
      for (const end of beside[list] ?? []) await look(list + end);
      for (const end of row ? ["", ...(below[list] ?? [])] : []) await look(row + end);
    }
    expect(found).toEqual([]);
  });
}

test.describe("on the first screen of a phone, with JavaScript off", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("stand what waits and the first row of each list", async ({ page, baseURL }) => {
    await enterManagement(page, baseURL);
    const topOf = async (row: Locator) => (await row.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    await page.goto(desk);
    expect(await topOf(page.getByRole("region", { name: "Yang menunggu" }).getByRole("listitem"))).toBeLessThan(320);
    expect(await layoutFindings(page)).toEqual([]);
    // Lists of which the demo has rows.
    for (const list of ["users", "payments", "refunds", "withdrawals", "applications", "subscriptions"]) {
      await page.goto(`${desk}/${list}`);
      expect(await topOf(page.getByRole("main").locator("tbody tr")), list).toBeLessThan(480);
      expect(await layoutFindings(page), list).toEqual([]);
    }
    // The parts of a list unfold; each leads to its own.
    await page.goto(`${desk}/payments`);
    const parts = page.getByRole("navigation", { name: "Pembayaran per status" });
    await parts.locator("summary").click();
    await parts.getByRole("link", { name: /^Lunas/ }).click();
    await expect(page).toHaveURL(/status=PAID/);
    await expect(parts.locator("summary")).toContainText("Lunas");
  });
});

test("management gets everywhere by keyboard: menu, filter and the table behind a chart", async ({ page, baseURL }) => {
  await enterManagement(page, baseURL);
  await openWhole(page, desk);
  const menu = page.getByText("Menu", { exact: true });
  const nav = page.getByRole("navigation", { name: "Menu manajemen" });
  await menu.focus();
  // What serves the menu from then on has come.
  await expect(page.getByRole("button", { name: "Menu", exact: true, expanded: false })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(nav).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(nav).toBeVisible();
  await nav.getByRole("link", { name: "Keluar" }).focus();
  await expect(nav.getByRole("link", { name: "Keluar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(nav).toBeHidden();

  const figure = page.getByRole("region", { name: /^Booking per hari/ });
  await figure.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(figure.getByRole("table")).toBeVisible();

  await page.goto(`${desk}/payments`);
  await page.getByText("Saringan lain").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Status" }).selectOption("PAID");
  await page.getByRole("combobox", { name: "Status" }).press("Tab");
  await page.getByRole("button", { name: "Terapkan" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=PAID/);
  // What is set stays in sight.
  await expect(page.getByRole("navigation", { name: "Pembayaran per status" }).locator("summary")).toContainText(
    "Lunas",
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("link", { name: "Hapus saringan" }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByText("Saringan lain")).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Status" })).toBeVisible();
});
