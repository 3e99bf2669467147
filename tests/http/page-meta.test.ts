import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { accessTable } from "#tests/http/access-table.ts";
import type { Asker } from "#tests/http/askers.ts";
import { type AccessWorld, createAccessWorld } from "#tests/support/access-world.ts";
import { type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import { build, type Client } from "#tests/support/http-client.ts";

const home = "Pangkas - Cari Barbershop & Booking Online";

interface PageTags {
  status: number;
  title: string | undefined;
  tag: (name: string) => string | undefined;
  canonical: string | undefined;
  /** Names of tags that a page says twice. */
  twice: string[];
}

/** What a page says of itself to search engines and to those with whom it is shared. */
async function tagsOf(client: Client, path: string): Promise<PageTags> {
  const answer = await client.get(path);
  const elements = readHtml(await answer.text());
  const of = (element: string) => elements.filter(({ name }) => name === element);
  const nameOf = ({ attributes }: HtmlElement) => attributes.get("property") ?? attributes.get("name");
  const metas = of("meta").filter((meta) => nameOf(meta));
  const canonicals = of("link").filter(({ attributes }) => attributes.get("rel") === "canonical");
  const names = [...metas.map(nameOf), ...canonicals.map(() => "canonical"), ...of("title").map(({ name }) => name)];
  return {
    status: answer.status,
    title: of("title")[0]?.text,
    tag: (name) => metas.find((meta) => nameOf(meta) === name)?.attributes.get("content"),
    canonical: canonicals[0]?.attributes.get("href"),
    // An icon of the page is a title of its drawing; a page has one in its head.
    twice: names.filter((name, index): name is string => name !== "title" && names.indexOf(name) !== index),
  };
}

/** Pages with a layout that lets search engines in. */
const openLayouts = ["routes/layouts/public", "routes/layouts/content"];
const routeOf = (pattern: string) =>
  Object.values(build.routes).find(
    (route) => route?.id !== "root" && (route?.index ? "/" : `/${route?.path}`) === pattern,
  );
const isPage = (pattern: string) => routeOf(pattern)?.module.default !== undefined && pattern !== "/*";
const isOpen = (pattern: string) => openLayouts.includes(routeOf(pattern)?.parentId ?? "");

/** A page of each route, with somebody who may see it. Registration's steps lead elsewhere without a draft, a payment's error where nothing failed. */
const pages = Object.entries(accessTable)
  .filter(([pattern]) => isPage(pattern))
  .flatMap(([pattern, { GET }]) => {
    const asker = (Object.keys(GET) as Asker[]).find((each) => GET[each] === 200);
    return asker ? [{ pattern, asker }] : [];
  });

let world: AccessWorld;
const seen = new Map<string, PageTags>();
beforeAll(async () => {
  world = await createAccessWorld();
  for (const { pattern, asker } of pages) {
    seen.set(pattern, await tagsOf(await world.browserOf(asker), world.urlOf(pattern)));
  }
});
const tagsAt = (pattern: string) => {
  const tags = seen.get(pattern);
  if (!tags) throw new Error(`${pattern} was not asked for.`);
  return tags;
};

/** They lead somewhere else: to a draft, a sign-in, an offer, a booking flow, a proposal. */
const led =
  /^\/(registration-|auth\/google$|payment-error$|my-bookings\/(waitlist\/:id|:id\/again)$|admin\/booking\/:id\/move$)/;

test("looks at every page that does not need a draft", () => {
  expect(pages.length).toBeGreaterThan(60);
  const left = Object.keys(accessTable).filter((pattern) => isPage(pattern) && !seen.has(pattern));
  expect(left.filter((pattern) => !led.test(pattern))).toEqual([]);
});

describe.each(pages)("$pattern", ({ pattern }) => {
  test("has its own title and says everything once", () => {
    const { status, title, twice } = tagsAt(pattern);
    expect(status).toBe(200);
    expect(twice).toEqual([]);
    if (pattern === "/") expect(title).toBe(home);
    else expect(title).toMatch(/^\S.{2,64}\S \| Pangkas$/);
  });

  test("has a description of a fitting length, and the same words for who shares it", () => {
    const { title, tag } = tagsAt(pattern);
    const description = tag("description") ?? "";
    expect(description).toMatch(/^[A-Z0-9].*\.$/);
    expect(description.length).toBeGreaterThanOrEqual(isOpen(pattern) ? 50 : 20);
    expect(description.length).toBeLessThanOrEqual(160);
    expect([tag("og:title"), tag("og:description")]).toEqual([title, description]);
    expect([tag("og:type"), tag("og:site_name"), tag("og:locale")]).toEqual(["website", "Pangkas", "id_ID"]);
    expect(tag("og:image")).toMatch(new RegExp(`^${env.ORIGIN}/[\\w./-]+(\\?v=[\\w-]+)?$`));
  });

  test("stands at its own address, with a trailing slash", () => {
    const { canonical, tag } = tagsAt(pattern);
    const { pathname } = new URL(world.urlOf(pattern), env.ORIGIN);
    expect(canonical).toBe(`${env.ORIGIN}${pathname === "/" ? "/" : `${pathname}/`}`);
    expect(tag("og:url")).toBe(canonical);
  });

  test(`is ${isOpen(pattern) ? "for" : "kept from"} search engines`, () => {
    expect(tagsAt(pattern).tag("robots")).toBe(isOpen(pattern) ? undefined : "noindex");
  });
});

test("no two pages have the same title or, in public, the same description", () => {
  const repeated = (values: (string | undefined)[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated([...seen.values()].map(({ title }) => title))).toEqual([]);
  const open = pages.filter(({ pattern }) => isOpen(pattern));
  expect(repeated(open.map(({ pattern }) => tagsAt(pattern).tag("description")))).toEqual([]);
});

describe("what stands in place of a page", () => {
  test.each([
    ["an unknown address", "visitor", "/tidak-ada", 404, home],
    [
      "an unknown outlet",
      "visitor",
      "/barbershop/01990000-0000-7000-8000-000000000000",
      404,
      "Outlet tidak ditemukan | Pangkas",
    ],
    ["another's booking", "strangeCustomer", "/my-bookings/:id", 404, home],
    ["the login sheet over nothing", "visitor", "/my-bookings", 401, "Masuk | Pangkas"],
    ["a page for others", "customer", "/admin/orders", 403, "Bukan untuk akun Anda | Pangkas"],
    [
      "a record that is gone",
      "management",
      "/management-dashboard/errors/01990000-0000-7000-8000-000000000000",
      404,
      home,
    ],
  ])("%s has no address of its own and is kept from search engines", async (_, asker, path, status, title) => {
    const tags = await tagsOf(await world.browserOf(asker), world.urlOf(path));
    expect([tags.status, tags.title]).toEqual([status, title]);
    expect([tags.canonical, tags.tag("og:url"), tags.tag("robots")]).toEqual([undefined, undefined, "noindex"]);
    expect(tags.tag("og:title")).toBe(title);
    expect(tags.twice).toEqual([]);
  });
});
