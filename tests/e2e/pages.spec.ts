import type { Page } from "@playwright/test";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { customerPages, otherPages, type PageToSee, visitorPages } from "#tests/e2e/page-list.ts";
import { expect, signIn, test } from "#tests/e2e/product-test.ts";
import { outputDirectory } from "#tests/support/sections.ts";

const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];
const lists: [string, () => Promise<PageToSee[]>][] = [
  ["visitors", visitorPages],
  ["a customer", customerPages],
  ["partners and admins", otherPages],
];

for (const viewport of sizes) {
  for (const [who, listPages] of lists) {
    test.describe(`${viewport.width} wide`, () => {
      test.use({ viewport });
      test.setTimeout(150_000);

      test(`the pages of ${who} are accessible, fit the screen and show no error`, async ({ page, problems }) => {
        const findings: string[] = [];
        let signedIn = "";
        for (const each of await listPages()) {
          if (each.person && each.person.email !== signedIn) {
            await page.context().clearCookies();
            await signIn(page, each.person);
            signedIn = each.person.email;
          }
          const found = [...(await lookAt(page, each, viewport.width)), ...problems.splice(0)];
          findings.push(...found.map((finding) => `${each.name}: ${finding}`));
        }
        expect(findings).toEqual([]);
      });
    });
  }
}

async function lookAt(page: Page, { name, path, status = 200 }: PageToSee, width: number): Promise<string[]> {
  const answer = await page.goto(path);
  const isRight = answer?.status() === status;
  await page.screenshot({ path: `${outputDirectory}/screens/${name}-${width}.png`, fullPage: true });
  return [
    ...(isRight ? [] : [`answers ${answer?.status()}, not ${status}`]),
    ...(await layoutFindings(page)),
    ...(await accessibilityFindings(page)),
  ];
}
