import { expect, newPerson, signIn, signInByGoogle, test } from "#tests/e2e/product-test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, {
    tag: javaScriptEnabled ? [] : "@deep",
  }, () => {
    test.use({ javaScriptEnabled });

    test("a friend comes by an invitation and stands on the list of who sent it", async ({ page, browser }) => {
      await signIn(page, newPerson(), "/account/referral");
      await expect(page.getByText("Belum ada teman yang bergabung")).toBeVisible();
      const link = (await page.getByText(/\/\?ref=[0-9A-Z]{7}$/).textContent()) ?? "";

      const friend = newPerson();
      const [first = "", last = ""] = friend.name.split(" ");
      const context = await browser.newContext({ javaScriptEnabled });
      const phone = await context.newPage();
      await phone.goto(link.replace("/?", "/about?x=1&"));
      await expect(phone).toHaveURL(/\/about\?x=1$/);
      const keys = () => phone.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("referral")));
      if (javaScriptEnabled) await expect.poll(keys).toEqual(["referralData"]);
      await signInByGoogle(phone, friend);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("referral");

      await expect(async () => {
        await page.reload();
        await expect(page.getByRole("heading", { name: `${first} ${last[0]}.` })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText("Menunggu booking")).toBeVisible();
      if (javaScriptEnabled) await expect.poll(keys).toEqual([expect.stringMatching(/^referralProcessed:/)]);
      await context.close();
    });
  });
}

test("a visitor's invitation is kept in both notations", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/help?ref=K7M2PQX&from=teman");
  await expect(page).toHaveURL(/\/help\?from=teman$/);
  const record = () => page.evaluate(() => JSON.parse(localStorage.getItem("referralData") ?? "{}"));
  await expect.poll(record).toMatchObject({ code: "K7M2PQX", referralCode: "K7M2PQX", expires: expect.any(Number) });
});
