import { beforeAll, describe, expect, test } from "vitest";
import { syncByToken } from "#app/features/people/sign-in/sync-by-token.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createAdmin, createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const visitor = new Client();
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet();
});

/** The HTML without the marks that React leaves between texts. */
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const htmlOf = async (client: Client, path: string, headers: Record<string, string> = {}) =>
  textOf(await client.get(path, headers));
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const linkOf = (html: string, to: string) => html.includes(`href="${to}"`);
const menuNameOn = (html: string) => /<summary.*?<span class="max-w-36 truncate">([^<]*)/s.exec(html)?.[1];
/** What the login sheet shows. */
const sheetTexts = [
  "Selamat Datang di Pangkas!",
  "Login diperlukan untuk mengakses halaman ini.",
  "Masuk dengan Google",
  'action="/auth/google"',
  "Booking instan dengan konfirmasi otomatis",
  "Akses ulasan dan rating",
  "Riwayat booking dan profil pribadi",
];

describe("the frame", () => {
  test("stands around every page", async () => {
    for (const path of ["/about", "/tidak-ada"]) {
      const html = await htmlOf(visitor, path);
      expect(html).toContain('<html lang="id">');
      expect(html).toContain("Lewati ke isi");
      expect(html).toContain("© 2025 Pangkas");
      expect(linkOf(html, "/")).toBe(true);
      for (const column of ["Untuk Pelanggan", "Untuk Bisnis", "Tentang Pangkas"]) expect(html).toContain(column);
      for (const site of ["facebook.com", "instagram.com", "wa.me"]) expect(html).toContain(site);
    }
  });

  test("names the page: title, description, picture, and its address with a trailing slash", async () => {
    const html = await htmlOf(visitor, "/about?x=1");
    expect(titleOf(html)).toBe("Tentang Pangkas | Pangkas");
    expect(html).toContain(`<link rel="canonical" href="${env.ORIGIN}/about/"/>`);
    expect(html).toContain(`<meta property="og:url" content="${env.ORIGIN}/about/"/>`);
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${env.ORIGIN}/[^"]+"/>`));
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/);
  });

  test("gives an unknown page the title of the home page", async () => {
    expect(titleOf(await htmlOf(visitor, "/tidak-ada"))).toBe(titleOf(await htmlOf(visitor, "/")));
  });
});

describe("the user menu", () => {
  test("offers a visitor to sign in and come back", async () => {
    expect(linkOf(await htmlOf(visitor, "/about?x=1"), "/signin?to=%2Fabout%3Fx%3D1")).toBe(true);
  });

  test("shows a customer the first name and own bookings", async () => {
    const html = await htmlOf(await signedIn((await createUser("Budi Santoso")).id), "/about");
    expect(menuNameOn(html)).toBe("Budi");
    expect(html).toContain("Booking Saya");
    expect(html).not.toContain("Kelola Outlet");
    expect(linkOf(html, "/auth/sign-out")).toBe(true);
  });

  test("calls a person without a name User, and the card Google User", async () => {
    const claims = { sub: "tanpa-nama", iat: 1_790_000_000, email: "tanpa.nama@example.com", email_verified: true };
    const synced = await syncByToken(claims);
    if (!synced.ok) throw new Error(synced.reason);
    await db.welcomeSurvey.create({ data: { userId: synced.userId } });
    const person = await signedIn(synced.userId);
    expect(menuNameOn(await htmlOf(person, "/about"))).toBe("User");
    expect(await htmlOf(person, "/signin")).toContain('<p class="text-lg font-bold">Google User</p>');
  });

  test("shows a partner the outlets and the customers' bookings too", async () => {
    const html = await htmlOf(await signedIn(outlet.ownerId), "/about");
    for (const text of ["Kelola Outlet", "Dari Pelanggan", "Booking Saya", "Keluar"]) expect(html).toContain(text);
  });

  const ofPartners = [
    ["Kelola Outlet", "/admin/outlets"],
    ["Booking"],
    ["Dari Pelanggan", "/admin/orders"],
    ["Booking Saya", "/my-bookings"],
    ["Dompet Saya", "/admin/wallet"],
    ["Bank", "/account/bank"],
    ["Referral", "/account/referral"],
    ["Keluar", "/auth/sign-out"],
  ];
  const ofOthers = [
    ["Buka Outlet", "/registration-acknowledgement"],
    ["Booking Saya", "/my-bookings"],
    ["Dompet Saya", "/customer-wallet"],
    ["Bank", "/account/bank"],
    ["Referral", "/account/referral"],
    ["Keluar", "/auth/sign-out"],
  ];
  const ownerOf = async (status: "CLOSED" | "REJECTED" | "SUSPENDED" | "SUBMITTED") =>
    (await createOutlet({ status })).ownerId;
  const twice = async () => {
    const ownerId = await ownerOf("CLOSED");
    await createOutlet({ ownerId });
    return ownerId;
  };
  test.each([
    ["a customer", async () => (await createUser()).id, ofOthers],
    ["an owner", () => outlet.ownerId, ofPartners],
    ["an owner of a closed outlet", () => ownerOf("CLOSED"), ofOthers],
    ["an owner of a rejected one", () => ownerOf("REJECTED"), ofOthers],
    ["an owner of a suspended one", () => ownerOf("SUSPENDED"), ofPartners],
    ["an owner of one that is reviewed", () => ownerOf("SUBMITTED"), ofPartners],
    ["an owner of a closed and an open one", twice, ofPartners],
    ["an admin without an outlet", async () => (await createAdmin()).id, ofOthers],
  ])("is the specification's, to the letter, for %s", async (_, personId, entries) => {
    const html = await htmlOf(await signedIn(await personId()), "/about");
    const menu = /<nav aria-label="Menu pengguna".*?<\/nav>/s.exec(html)?.[0] ?? "";
    const list = menu.slice(menu.indexOf("</summary>"));
    const shown = [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>|<p[^>]*>(.*?)<\/p>/gs)].map(
      ([, to, label, heading]) => (to ? [label?.replace(/<[^>]*>/g, ""), to] : [heading]),
    );
    expect(shown).toEqual(entries);
  });

  test("leaves the owner of a closed outlet its wallet and orders", async () => {
    const owner = await signedIn(await ownerOf("CLOSED"));
    for (const path of ["/admin/wallet", "/admin/orders", "/admin"]) expect((await owner.get(path)).status).toBe(200);
  });
});

describe("the login sheet", () => {
  test("covers an account page of which nothing is loaded", async () => {
    const response = await visitor.get("/my-bookings?tab=x");
    const html = await textOf(response);
    expect(response.status).toBe(401);
    for (const text of sheetTexts) expect(html).toContain(text);
    expect(html).toContain('name="to" value="/my-bookings?tab=x"');
    expect(html).toContain('<div inert=""');
    expect(linkOf(html, "/about")).toBe(true);
  });

  test("covers a content page that stays readable for search engines", async () => {
    const response = await visitor.get(`/barbershop/${outlet.id}`);
    const html = await textOf(response);
    expect(response.status).toBe(200);
    for (const text of [...sheetTexts, "Pangkas Uji", "Potong Rambut Dewasa"]) expect(html).toContain(text);
    expect(html.indexOf('<div inert=""')).toBeLessThan(html.indexOf("<main"));
    expect(html.indexOf("<main")).toBeLessThan(html.lastIndexOf("Potong Rambut Dewasa"));
  });

  test("is gone once signed in", async () => {
    const person = await signedIn((await createUser()).id);
    for (const path of [`/barbershop/${outlet.id}`, "/my-bookings", "/about"]) {
      const html = await htmlOf(person, path);
      expect(html).not.toContain("Login diperlukan");
      expect(html).not.toContain('inert=""');
    }
  });

  test.each([
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0",
      "Buka di Safari",
    ],
    ["Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36 [FBAN/EMA;FBAV/400.0]", "Buka di Chrome"],
    ["Mozilla/5.0 (Tizen) Instagram 300.0.0", "Buka di Chrome/Safari"],
  ])("says the way out of an app's own browser: %s", async (agent, title) => {
    const html = await htmlOf(visitor, "/my-bookings?page=2", { "User-Agent": agent });
    expect(html).toContain(`<p class="font-bold">${title}</p>`);
    expect(html).toContain(`${env.ORIGIN}/my-bookings?page=2`);
    const { host } = new URL(env.ORIGIN);
    const intent = `href="intent://${host}/my-bookings?page=2#Intent;scheme=http;package=com.android.chrome;end"`;
    expect(html.includes(intent)).toBe(agent.includes("Android"));
    expect(await htmlOf(visitor, "/my-bookings", { "User-Agent": "Chrome" })).not.toContain("Buka di");
  });

  test("says what signing in agrees to", async () => {
    for (const path of ["/signin", "/my-bookings"]) {
      const html = await htmlOf(visitor, path);
      expect(html.replace(/<!-- -->|<[^>]+>/g, "")).toContain(
        "Dengan masuk, Anda menyetujui Syarat &amp; Ketentuan serta Kebijakan Privasi.",
      );
    }
  });
});

describe("refusals", () => {
  test("someone without an outlet is told whom the admin area is for, under their own menu", async () => {
    const response = await (await signedIn((await createUser("Sari Dewi")).id)).get("/admin/orders");
    const html = await textOf(response);
    expect(response.status).toBe(403);
    expect(html).toContain("Halaman ini bukan untuk akun Anda");
    expect(menuNameOn(html)).toBe("Sari");
  });

  test("an unknown page says so and suggests where to go", async () => {
    const html = await htmlOf(visitor, "/tidak-ada");
    expect(html).toContain("Halaman tidak ditemukan");
    for (const to of ["/", "/my-bookings", "/how-to-booking"]) expect(linkOf(html, to)).toBe(true);
  });

  test("a failure shows the error screen and nothing of what failed", async () => {
    const response = await visitor.send("/auth/google", {
      method: "POST",
      body: "x".repeat(70_000),
      headers: { Origin: env.ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
    });
    const html = await textOf(response);
    expect(response.status).toBe(413);
    for (const text of ["Terjadi Kesalahan", "Muat Ulang", "Kembali ke Home"]) expect(html).toContain(text);
  });
});

describe("/signin", () => {
  test("returns to the page that sent there, and nowhere else", async () => {
    expect(await htmlOf(visitor, "/signin?to=/my-bookings")).toContain('name="to" value="/my-bookings"');
    expect(await htmlOf(visitor, "/signin?to=//evil.example")).toContain('name="to" value="/signin"');
  });

  test("shows who is signed in", async () => {
    const user = await createUser("Rina Wulandari");
    const html = await htmlOf(await signedIn(user.id), "/signin");
    for (const text of ["Rina Wulandari", user.email, "Sudah Masuk", "Keluar"]) expect(html).toContain(text);
    expect(html).not.toContain("Atur Outlet");
    const linksOn = (page: string) =>
      readHtml(page)
        .filter(({ name }) => name === "a")
        .map(({ attributes, text }) => [text, attributes.get("href")]);
    expect(linksOn(html)).toContainEqual(["Buka Outlet", "/registration-acknowledgement"]);
    expect(linksOn(html)).toContainEqual(["Verifikasi WhatsApp", "/verify-whatsapp"]);
    const ofPartner = linksOn(await htmlOf(await signedIn(outlet.ownerId), "/signin"));
    expect(ofPartner).toContainEqual(["Atur Outlet", "/admin"]);
    expect(ofPartner).toContainEqual(["Verifikasi WhatsApp", "/verify-whatsapp"]);
  });
});
