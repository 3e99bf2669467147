import type { Page } from "@playwright/test";
import { confirmButton, expectBooked, fillContact, goToDetails } from "#tests/e2e/booking-way.ts";
import { accessibilityFindings, layoutFindings, loadPictures } from "#tests/e2e/page-checks.ts";
import { customerPages, otherPages, type PageToSee, visitorPages } from "#tests/e2e/page-list.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { accountPages, counterPages, deskPages, shopPages } from "#tests/e2e/shop-page-list.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { isDeep } from "#tests/support/counts.ts";
import { outputDirectory } from "#tests/support/sections.ts";

/** The phone every day, and there what visitors see; all in the deep run. */
const sizes = [
  { viewport: { width: 360, height: 800 }, tag: [] },
  { viewport: { width: 1280, height: 800 }, tag: "@deep" },
];
const lists: [string, () => Promise<PageToSee[]>][] = [
  ["visitors", visitorPages],
  ["a customer", customerPages],
  ["partners and admins", otherPages],
  ["an account", accountPages],
  ["the counter", counterPages],
  ["a shop", shopPages],
  ["the desk and the staff", deskPages],
];

for (const { viewport, tag } of sizes) {
  for (const [who, listPages] of lists) {
    test.describe(`${viewport.width} wide`, { tag: who === "visitors" ? tag : "@deep" }, () => {
      test.use({ viewport });
      test.setTimeout(300_000);

      test(`the pages of ${who} are accessible, fit the screen and show no error`, async ({ page, problems }) => {
        const found: string[] = [];
        let signedIn = "";
        for (const each of await listPages()) {
          if (each.person && each.person.email !== signedIn) {
            await page.context().clearCookies();
            await signIn(page, each.person);
            signedIn = each.person.email;
          }
          const here = [...(await lookAt(page, each, viewport.width)), ...problems.splice(0)];
          found.push(...here.map((finding) => `${each.name}: ${finding}`));
        }
        expect(found).toEqual([]);
      });
    });
  }

  test.describe(`${viewport.width} wide`, { tag }, () => {
    test.use({ viewport });

    test("the last step, a mistake in it and the new booking are accessible and fit the screen", async ({ page }) => {
      const outlet = await openOutlet({ name: "Pangkas Langkah Akhir" });
      await signIn(page, newPerson());
      await goToDetails(page, outlet.id, 3);
      expect(await findings(page, "booking-held", viewport.width)).toEqual([]);
      await confirmButton(page).click();
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await findings(page, "booking-mistake", viewport.width)).toEqual([]);
      await fillContact(page);
      await confirmButton(page).click();
      await expectBooked(page);
      expect(await findings(page, "my-booking-new", viewport.width)).toEqual([]);
    });
  });
}

async function lookAt(page: Page, { name, path, status = 200 }: PageToSee, width: number): Promise<string[]> {
  const answer = await page.goto(path);
  const isRight = answer?.status() === status;
  return [...(isRight ? [] : [`answers ${answer?.status()}, not ${status}`]), ...(await findings(page, name, width))];
}

async function findings(page: Page, name: string, width: number): Promise<string[]> {
  await loadPictures(page);
  const path = `${outputDirectory}/screens/${name}-${width}.png`;
  if (isDeep) await page.screenshot({ path, fullPage: true });
  return [...(await layoutFindings(page)), ...(await accessibilityFindings(page))];
}
