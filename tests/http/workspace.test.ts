import { beforeEach, describe, expect, it } from "vitest";
import { footerColumns } from "#app/http/shell/site-links.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
beforeEach(async () => {
  shop = await createOutlet({ name: "Pangkas Braga" });
  owner = await signedIn(shop.ownerId);
});

/** What lies in the landmark of that name, as elements; empty where there is none. */
async function partOf(client: Client, path: string, start: string, end: string): Promise<HtmlElement[]> {
  const html = await (await client.get(path)).text();
  const from = html.indexOf(start);
  return from < 0 ? [] : readHtml(html.slice(from, html.indexOf(end, from)));
}
const navOf = (client: Client, path: string, name = "Menu outlet") =>
  partOf(client, path, `<nav aria-label="${name}"`, "</nav>");
const linksOf = (elements: readonly HtmlElement[]) => elements.filter(({ name }) => name === "a");

describe("what leads through the workspace", () => {
  it("stands on each of its pages, says which it is, and leads to pages with a heading", async () => {
    const links = linksOf(await navOf(owner, "/admin"));
    expect(links.length).toBeGreaterThanOrEqual(16);
    for (const { attributes, text } of links) {
      const to = attributes.get("href") ?? "";
      const first = await owner.get(to);
      // The report of a single outlet is its own page.
      const answer = first.status === 302 ? await owner.get(first.headers.get("location") ?? "") : first;
      expect([text, answer.status]).toEqual([text, 200]);
      const page = readHtml(await answer.text());
      expect([text, page.filter(({ name }) => name === "h1").length]).toEqual([text, 1]);
      const current = page.filter(
        ({ attributes }) => attributes.get("aria-current") === (first === answer ? "page" : "true"),
      );
      expect(current.map(({ attributes }) => attributes.get("href"))).toContain(to);
    }
  });

  it("stands outside the page's content, and not around pages of others or of one's own account", async () => {
    const html = await (await owner.get("/admin/queue")).text();
    expect(html.indexOf("Menu outlet")).toBeLessThan(html.indexOf("<main"));
    for (const path of ["/", "/account/profile", "/release-outlet-introduction"])
      expect([path, await navOf(owner, path)]).toEqual([path, []]);
    expect(await navOf(await signedIn((await createUser()).id), "/admin")).toEqual([]);
    expect(await navOf(new Client(), "/admin")).toEqual([]);
  });

  it("counts what waits at the person's outlets, and nobody else's", async () => {
    const start = clock.now().add({ hours: 30 });
    const wait = { status: "AWAITING_OUTLET", deadline: clock.now().add({ hours: 1 }) } as const;
    await createBooking(shop, { start, ...wait });
    await createBooking(await createOutlet(), { start, ...wait });
    const visit = await createBooking(shop, { start: start.add({ hours: 2 }) });
    await db.dispute.create({
      data: {
        bookingId: visit.id,
        kind: "QUALITY",
        text: "Potongannya tidak rata.",
        openedBy: shop.ownerId,
        dueAt: new Date(clock.now().add({ hours: 72 }).epochMilliseconds),
      },
    });
    const texts = linksOf(await navOf(owner, "/admin")).map(({ text }) => text);
    expect(texts).toContain("Hari ini1, 1 perlu dijawab");
    expect(texts).toContain("Laporan pelanggan1, 1 belum dijawab");
    expect(texts).toContain("Antrean");
  });

  it("offers admins the platform's desk, and nobody else", async () => {
    const desk = ["/admin/applications", "/admin/moderation", "/admin/cases"];
    const hrefs = async (client: Client) =>
      linksOf(await navOf(client, "/admin")).map(({ attributes }) => attributes.get("href"));
    expect(await hrefs(await signedIn((await createAdmin()).id))).toEqual(expect.arrayContaining(desk));
    expect((await hrefs(owner)).filter((to) => desk.includes(to ?? ""))).toEqual([]);
  });

  it("leads a barber who owns nothing through the own day alone", async () => {
    const { userId } = await createStaff(shop);
    const links = linksOf(await navOf(await signedIn(userId), "/staff", "Menu barber"));
    expect(links.map(({ attributes }) => attributes.get("href"))).toEqual([
      "/staff",
      "/staff/break",
      "/staff/join",
      "/account/profile",
    ]);
    expect(await navOf(await signedIn((await createUser()).id), "/staff", "Menu barber")).toEqual([]);
  });
});

it("among several outlets one chooses in the header, and stays on the page", async () => {
  const header = () => partOf(owner, `/admin/queue?outlet=${shop.id}`, "<header", "</header>");
  expect(
    linksOf(await header()).filter(({ attributes }) => attributes.get("href")?.startsWith("/admin/queue")),
  ).toEqual([]);
  const second = await createOutlet({ name: "Pangkas Dago" });
  await db.outlet.update({ where: { id: second.id }, data: { ownerId: shop.ownerId } });
  const links = linksOf(await header());
  expect(links.map(({ attributes, text }) => [text, attributes.get("href")])).toEqual(
    expect.arrayContaining([
      ["Semua outlet", "/admin"],
      ["Pangkas Braga", `/admin/queue?outlet=${shop.id}`],
      ["Pangkas Dago", `/admin/queue?outlet=${second.id}`],
    ]),
  );
  expect(links.find(({ attributes }) => attributes.get("aria-current"))?.text).toBe("Pangkas Braga");

  // Whoever sees them all has no such switch, and chooses on the page.
  const admin = await signedIn((await createAdmin()).id);
  for (const path of ["/admin/queue", "/admin/orders/new", "/admin/blocks"]) {
    const choices = async (client: Client) => {
      const main = linksOf(await partOf(client, path, "<main", "</main>"));
      return main.filter(({ attributes }) => attributes.get("href") === `${path}?outlet=${second.id}`).length;
    };
    expect([path, await choices(owner), await choices(admin)]).toEqual([path, 0, 1]);
  }
});

it("the footer is one line in a workspace and in a flow, and holds all of it", async () => {
  const all = footerColumns.flatMap(({ links }) => links.map(({ to }) => to));
  const customer = await signedIn((await createUser()).id);
  const coming = await createReleaseOutlet();
  const release = await signedIn(coming.ownerId);
  for (const [client, path, isFolded] of [
    [owner, "/admin", true],
    [customer, `/booking/${shop.id}`, true],
    [customer, "/registration-acknowledgement", true],
    [release, `/release-outlet-introduction?outlet=${coming.id}`, true],
    [customer, "/my-bookings", false],
    [customer, `/barbershop/${shop.id}`, false],
  ] as const) {
    const footer = await partOf(client, path, "<footer", "</footer>");
    expect([path, footer.some(({ name, attributes }) => name === "details" && !attributes.has("open"))]).toEqual([
      path,
      isFolded,
    ]);
    const hrefs = linksOf(footer).map(({ attributes }) => attributes.get("href"));
    expect([path, all.filter((to) => !hrefs.includes(to))]).toEqual([path, []]);
    expect(footer.some(({ text }) => text.includes("© 2025 Pangkas"))).toBe(true);
  }
});
