import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { accessibilityFindings, layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { createEmptyDraft } from "#tests/support/draft-fixtures.ts";

/** A new owner at the address step of a new draft. */
async function openStep(page: Page, type: "BARBERSHOP" | "MOBILE_BARBER"): Promise<void> {
  const person = newPerson();
  await signIn(page, person);
  const { id: ownerId } = await db.user.findFirstOrThrow({ where: { email: person.email } });
  const draft = await createEmptyDraft(type, ownerId);
  const step = type === "BARBERSHOP" ? "barbershop" : "mobile-barber";
  await page.goto(`/registration-address-${step}?draft=${draft.id}`);
}

const coordinates = /^-?\d+\.\d{5}, \d+\.\d{5}$/;
const save = (page: Page) => page.getByRole("button", { name: "Simpan dan lanjut" });

test.describe("with scripts", () => {
  test("lists follow the choices, and the pin of a map follows hand and keys", async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await openStep(page, "BARBERSHOP");
    await page.getByLabel("Alamat", { exact: false }).first().fill("Jl. Braga No. 3");
    await page.getByLabel("Kode pos").fill("40111");

    await page.getByLabel("Provinsi").selectOption("Jawa Barat");
    await page.route("**/regions?*", (route) => route.fulfill({ status: 429 }), { times: 1 });
    await page.getByLabel("Kabupaten atau kota").selectOption("Kota Bandung");
    // A list that does not come is asked for with the form, which keeps what is typed.
    await page.getByRole("button", { name: "Muat kecamatan" }).click();
    await expect(page.getByLabel("Kecamatan")).toBeFocused();
    await page.getByLabel("Kecamatan").selectOption("Sumur Bandung");
    await page.getByLabel("Kelurahan atau desa").selectOption("Braga");
    await expect(page.getByLabel("Zona waktu")).toContainText("Sesuai provinsi (WIB)");
    await expect(page.getByLabel("Kode pos")).toHaveValue("40111");

    expect(loaded.filter((path) => /pin-map|maplibre|\/tiles\//.test(path))).toEqual([]);
    const pin = page.getByLabel("Titik di peta");
    await page.getByRole("button", { name: "Buka peta" }).click();
    await page.getByRole("button", { name: "Taruh pin di tengah peta" }).click();
    await expect(pin).toHaveValue(coordinates);
    await expect.poll(() => loaded.some((path) => path.startsWith("/tiles/"))).toBe(true);
    // The policy allows workers of our own origin only.
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/maplibre-gl-worker-.*\.mjs$/),
    ]);

    const marker = page.getByRole("button", { name: /^Pin lokasi/ });
    const lng = async () => Number((await pin.inputValue()).split(", ")[1]);
    const atFirst = await lng();
    await marker.press("ArrowRight");
    await expect.poll(lng).toBeGreaterThan(atFirst);
    const byKey = await lng();
    const box = await marker.boundingBox();
    if (!box) throw new Error("No marker.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(lng).toBeLessThan(byKey);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await layoutFindings(page)).toEqual([]);

    await page.getByLabel("Provinsi").selectOption("Papua");
    await expect(page.getByLabel("Kecamatan")).toBeDisabled();
    await expect(pin).toHaveValue(coordinates);
    await page.getByLabel("Provinsi").selectOption("Jawa Barat");
    await page.getByLabel("Kabupaten atau kota").selectOption("Kota Bandung");
    await page.getByLabel("Kecamatan").selectOption("Sumur Bandung");
    await page.getByLabel("Kelurahan atau desa").selectOption("Braga");
    await page.getByLabel("Kode pos").fill("4011");
    await save(page).click();
    await page
      .getByRole("alert")
      .getByRole("link", { name: /Kode pos/ })
      .click();
    await expect(page.getByLabel("Kode pos")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Kode pos");
    await expect(page.getByLabel("Kelurahan atau desa")).toHaveValue(/^32[.]73[.]/);
    await page.getByLabel("Kode pos").fill("40111");
    await pin.fill("https://maps.app.goo.gl/BragaTempat1");
    await save(page).click();
    await expect(page).toHaveURL(/registration-personal-certificate/);
    await page.goBack();
    await expect(page.getByLabel("Titik di peta")).toHaveValue("-6.91470, 107.60980");
  });

  test("without tiles, or on a device that draws no maps, the coordinates remain", { tag: "@deep" }, async ({
    page,
  }) => {
    await openStep(page, "MOBILE_BARBER");
    await page.route("**/tiles/**", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Buka peta" }).click();
    await expect(page.getByText("Gambar peta tidak termuat")).toBeVisible();
    await page.getByRole("button", { name: "Taruh pin di tengah peta" }).click();
    await expect(page.getByLabel("Titik berangkat di peta")).toHaveValue(coordinates);

    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.reload();
    await page.getByLabel("Titik berangkat di peta").fill("-6.9147, 107.6098");
    await page.getByRole("button", { name: "Buka peta" }).click();
    await expect(page.getByText("Peta tidak dapat ditampilkan di perangkat ini")).toBeVisible();
    await expect(page.getByLabel("Titik berangkat di peta")).toHaveValue("-6.9147, 107.6098");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mobile barber chooses level by level and answers what is asked about the pin", async ({ page }) => {
    await openStep(page, "MOBILE_BARBER");
    await expect(page.getByText("Alamat ini tidak ditampilkan")).toBeVisible();
    await page.getByLabel("Alamat titik berangkat").fill("Gang Mawar 7");
    await page.getByLabel("Kode pos").fill("40111");
    await page.getByText("Sepeda", { exact: true }).click();
    const levels = [
      ["Provinsi", "Jawa Barat", "provinsi"],
      ["Kabupaten atau kota", "Kota Bandung", "kabupaten atau kota"],
      ["Kecamatan", "Sumur Bandung", "kecamatan"],
    ] as const;
    for (const [label, name, level] of levels) {
      await page.getByLabel(label).selectOption(name);
      // The whole page: a form that is sent while it still arrives has none of what stands below.
      const arrived = page.waitForEvent("load");
      await page.getByRole("button", { name: `Pilih ${level}` }).click();
      await arrived;
    }
    await expect(page.getByLabel("Kelurahan atau desa")).toBeFocused();
    await page.getByLabel("Kelurahan atau desa").selectOption("Braga");
    await page.getByLabel("Titik berangkat di peta").fill("-7.25, 112.75");
    await page.getByLabel("Titik berangkat di peta").press("Enter");

    await expect(page.getByRole("alert")).toContainText(/Titik ini 5\d\d km dari .*Braga\. Sudah benar\?/);
    await expect(page.getByLabel("Alamat titik berangkat")).toHaveValue("Gang Mawar 7");
    await expect(page.getByLabel("Jangkauan")).toHaveValue("10");
    await expect(page.getByRole("radio", { name: "Sepeda" })).toBeChecked();
    expect(await layoutFindings(page)).toEqual([]);
    await page.getByLabel("Ya, titik ini sudah benar").check();
    await save(page).click();
    await expect(page).toHaveURL(/registration-personal-certificate/);
  });
});
