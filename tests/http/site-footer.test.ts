import { beforeAll, describe, expect, it } from "vitest";
import { customerMenu, footerColumns, partnerMenu } from "#app/http/shell/site-links.ts";
import { usualSuggestions } from "#app/http/shell/usual-suggestions.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { pageOf, readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const footer = footerColumns.flatMap(({ links }) => links.map(({ to }) => to));
/** For those with an outlet; the others are told so. */
const dashboard = "/admin";
const open = footer.filter((to) => to !== dashboard);

let visitor: Client;
let customer: Client;
let partner: Client;
beforeAll(async () => {
  visitor = new Client();
  customer = await signedIn((await createUser()).id);
  partner = await signedIn((await createOutlet()).ownerId);
});

/** Follows redirects within the product, as a browser does. */
async function arrive(client: Client, to: string) {
  let answer = await client.get(to);
  for (let step = 0; step < 3 && answer.status === 302; step += 1) {
    answer = await client.get(answer.headers.get("location") ?? "");
  }
  const elements = await pageOf(answer);
  return { status: answer.status, headings: elements.filter(({ name }) => name === "h1"), elements };
}

describe("the footer", () => {
  it("is the specification's, to the letter", async () => {
    const html = await (await visitor.get("/about")).text();
    const shown = readHtml(html.slice(html.lastIndexOf("<footer")))
      .filter(({ name }) => name === "a" || name === "h2")
      .map(({ attributes, text }) => [text, ...(attributes.has("href") ? [attributes.get("href")] : [])]);
    expect(shown).toEqual([
      ["Facebook", "https://www.facebook.com/pangkas.indonesia"],
      ["Instagram", "https://www.instagram.com/pangkas.indonesia"],
      ["WhatsApp", "https://wa.me/6281110002025"],
      ["Untuk Pelanggan"],
      ["Cari Barbershop", "/"],
      ["Cara Booking", "/how-to-booking"],
      ["Ulasan & Rating", "/?sort=rating"],
      ["Aplikasi Mobile", "/mobile-application"],
      ["Untuk Bisnis"],
      ["Daftarkan Barbershop", "/register-business"],
      ["Dashboard Bisnis", "/admin"],
      ["Paket & Harga", "/pricing-plans"],
      ["Kisah Sukses", "/success-stories"],
      ["Tentang Pangkas"],
      ["Tentang Pangkas", "/about"],
      ["Pusat Bantuan", "/help"],
      ["Kontak", "/contact"],
      ["Fitur Mendatang", "/under-development"],
      ["Kebijakan Privasi", "/privacy-policy"],
      ["Syarat & Ketentuan", "/terms-conditions"],
    ]);
  });

  it("is on every page, whoever looks", async () => {
    for (const client of [visitor, customer]) {
      const { elements } = await arrive(client, "/about");
      const hrefs = elements.filter(({ name }) => name === "a").map(({ attributes }) => attributes.get("href"));
      expect(footer.filter((to) => !hrefs.includes(to))).toEqual([]);
    }
  });

  it.each(open)("leads a visitor and a signed-in person to a page with a heading: %s", async (to) => {
    for (const client of [visitor, customer]) {
      const { status, headings } = await arrive(client, to);
      expect(status).toBe(200);
      expect(headings.length).toBe(1);
      expect(headings[0]?.text.trim()).not.toBe("");
    }
  });

  it("leads owners to their dashboard, a visitor to the sign-in, and others to how one becomes an owner", async () => {
    expect((await arrive(partner, dashboard)).status).toBe(200);
    expect((await arrive(visitor, dashboard)).status).toBe(401);
    const { status, headings, elements } = await arrive(customer, dashboard);
    expect(status).toBe(403);
    expect(headings.map(({ text }) => text)).toEqual(["Halaman ini bukan untuk akun Anda"]);
    const ways = elements.filter(({ attributes }) => attributes.get("href") === "/register-business");
    expect(ways.map(({ text }) => text)).toContain("Daftarkan outlet");
  });
});

it("menus and suggestions lead those who see them to a page", async () => {
  const linksOf = (menu: typeof customerMenu) => menu.flatMap(({ links }) => links.map(({ to }) => to));
  const seen: [Client, string[]][] = [
    [customer, [...linksOf(customerMenu), ...usualSuggestions.map(({ to }) => to)]],
    [partner, linksOf(partnerMenu)],
  ];
  for (const [client, links] of seen) {
    for (const to of links) {
      const { status, headings } = await arrive(client, to);
      expect([to, status, headings.length]).toEqual([to, 200, 1]);
    }
  }
});
