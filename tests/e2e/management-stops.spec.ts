import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { act, expectAudit, reason } from "#tests/e2e/acting.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { confirmAuthenticatorOf } from "#tests/support/management-browser.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("management ends a promo code for good", { tag: "@deep" }, async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const { id } = await createPromo((await openOutlet()).id);
  await page.goto(`${desk}/abuse/promo-shared/${id}`);
  await act(page, "Akhiri kode promo ini", "Akhiri kode");
  await expect(page.getByText("Kode promo berakhir.")).toBeVisible();
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  expect((await db.promoCode.findUniqueOrThrow({ where: { id } })).endedAt).not.toBeNull();
  await expectAudit(member.id, { entityId: id, action: "promo.ended" });
});

test("management stops a referral code, opens it again, and rejects one of two invitations", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const { id: userId } = await createUser("Budi Pengundang");
  const { code } = await findOrCreateReferralCode(userId);
  const invite = async (name: string) => {
    const friend = await createUser(name, { createdAt: new Date(clock.now().epochMilliseconds) });
    await processReferral({ code, refereeId: friend.id, isNew: true });
    return db.referralEvent.findFirstOrThrow({ where: { refereeId: friend.id } });
  };
  const [kept, rejected] = [await invite("Teman Jujur"), await invite("Teman Palsu")];
  const codeState = async () => (await db.referralCode.findFirstOrThrow({ where: { userId } })).blockedAt;

  await page.goto(`${desk}/abuse/referral-cap/${userId}`);
  await act(page, "Hentikan kode undangannya", "Hentikan kode");
  await expect(page.getByText("Kode undangan dihentikan.")).toBeVisible();
  expect(await codeState()).not.toBeNull();
  await act(page, "Buka lagi kode undangannya", "Buka kode");
  await expect(page.getByText("Kode undangan dibuka lagi.")).toBeVisible();
  expect(await codeState()).toBeNull();

  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await act(page, "Tolak undangan ini sebelum dibayar", "Tolak undangan", row("Teman Palsu"));
  await expect(page.getByText("Undangan ditolak.")).toBeVisible();
  await expect(row("Teman Palsu").locator("summary")).toBeHidden();
  await expect(row("Teman Jujur").locator("summary")).toBeVisible();
  expect(await db.referralEvent.findUniqueOrThrow({ where: { id: rejected.id } })).toMatchObject({
    ...{ status: "REJECTED", rejection: "ABUSE" },
  });
  expect((await db.referralEvent.findUniqueOrThrow({ where: { id: kept.id } })).status).toBe(kept.status);
  await expectAudit(member.id, { entityId: userId, action: "referral_code.blocked" });
  await expectAudit(member.id, { entityId: userId, action: "referral_code.unblocked" });
  await expectAudit(member.id, { entityId: rejected.id, action: "referral.rejected" });
});

test("management ends the grace of a subscription: the outlet is listed no more", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const { id: outletId } = await openOutlet({ name: "Pangkas Tenggang" });
  const [startsAt, endsAt] = [32, 2].map((days) => new Date(Date.now() - days * 86_400_000)) as [Date, Date];
  const plan = { planCode: "basic", planVersion: 1, status: "GRACE", startsAt, endsAt } as const;
  const { id } = await db.subscription.create({ data: { ...plan, outletId } });
  await page.goto(`${desk}/subscriptions/${id}`);
  await act(page, "Akhiri masa tenggang sekarang", "Akhiri masa tenggang");
  await expect(page.getByText("Tersimpan.")).toBeVisible();
  await expect(page.locator("summary", { hasText: "masa tenggang" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: /^Log audit/ })).toContainText(reason);
  await expectAudit(member.id, { entityId: id, action: "subscription.expired" });
  await page.goto(`${desk}/outlets/${outletId}`);
  expect((await db.outlet.findUniqueOrThrow({ where: { id: outletId } })).status).toBe("LAPSED");
});

test("management takes a role away: whoever had it is out at once", async ({ page, openBrowser, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const helper = await openBrowser();
  const { id } = await enterManagement(helper, baseURL, "Rudi Salam", "SUPPORT");
  await helper.goto(`${baseURL}${desk}/messages`);
  await expect(helper.getByRole("heading", { name: "Pesan kontak" })).toBeVisible();

  await page.goto(`${desk}/users/${id}/roles`);
  const form = page.getByRole("region", { name: "Ajukan perubahan peran" });
  await form.getByRole("combobox", { name: "Tindakan" }).selectOption("REVOKE");
  await form.getByRole("combobox", { name: "Peran" }).selectOption("SUPPORT");
  await form.getByRole("button", { name: "Ajukan" }).click();
  await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
  // What was chosen is still there.
  await expect(form.getByRole("combobox", { name: "Tindakan" })).toHaveValue("REVOKE");
  expect(await layoutFindings(page)).toEqual([]);
  await form.getByLabel("Alasan").fill(reason);
  await form.getByRole("button", { name: "Ajukan" }).click();
  await expect(page.getByText("Peran dicabut.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Peran sekarang" })).toContainText("Tidak ada.");
  await expectAudit(member.id, { entityId: id, action: "role.revoked" });
  await helper.reload();
  await expect(helper.getByRole("heading", { name: "Masuk manajemen" })).toBeVisible();
});

test("management resets a member's authenticator: their session ends and they set up a new one", {
  tag: "@deep",
}, async ({ page, openBrowser, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const other = await openBrowser();
  const lost = await enterManagement(other, baseURL, "Tuti Rahayu");
  await confirmAuthenticatorOf(lost);
  await page.goto(`${desk}/users/${lost.id}/roles`);
  const region = page.getByRole("region", { name: "Autentikator hilang" });
  await expect(region).toContainText("Terpasang sejak");
  await region.getByRole("button", { name: "Atur ulang autentikator" }).click();
  await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
  await region.getByLabel("Alasan").fill(reason);
  await region.getByRole("button", { name: "Atur ulang autentikator" }).click();
  await expect(page.getByText("Autentikator diatur ulang.")).toBeVisible();
  await expect(region).toContainText("Orang ini belum punya autentikator.");
  await expectAudit(member.id, { entityId: lost.id, action: "management.authenticator-reset" });
  await other.goto(`${baseURL}${desk}`);
  await expect(other.getByRole("heading", { name: "Masuk manajemen" })).toBeVisible();
});

test("management publishes a hidden review again", { tag: "@deep" }, async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const outlet = await openOutlet();
  const review = await createReview(await createBooking(outlet, { status: "COMPLETED" }), {
    ...{ status: "HIDDEN", hiddenReason: "Menyerang orangnya, bukan layanannya.", text: "Agak lama menunggu." },
  });
  await page.goto(`${desk}/reviews/${review.id}`);
  await expect(page.getByText("Alasan disembunyikan")).toBeVisible();
  await page.getByRole("button", { name: "Terbitkan" }).click();
  await expect(page.getByRole("alert")).toContainText("Alasan belum diisi");
  await page.locator("#field-reason-publish").fill(reason);
  await page.getByRole("button", { name: "Terbitkan" }).click();
  await expect(page.getByRole("heading", { name: "Ulasan", level: 1 })).toBeVisible();
  await expectAudit(member.id, { entityId: review.id, action: "review.published" });
  await page.goto(`${desk}/reviews/${review.id}`);
  await expect(page.getByText("Tampil", { exact: true })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await page.goto(`/barbershop/${outlet.id}`);
  await expect(page.getByText("Agak lama menunggu.")).toBeVisible();
});
