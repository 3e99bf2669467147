import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { atGateway } from "#tests/e2e/at-gateway.ts";
import {
  chooseDay,
  chooseServices,
  chooseTime,
  confirmButton,
  expectBooked,
  fillContact,
  nextButton,
} from "#tests/e2e/booking-way.ts";
import { expectSound } from "#tests/e2e/page-checks.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import {
  beginApplication,
  chooseTerban,
  expectStep,
  fillDescription,
  fillGeneralInfo,
  goOn,
  proveNumber,
  upload,
} from "#tests/e2e/registration-way.ts";
import { activate, approve, fillRelease } from "#tests/e2e/release-way.ts";

/** Barbers who travel ask for a deposit as long as their owners have chosen nothing else. */
async function payDeposit(customer: Page): Promise<void> {
  await customer.getByRole("radio", { name: /^BCA Virtual Account/ }).check();
  await nextButton(customer).click();
  await expect(customer).toHaveURL(/\/payment-instructions\/[0-9a-f-]{36}$/);
  const id = customer.url().slice(-36);
  await expect(customer.getByText("Nomor virtual account")).toBeVisible();
  await atGateway(id, "pay");
  await expect.poll(async () => (await db.booking.findUniqueOrThrow({ where: { id } })).status).toBe("CONFIRMED");
}

const branches = [
  {
    type: "Barbershop",
    name: "Pangkas Terban",
    address: "Alamat barbershop",
    pin: "Titik di peta",
    photos: ["Foto tampak depan", "Foto ruangan", "Foto hasil kerja"],
  },
  {
    type: "Barber panggilan",
    name: "Panggilan Terban",
    address: "Titik berangkat",
    pin: "Titik berangkat di peta",
    photos: ["Foto diri", "Foto peralatan", "Foto hasil kerja"],
  },
] as const;

async function chooseDestination(page: Page): Promise<void> {
  const district = page.getByLabel("Kecamatan");
  const option = district.locator("option", { hasText: "Gondokusuman" }).first();
  await district.selectOption((await option.getAttribute("value")) ?? "");
  await page.getByLabel("Titik tepat").fill("-7.78000, 110.37500");
  await nextButton(page).click();
}

for (const [index, branch] of branches.entries()) {
  for (const scripts of [true, false]) {
    test.describe(`${branch.type}, JavaScript ${scripts ? "on" : "off"}`, () => {
      test.use({ javaScriptEnabled: scripts });
      const tag = `${index}${scripts ? 1 : 0}`;
      const business = {
        name: `${branch.name} ${tag}`,
        whatsapp: `0812-3400-00${tag}`,
        nik: `3471031705901${tag}0`,
      };
      /** One goes all the way with scripts, the other without. */
      const goesOn = scripts === (branch.type === "Barbershop");

      test(goesOn ? "from a new Google account to the first booking" : "from a new Google account to the reviewers", {
        tag: goesOn && scripts ? [] : "@deep",
      }, async ({ page, browser, openBrowser }) => {
        test.setTimeout(300_000);
        const owner = newPerson();
        await signIn(page, owner, "/register-business");
        const draft = await beginApplication(page, branch.type);
        await fillGeneralInfo(page, business, owner);
        await expectStep(page, branch.address);
        await page.context().close();

        // Another device: nothing of the first one is left.
        const context = await browser.newContext({ javaScriptEnabled: scripts });
        const other = await context.newPage();
        await signIn(other, owner, "/registration-acknowledgement");
        await other.goto("/registration-acknowledgement");
        await other.getByRole("link", { name: `Lanjutkan ${business.name}` }).click();
        await expectStep(other, branch.address);
        await other.getByRole("link", { name: "Usaha dan pemilik" }).click();
        await expect(other.getByLabel("Nama usaha")).toHaveValue(business.name);
        await expect(other.getByText(/Tersimpan: .*•/)).toBeVisible();
        await goOn(other);

        await expectStep(other, branch.address);
        await chooseTerban(other, { scripts });
        await other.getByRole("textbox", { name: /^Alamat( titik berangkat)?$/ }).fill("Jl. C. Simanjuntak No. 3");
        await other.getByLabel("Kode pos").fill("55223");
        await other.getByLabel(branch.pin).fill("-7.7780, 110.3730");
        if (branch.type !== "Barbershop") await other.getByLabel("Jangkauan").fill("8");
        if (branch.type !== "Barbershop") await other.getByRole("radio", { name: "Motor" }).check();
        await goOn(other);

        await expectStep(other, "Identitas dan sertifikat");
        for (const label of ["Foto KTP", "Foto selfie"]) await upload(other, label, { scripts });
        await other.getByRole("radio", { name: "Belum ada" }).check();
        await goOn(other);
        if (branch.type === "Barbershop") {
          await expectStep(other, "Dokumen usaha");
          await other.getByRole("radio", { name: /^Perorangan/ }).check();
          await goOn(other);
        }
        for (const label of branch.photos) await upload(other, label, { scripts });
        await goOn(other);
        await expectStep(other, "Cerita outlet");
        await fillDescription(other);
        await proveNumber(other, business.whatsapp);

        await expectStep(other, "Periksa dan kirim");
        if (scripts) await expectSound(other);
        await other.getByLabel("Saya menyatakan semua data").check();
        await goOn(other);
        await expect(other.getByText("2 hari kerja").first()).toBeVisible();
        await expect(other.getByText(/DF-[2-9A-Z]{6}/).first()).toBeVisible();
        if (scripts) await expectSound(other);
        expect((await db.outlet.findUniqueOrThrow({ where: { id: draft } })).status).toBe("SUBMITTED");
        if (!goesOn) return context.close();

        await approve(await openBrowser(), business.name);
        await fillRelease(other, draft);
        await activate(other);
        if (scripts) await expectSound(other);

        const customer = await openBrowser();
        await signIn(customer, newPerson());
        await customer.goto(`/?${new URLSearchParams({ q: business.name })}`);
        await customer.getByRole("link", { name: business.name }).first().click();
        await expect(customer.getByRole("heading", { name: business.name, level: 1 })).toBeVisible();
        await customer.goto(`/booking/${draft}`);
        await chooseServices(customer, /Potong Rambut Dewasa/, /Creambath/);
        // Of one barber nobody has to be chosen.
        if (branch.type !== "Barbershop") await chooseDestination(customer);
        await chooseDay(customer, 1);
        await chooseTime(customer, 0);
        if (branch.type !== "Barbershop") await customer.getByLabel("Alamat lengkap").fill("Jl. Kaliurang No. 5");
        await fillContact(customer);
        if (branch.type === "Barbershop") {
          await confirmButton(customer).click();
          await expectBooked(customer);
        } else await payDeposit(customer);
        await context.close();
      });
    });
  }
}
