import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, type Person, signInHere, test } from "#tests/e2e/product-test.ts";

const answers = ["Pelanggan", "Media sosial", "Tiap 3–4 minggu", "Dua-duanya", "Di bawah Rp 30.000"];
const idOf = async ({ email }: Person) =>
  (await db.user.findFirstOrThrow({ where: { email }, select: { id: true } })).id;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

    test("a newcomer answers the survey and goes on where they were", async ({ page }) => {
      const person = newPerson();
      await page.goto("/signin?to=/how-to-booking");
      await signInHere(page, person);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Selamat datang");

      await page.getByRole("button", { name: "Kirim jawaban" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
      for (const name of answers) await page.getByRole("radio", { name }).check();
      await page.getByRole("button", { name: "Kirim jawaban" }).click();
      await expect(page).toHaveURL(/\/how-to-booking$/);
      await expect(page.getByText("Terima kasih atas jawaban Anda.")).toBeVisible();
      await page.goto("/about");
      await expect(page).toHaveURL(/\/about$/);
      expect(await db.welcomeSurvey.findUnique({ where: { userId: await idOf(person) } })).toMatchObject({
        version: 1,
        answers: { place: "both", budget: "under-30" },
      });
    });
  });
}

test("what is wrong with a form that was sent before the scripts came is said after they came, too", async ({
  page,
}) => {
  await page.goto("/signin?to=/how-to-booking");
  await signInHere(page, newPerson());
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Selamat datang");
  const late = page.waitForResponse(/late-parts/);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
  expect((await answered).status()).toBe(422);
  await late;
  await expect(page.getByRole("alert")).toContainText("Ada yang belum terjawab");
});

test("the browser remembers a skip, also after signing out, and leads nobody to the survey again", {
  tag: "@deep",
}, async ({ page }) => {
  const person = newPerson();
  await page.goto("/signin?to=/about");
  await signInHere(page, person);
  await expect(page).toHaveURL(/welcoming-survey/);
  // What is pressed before the scripts are there is remembered by the server alone.
  const late = page.waitForResponse(/late-parts/);
  await page.reload();
  await late;
  await page.getByRole("button", { name: "Lewati" }).click();
  await expect(page).toHaveURL(/\/about$/);
  const key = `welcomeSurveyCompleted:${await idOf(person)}`;
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe("true");

  await page.goto("/auth/sign-out");
  await page.getByRole("main").getByRole("button", { name: "Ya, Keluar" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe("true");

  // The server has forgotten: the browser alone knows.
  await db.welcomeSurvey.delete({ where: { userId: await idOf(person) } });
  await page.goto("/signin?to=/how-to-booking");
  await signInHere(page, person);
  await expect(page).toHaveURL(/\/how-to-booking$/);
  await expect(page.getByRole("heading", { level: 1, name: "Cara Booking" })).toBeVisible();
});
