import type { Locator, Page } from "@playwright/test";
import { expect, type Person } from "#tests/e2e/product-test.ts";
import type { ReceivedMessage } from "#tests/simulators/whatsapp-inbox.ts";
import { drawnPicture } from "#tests/support/picture-files.ts";

/** The one primary action of a step, at the bottom of the screen. */
const bar = (page: Page): Locator => page.locator("[data-sticky-bar]").getByRole("button");

const draftOf = (page: Page): string => new URL(page.url()).searchParams.get("draft") ?? "";

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByText(new RegExp(`^Langkah \\d+ dari \\d+: ${title}$`)).first()).toBeVisible();
}

export async function goOn(page: Page): Promise<void> {
  await bar(page).click();
}

export async function beginApplication(page: Page, type: "Barbershop" | "Barber panggilan"): Promise<string> {
  await page.goto("/registration-acknowledgement");
  await page.getByRole("radio", { name: type }).check();
  await page.getByLabel("Saya menyetujui ketentuan mitra").check();
  await page.getByLabel("Saya setuju data pribadi saya diperiksa").check();
  await goOn(page);
  await expectStep(page, "Usaha dan pemilik");
  return draftOf(page);
}

interface Business {
  name: string;
  whatsapp: string;
  nik: string;
}

export async function fillGeneralInfo(page: Page, business: Business, owner: Person): Promise<void> {
  await page.getByLabel("Nama usaha").fill(business.name);
  await page.getByLabel("Jumlah barber").fill("1");
  await page.getByLabel("Tahun mulai usaha").fill("2019");
  await page.getByLabel("Nomor WhatsApp usaha").fill(business.whatsapp);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Nama lengkap sesuai KTP").fill(owner.name);
  await page.getByLabel("NIK").fill(business.nik);
  await page.getByLabel("Tanggal lahir").fill("1990-05-17");
  await goOn(page);
}

/** Terban in Yogyakarta, level by level: with scripts the next list comes by itself, without them by its button. */
export async function chooseTerban(page: Page, { scripts }: { scripts: boolean }): Promise<void> {
  const levels = [
    ["Provinsi", "Daerah Istimewa Yogyakarta"],
    ["Kabupaten atau kota", "Kota Yogyakarta"],
    ["Kecamatan", "Gondokusuman"],
    ["Kelurahan atau desa", "Terban"],
  ] as const;
  for (const [index, [label, name]] of levels.entries()) {
    await page.getByLabel(label).selectOption({ label: name });
    const next = levels[index + 1]?.[0];
    if (!next) return;
    if (!scripts) await page.getByRole("button", { name: `Pilih ${label.toLowerCase()}` }).click();
    await expect(page.getByLabel(next)).toBeEnabled();
  }
}

let drawn = 0;

/** Another picture each time. */
async function newPicture(name: string) {
  drawn += 1;
  const buffer = await drawnPicture(900 + drawn, 700)
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Stores a picture in the slot of this name and waits until the page shows it. */
export async function upload(page: Page, label: string, { scripts }: { scripts: boolean }): Promise<void> {
  const slot = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: label, exact: true, level: 2 }) });
  await slot.locator("input[type=file]").setInputFiles(await newPicture(label));
  if (!scripts) await slot.getByRole("button", { name: "Unggah" }).click();
  await expect(slot.locator("img").first()).toBeVisible();
}

export async function fillDescription(page: Page): Promise<void> {
  await page.getByLabel("Slogan").fill("Rapi tanpa antre");
  await page
    .getByLabel("Cerita outlet")
    .fill("Sejak 2019 kami memangkas rambut warga Terban: datang, duduk, dan pulang dengan rapi.");
  await page.getByRole("checkbox", { name: "Fade" }).check();
  await page.getByRole("radio", { name: "Semua" }).check();
  await page.getByRole("checkbox", { name: "Indonesia" }).check();
  await goOn(page);
}

/** The code in the newest message to this number, as the phone shows it. */
export async function codeSentTo(phone: string): Promise<string> {
  const to = phone.replace(/\D/g, "").replace(/^0/, "62");
  const response = await fetch(`${process.env.WHATSAPP_API_URL}/whatsapp/messages.json?to=${to}`);
  const messages: ReceivedMessage[] = await response.json();
  const code = messages[0]?.code;
  if (!code) throw new Error(`No code came to ${to}.`);
  return code;
}

export async function proveNumber(page: Page, phone: string): Promise<void> {
  await expectStep(page, "Nomor WhatsApp");
  await goOn(page);
  await expect(page.getByLabel("Kode 6 angka")).toBeVisible();
  await page.getByLabel("Kode 6 angka").fill(await codeSentTo(phone));
  await page.getByRole("button", { name: "Verifikasi" }).click();
}
