import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import { chromiumArguments, provideChromium } from "#tests/support/chromium.ts";
import { root } from "#tests/support/processes.ts";

// `node tests/support/take-screenshots.ts` beside `npm run demo` takes the pictures that /manifest.json shows of the
// product before it is installed, and README.md; ORIGIN names a demo at another address.

const origin = process.env.ORIGIN ?? "http://localhost:3000";
const directory = join(root, "public/screenshots");
const mostBytes = 60 * 1024;
const outlet = "Pangkas Parahyangan";
const forms = {
  narrow: { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};

const search = async (page: Page) => {
  await page.goto(`${origin}/?place=Bandung`);
};
const outletPage = async (page: Page) => {
  await page.goto(`${origin}/?place=Bandung`);
  await page.getByRole("link", { name: outlet, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: outlet }).waitFor();
};
const times = async (page: Page) => {
  await outletPage(page);
  await page.locator('a[href*="?service="]').first().click();
  await page.waitForURL(/\/booking\//);
  await page.getByRole("radio", { name: "Siapa saja" }).check();
  await page.locator("[data-sticky-bar]").getByRole("button").click();
  const nextDay = page.getByRole("navigation", { name: "Pilih hari" }).getByRole("link", { name: /waktu kosong/ });
  await nextDay.nth(1).click();
  await page.getByRole("radio", { name: /pukul/ }).nth(4).check();
  await toTop(page.getByRole("heading", { level: 1 }));
};
const checkIn = async (page: Page) => {
  await page.goto(`${origin}/my-bookings`);
  await page.getByRole("link", { name: "Lihat kode QR dan rincian" }).click();
  await page.waitForURL(/my-bookings\/.+/);
  await page.reload();
  await toTop(page.getByRole("link", { name: "Petunjuk arah" }));
};

const outletDay = async (page: Page) => {
  await page.goto(`${origin}/admin`);
};

type Shot = [name: string, go: (page: Page) => Promise<void>];
const visits: { who: string; form: keyof typeof forms; shots: Shot[] }[] = [
  {
    who: "pelanggan-setia",
    form: "narrow",
    shots: [
      ["search-narrow", search],
      ["outlet-narrow", outletPage],
      ["times-narrow", times],
      ["check-in-narrow", checkIn],
    ],
  },
  {
    who: "pelanggan-setia",
    form: "wide",
    shots: [
      ["search-wide", search],
      ["outlet-wide", outletPage],
    ],
  },
  { who: "partner-satu", form: "narrow", shots: [["day-narrow", outletDay]] },
];

/** Under the header of the site. */
async function toTop(part: Locator): Promise<void> {
  await part.first().evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 72));
}

async function take(page: Page, name: string): Promise<void> {
  // Those outside of the screen are not even asked for.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || top >= innerHeight || left >= innerWidth;
    }),
  );
  // Late enough for pictures to be drawn, too early for banners.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const png = await page.screenshot();
  for (let quality = 82; quality >= 40; quality -= 6) {
    const picture = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length > mostBytes) continue;
    writeFileSync(join(directory, `${name}.webp`), picture);
    console.log(`${name}.webp: ${Math.ceil(picture.length / 1024)} KB at quality ${quality}`);
    return;
  }
  throw new Error(`${name} does not fit into ${mostBytes} bytes.`);
}

mkdirSync(directory, { recursive: true });
const browser = await chromium.launch({ executablePath: await provideChromium(), args: chromiumArguments });
try {
  for (const { who, form, shots } of visits) {
    const email = demoPeople.find(({ key }) => key === who)?.email ?? "";
    const context = await browser.newContext({
      ...forms[form],
      locale: "id-ID",
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${origin}/signin?to=/about`);
    await page.getByRole("button", { name: "Masuk dengan Google" }).click();
    await page.getByRole("button", { name: email }).click();
    await page.waitForURL(/\/about/);
    for (const [name, go] of shots) {
      await go(page);
      await take(page, name);
    }
    await context.close();
  }
} finally {
  await browser.close();
}
