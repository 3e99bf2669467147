import { customerPages, otherPages, visitorPages } from "#tests/e2e/page-list.ts";
import { expect, signIn, test } from "#tests/e2e/product-test.ts";

// The links are in the server's HTML: no scripts are needed to find them.
test.use({ javaScriptEnabled: false });

test("every link within the product leads somewhere", { tag: "@deep" }, async ({ page }) => {
  test.setTimeout(300_000);
  const seen = new Map<string, string>();
  const pages = [...(await visitorPages()), ...(await customerPages()), ...(await otherPages())];
  let signedIn = "";
  const dead: string[] = [];
  // A refused choice stays in the links of its page.
  for (const { path, person } of pages.filter(({ status }) => status !== 422)) {
    if (person && person.email !== signedIn) {
      await page.context().clearCookies();
      await signIn(page, person);
      signedIn = person.email;
    }
    const html = await (await page.request.get(path)).text();
    for (const link of linksOf(html, path)) {
      // Which ids and times a link carries does not matter: one of each kind is followed.
      const kind = `${signedIn} ${link.replace(/[0-9a-f-]{36}/g, "ID").replace(/=[^&#]*/g, "=")}`;
      if (seen.has(kind)) continue;
      seen.set(kind, path);
      const status = (await page.request.get(link)).status();
      // A visitor is asked to sign in, and the dashboard of the footer is for those with an outlet.
      const isGuarded = (status === 401 && signedIn === "") || (status === 403 && link === "/admin");
      if (status < 400 || isGuarded) continue;
      // Other tests suspend and close outlets meanwhile: such a link is gone from its page, too.
      const isThere = linksOf(await (await page.request.get(path)).text(), path).includes(link);
      if (isThere) dead.push(`${status}: ${link} on ${path}`);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  expect(dead).toEqual([]);
});

function linksOf(html: string, path: string): string[] {
  const base = new URL(path, process.env.BROWSER_ORIGIN);
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const urls = hrefs.filter((href) => !/^(#|mailto:|tel:)/.test(href)).map((href) => new URL(href, base));
  const own = urls.filter(({ origin }) => origin === base.origin);
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}
