import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { openOutletOf } from "#tests/e2e/test-outlet.ts";
import { watchRequests } from "#tests/e2e/watch-requests.ts";

/** Somebody with an outlet of their own, signed in. */
async function asOwner(page: Page, name: string) {
  const owner = newPerson();
  await signIn(page, owner);
  return openOutletOf(owner.email, { name });
}
const hoursOf = (outletId: string, weekday: number) =>
  db.openingHours.findMany({ where: { outletId, weekday }, orderBy: { openMin: "asc" } });

test("a slip in the opening hours is named as one leaves its box, and a closed day is asked nothing", async ({
  page,
}) => {
  const outlet = await asOwner(page, "Pangkas Jam Salah Ketik");
  await page.goto(`/edit-outlet/${outlet.id}/hours`);
  const { sent, checks } = watchRequests(page);
  const save = page.getByRole("button", { name: "Simpan jam buka" });
  const opens = page.getByLabel("Selasa Buka");
  expect(checks).toEqual([]);

  await opens.fill("pagi");
  await opens.blur();
  await expect(opens).toHaveAccessibleDescription("Jam buka: tulis jam seperti 09.00.");
  await page.getByLabel("Rabu Tutup").fill("");
  await save.click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Selasa, jam buka: tulis jam seperti 09.00.",
    "Rabu: isi jam tutup.",
  ]);
  await summary.getByRole("link", { name: "Rabu: isi jam tutup." }).click();
  await expect(page.getByLabel("Rabu Tutup")).toBeFocused();
  expect(sent).toEqual([]);

  // What copies takes the form as it is, and all stays checked in what came back.
  await page.getByLabel("Senin Buka").fill("siang");
  await page.getByRole("button", { name: "Salin Senin ke hari lain" }).click();
  await expect(page.getByLabel("Minggu Buka")).toHaveValue("siang");
  expect(sent.length).toBe(1);
  await save.click();
  await expect(summary.getByRole("link")).toHaveCount(7);
  expect(sent.length).toBe(1);

  await page.getByLabel("Senin Buka").fill("9");
  for (const day of ["Senin", "Selasa", "Rabu"]) await page.getByRole("checkbox", { name: day }).uncheck();
  for (const day of ["Kamis", "Jumat", "Sabtu", "Minggu"]) {
    await page.getByLabel(`${day} Buka`).fill("9.30");
    await page.getByLabel(`${day} Tutup`).fill("21");
  }
  await expect(page.getByLabel("Senin Buka")).toBeHidden();
  await save.click();
  await expect(page.getByText("Jam buka disimpan")).toBeVisible();
  expect(await hoursOf(outlet.id, 1)).toEqual([]);
  expect(await hoursOf(outlet.id, 4)).toMatchObject([{ openMin: 570, closeMin: 1260 }]);
});

test("a second interval stays open while it is mended, and the summary opens one that was folded", {
  tag: "@deep",
}, async ({ page }) => {
  const outlet = await asOwner(page, "Pangkas Jam Kedua");
  await page.goto(`/edit-outlet/${outlet.id}/hours`);
  const { sent } = watchRequests(page);
  const monday = page.getByRole("group", { name: "Senin" });
  await monday.getByText("Tambah jam (istirahat)").click();
  const second = monday.getByLabel("Senin, jam ke-2, Buka");
  await second.fill("13");
  await monday.getByLabel("Senin, jam ke-2, Tutup").fill("x");
  await monday.getByText("Tambah jam (istirahat)").click();
  await page.getByRole("button", { name: "Simpan jam buka" }).click();
  const link = page.getByRole("alert").getByRole("link");
  await expect(link).toHaveText(["Senin, jam ke-2, jam tutup: tulis jam seperti 09.00."]);
  await link.click();
  const ends = monday.getByLabel("Senin, jam ke-2, Tutup");
  await expect(ends).toBeFocused();
  await ends.fill("15");
  await expect(ends).not.toHaveAccessibleDescription(/tulis/i);
  await expect(ends).toBeVisible();
  expect(sent).toEqual([]);
});

test("on a phone a slip in the hours stands across its day's row, and the message after it below the title", {
  tag: "@deep",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const outlet = await asOwner(page, "Pangkas Layar Sempit");
  await page.goto(`/edit-outlet/${outlet.id}/hours`);
  const closes = page.getByLabel("Selasa Tutup");
  await closes.fill("malam");
  await closes.blur();
  const text = page.getByText("Jam tutup: tulis jam seperti 09.00.");
  const row = page.getByRole("group", { name: "Selasa" });
  const [textBox, rowBox] = [await text.boundingBox(), await row.boundingBox()];
  expect(textBox?.x).toBe(rowBox?.x);
  expect(textBox?.width).toBe(rowBox?.width);

  await closes.fill("22");
  await page.getByRole("button", { name: "Simpan jam buka" }).click();
  const message = page.getByText("Jam buka disimpan");
  await expect(message).toBeInViewport();
  const title = await page.getByRole("heading", { name: "Jam buka", exact: true }).boundingBox();
  expect((await message.boundingBox())?.y).toBeGreaterThan((title?.y ?? 740) + (title?.height ?? 0));
});

test("a slip in a date of its own hours is named as one leaves its box", { tag: "@deep" }, async ({ page }) => {
  const outlet = await asOwner(page, "Pangkas Tanggal Khusus");
  await page.goto(`/edit-outlet/${outlet.id}/hours`);
  const { sent } = watchRequests(page);
  await page.getByText("Tambah tanggal").click();
  await page.getByRole("button", { name: "Simpan tanggal" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Pilih tanggalnya."]);
  await page.locator("input[type=date]").fill("2027-01-04");
  await page.getByRole("radio", { name: "Jam lain" }).check();
  await page.getByLabel("Tanggal itu Buka").fill("26");
  await page.getByLabel("Tanggal itu Buka").blur();
  await expect(page.getByLabel("Tanggal itu Buka")).toHaveAccessibleDescription("Tulis jam seperti 09.00.");
  await page.getByRole("button", { name: "Simpan tanggal" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Tulis jam seperti 09.00.", "Isi jam tutup."]);
  expect(sent).toEqual([]);
});

test("a slip in a barber's week is named in its box, and what only fills the form fills it", { tag: "@deep" }, async ({
  page,
}) => {
  const outlet = await asOwner(page, "Pangkas Jadwal Salah Ketik");
  await page.goto(`/edit-outlet/${outlet.id}/barbers?barber=${outlet.barberIds[0]}&open=shifts`);
  const { sent, checks } = watchRequests(page);
  const save = page.getByRole("button", { name: "Simpan jadwal" });
  const ends = page.getByLabel("Kamis Selesai");
  expect(checks).toEqual([]);
  await ends.fill("26");
  await ends.blur();
  await expect(ends).toHaveAccessibleDescription("Tulis jam seperti 09.00.");
  await page.getByLabel("Jumat Mulai").fill("");
  await save.click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Kamis, jam selesai: tulis jam seperti 09.00.",
    "Jumat: isi jam mulai.",
  ]);
  expect(sent).toEqual([]);

  await ends.fill("17");
  await page.getByLabel("Jumat Selesai").fill("");
  await page.getByText("Isi lebih cepat").click();
  await page.getByRole("button", { name: "Salin", exact: true }).click();
  await expect(page.getByText("Terisi, belum disimpan")).toBeVisible();
  expect(sent.length).toBe(1);
  await page.getByLabel("Minggu Mulai").fill("9");
  await page.getByLabel("Minggu Selesai").fill("9");
  await save.click();
  await expect(page.getByLabel("Minggu Selesai")).toHaveAccessibleDescription(/harus berbeda/);
  expect(sent.length).toBe(1);
  await page.getByLabel("Minggu Selesai").fill("12");
  await save.click();
  await expect(page.getByText(/^Jadwal .* disimpan/)).toBeVisible();
});

test("a stored service, whose form names its `id`, is checked as one leaves a field", { tag: "@deep" }, async ({
  page,
}) => {
  const outlet = await asOwner(page, "Pangkas Layanan Tersimpan");
  await page.goto(`/edit-outlet/${outlet.id}/services?service=${outlet.serviceIds[0]}`);
  const { sent } = watchRequests(page);
  const price = page.getByRole("textbox", { name: /^Harga/ });
  await price.fill("5");
  await price.blur();
  await expect(price).toHaveAccessibleDescription(/Harga dari/);
  expect(sent).toEqual([]);
});

test("a ticked service without a price, and none ticked, are named before the list is sent", { tag: "@deep" }, async ({
  page,
}) => {
  const outlet = await asOwner(page, "Pangkas Daftar Layanan");
  await page.goto(`/edit-outlet/${outlet.id}/services?add=templates`);
  const { sent, checks } = watchRequests(page);
  const add = page.getByRole("button", { name: "Tambah yang dicentang" });
  expect(checks).toEqual([]);
  await page.getByLabel("Harga Creambath").focus();
  await expect.poll(() => new Set(checks).size).toBe(1);
  await expect(page.locator("form[novalidate]").filter({ has: add })).toBeAttached();
  await add.click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Centang setidaknya satu layanan.");
  await page.getByRole("checkbox", { name: /Creambath/ }).check();
  const price = page.getByLabel("Harga Creambath");
  await price.fill("5");
  await price.blur();
  await expect(price).toHaveAccessibleDescription(/Harga dari/);
  await add.click();
  await expect(summary.getByRole("link")).toHaveText([/Harga dari/]);
  expect(sent).toEqual([]);
  await price.fill("80000");
  await add.click();
  await expect(page.getByText("1 layanan ditambahkan")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser itself refuses a time and a price that nobody can read, wherever they stand", {
    tag: "@deep",
  }, async ({ page }) => {
    const outlet = await asOwner(page, "Pangkas Jam Tanpa Skrip");
    await page.goto(`/edit-outlet/${outlet.id}/hours`);
    const { sent } = watchRequests(page);
    const save = page.getByRole("button", { name: "Simpan jam buka" });
    const opens = page.getByLabel("Senin Buka");
    await opens.fill("pagi");
    await save.click();
    await expect(opens).toBeFocused();
    // Hidden with its day, the box would keep the form here without a word.
    await page.getByRole("checkbox", { name: "Senin" }).uncheck();
    await expect(opens).toBeVisible();
    await opens.fill("");
    await expect(opens).toBeHidden();
    const more = page.getByRole("group", { name: "Selasa" });
    await more.getByText("Tambah jam (istirahat)").click();
    const second = more.getByLabel("Selasa, jam ke-2, Buka");
    await second.fill("99");
    await more.getByText("Tambah jam (istirahat)").click();
    await save.click();
    await expect(second).toBeFocused();
    expect(sent).toEqual([]);
    await second.fill("");
    await save.click();
    await expect(page.getByText("Jam buka disimpan")).toBeVisible();
    expect(await hoursOf(outlet.id, 1)).toEqual([]);

    await page.goto(`/edit-outlet/${outlet.id}/barbers?barber=${outlet.barberIds[0]}&open=shifts`);
    sent.length = 0;
    await page.getByLabel("Kamis Selesai").fill("26");
    await page.getByRole("button", { name: "Simpan jadwal" }).click();
    await expect(page.getByLabel("Kamis Selesai")).toBeFocused();
    expect(sent).toEqual([]);
    await page.getByLabel("Kamis Selesai").fill("");
    await page.getByRole("button", { name: "Simpan jadwal" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Kamis Selesai")).toHaveAccessibleDescription("Isi jam selesai.");

    await page.goto(`/edit-outlet/${outlet.id}/services?add=templates`);
    sent.length = 0;
    await page.getByLabel("Harga Creambath").fill("lima puluh");
    await page.getByRole("checkbox", { name: /Creambath/ }).check();
    await page.getByRole("button", { name: "Tambah yang dicentang" }).click();
    await expect(page.getByLabel("Harga Creambath")).toBeFocused();
    expect(sent).toEqual([]);
  });
});
