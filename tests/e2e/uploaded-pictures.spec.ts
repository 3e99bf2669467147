import type { Page } from "@playwright/test";
import { Temporal } from "temporal-polyfill";
import { db } from "#app/platform/db.server.ts";
import { layoutFindings, loadPictures } from "#tests/e2e/page-checks.ts";
import { demoPerson, expect, newPerson, openWhole, signIn, test } from "#tests/e2e/product-test.ts";
import { upload } from "#tests/e2e/registration-way.ts";
import { customerIdOf, openOutletOf } from "#tests/e2e/test-outlet.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createEmptyDraft, fillStep, generalInfo, stepData, verifyPhone } from "#tests/support/draft-fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

const withScripts = { scripts: true };

/** Opens the page, with everything that watches it, and finds its pictures in place and nothing behind them amiss. */
async function expectPictures(page: Page, path: string, { atLeast = 1 } = {}): Promise<void> {
  await test.step(path, async () => {
    await openWhole(page, path);
    await page.waitForFunction(() => window.guard !== undefined);
    // What was loaded is told to whoever watches after a moment.
    await page.waitForTimeout(200);
    await expect(page.getByRole("heading", { name: "Terjadi Kesalahan" })).toHaveCount(0);
    await expect(page.locator(`[style*='url("")'], [style*="url()"]`)).toHaveCount(0);
    expect(await page.evaluate(() => window.pangkas?.errors.map(({ thrown }) => String(thrown)))).toEqual([]);
    await loadPictures(page);
    expect((await layoutFindings(page)).filter((finding) => finding.startsWith("no picture"))).toEqual([]);
    expect(await page.locator("main img").count()).toBeGreaterThanOrEqual(atLeast);
  });
}

/** What shows the same pictures in the same way as pages that are looked at every day. */
async function expectPicturesInDeepRun(...page: Parameters<typeof expectPictures>): Promise<void> {
  if (isDeep) await expectPictures(...page);
}

test("every page that shows a picture of an outlet, its barber or a visit", async ({ page, openBrowser }) => {
  test.setTimeout(300_000);
  const [owner, guest] = [newPerson(), newPerson()];
  await signIn(page, owner);
  const name = `Pangkas Potret ${process.pid}`;
  const outlet = await openOutletOf(owner.email, { name, status: "READY", activatedAt: null });
  const [barber] = outlet.barberIds;
  const editor = `/edit-outlet/${outlet.id}/barbers?barber=${barber}`;
  await page.goto(editor);
  await upload(page, "Foto barber", withScripts);
  await expectPictures(page, editor);
  await expectPicturesInDeepRun(page, `/release-outlet-barbers?outlet=${outlet.id}&barber=${barber}`);
  const photos = `/release-outlet-photos?outlet=${outlet.id}`;
  await page.goto(photos);
  for (const label of ["Tampak depan", "Ruangan", "Hasil kerja"]) await upload(page, label, withScripts);
  await expectPictures(page, photos, { atLeast: 3 });
  await expectPicturesInDeepRun(page, `/release-final-confirmation?outlet=${outlet.id}`);
  // Changed while its photos were few, it went back a step.
  for (const status of ["READY", "ACTIVE"] as const) {
    await db.outlet.update({ where: { id: outlet.id }, data: { status, activatedAt: new Date() } });
  }
  for (const path of isDeep ? ["photos", "barbers", "services"] : ["photos"]) {
    await expectPictures(page, `/edit-outlet/${outlet.id}/${path}`, { atLeast: path === "photos" ? 3 : 0 });
  }

  const customer = await openBrowser();
  await signIn(customer, guest);
  const customerId = await customerIdOf(guest.email);
  const start = Temporal.Now.instant().subtract({ hours: 24 }).round("minute");
  const visit = await createBooking(outlet, { start, status: "COMPLETED", set: { customerId } });
  const review = await createReview({ ...visit, customerId });
  await db.favourite.create({ data: { userId: customerId, outletId: outlet.id } });
  const own = `/my-bookings/${visit.id}/review`;
  await customer.goto(own);
  await upload(customer, "Foto", withScripts);
  await expectPictures(customer, own);
  await expectPictures(customer, `/barbershop/${outlet.id}`, { atLeast: 4 });
  await expectPicturesInDeepRun(customer, `/?${new URLSearchParams({ q: name })}`);
  const chosen = new URLSearchParams({ service: outlet.serviceIds[0] ?? "" });
  await expectPictures(customer, `/booking/${outlet.id}?${chosen}`);
  await expectPicturesInDeepRun(customer, "/my-bookings?tab=past");
  await expectPicturesInDeepRun(customer, "/account/favourites");

  await expectPicturesInDeepRun(page, "/admin/reviews", { atLeast: 0 });
  await expectPicturesInDeepRun(page, `/admin/reviews/${review.id}`, { atLeast: 0 });
  await createStaff(outlet, { userId: customerId });
  await expectPicturesInDeepRun(customer, "/staff", { atLeast: 0 });
  await db.review.update({ where: { id: review.id }, data: { status: "HELD" } });
  const admin = await openBrowser();
  await signIn(admin, demoPerson("admin"));
  await expectPictures(admin, `/admin/moderation/${review.id}`);
});

for (const type of ["BARBERSHOP", "MOBILE_BARBER"] as const) {
  test(`every page that shows a picture of an application of a ${type}`, { tag: "@deep" }, async ({
    page,
    openBrowser,
  }) => {
    test.setTimeout(300_000);
    const owner = newPerson();
    await signIn(page, owner);
    const ownerId = await customerIdOf(owner.email);
    const draft = await createEmptyDraft(type, ownerId);
    await fillStep(draft, "general-info", { ...generalInfo, businessName: "Pangkas Berkas" });
    await fillStep(draft, "address", stepData.address[type]);
    await fillStep(draft, "personal-certificate", stepData["personal-certificate"]);
    if (type === "BARBERSHOP") await fillStep(draft, "legal-doc", stepData["legal-doc"]);
    await fillStep(draft, "description", { ...stepData.description });
    await verifyPhone(ownerId, generalInfo.whatsapp);

    const identity = `/registration-personal-certificate?draft=${draft.id}`;
    await page.goto(identity);
    for (const label of ["Foto KTP", "Foto selfie"]) await upload(page, label, withScripts);
    await expectPictures(page, identity, { atLeast: 2 });
    const photos = `/registration-photo-${type === "BARBERSHOP" ? "barbershop" : "mobile-barber"}?draft=${draft.id}`;
    await page.goto(photos);
    const first = type === "BARBERSHOP" ? ["Foto tampak depan", "Foto ruangan"] : ["Foto diri", "Foto peralatan"];
    for (const label of [...first, "Foto hasil kerja"]) await upload(page, label, withScripts);
    await expectPictures(page, photos, { atLeast: 3 });
    if (type === "BARBERSHOP") {
      const papers = `/registration-legal-doc-barbershop?draft=${draft.id}`;
      await page.goto(papers);
      await upload(page, "Foto akta atau NIB", withScripts);
      await expectPictures(page, papers);
    }
    const confirmation = `/registration-final-confirmation?draft=${draft.id}`;
    await expectPictures(page, confirmation, { atLeast: 5 });
    await page.getByLabel("Saya menyatakan semua data").check();
    await page.locator("[data-sticky-bar]").getByRole("button").click();
    await expect(page).toHaveURL(/registration-success-submit/);

    const admin = await openBrowser();
    await signIn(admin, demoPerson("admin"));
    await expectPictures(admin, `/admin/applications/${draft.id}`, { atLeast: 3 });
  });
}

const broken = {
  "nothing that it could tell about what it loaded": () => {
    Performance.prototype.getEntriesByType = () => {
      throw new TypeError("broken by the test");
    };
    window.PerformanceObserver = class {
      constructor() {
        throw new TypeError("broken by the test");
      }
    } as unknown as typeof PerformanceObserver;
  },
  "no stream of what changes": () => {
    window.EventSource = class {
      constructor() {
        throw new TypeError("broken by the test");
      }
    } as unknown as typeof EventSource;
  },
  "no badge, no storage and no channel": () => {
    const refuse = () => {
      throw new DOMException("broken by the test", "SecurityError");
    };
    Object.assign(Navigator.prototype, { setAppBadge: refuse, clearAppBadge: refuse });
    for (const name of ["getItem", "setItem", "removeItem"] as const) Storage.prototype[name] = refuse;
    window.BroadcastChannel = class {
      constructor() {
        refuse();
      }
    } as unknown as typeof BroadcastChannel;
  },
};

for (const [what, breakBrowser] of Object.entries(broken)) {
  test(`a browser with ${what} keeps its pages`, { tag: what.startsWith("nothing") ? [] : "@deep" }, async ({
    page,
    problems,
  }) => {
    await page.addInitScript(breakBrowser);
    await signIn(page, demoPerson("partner-satu"));
    const outlet = await db.outlet.findFirstOrThrow({
      where: { owner: { email: demoPerson("partner-satu").email }, status: "ACTIVE" },
      select: { id: true },
    });
    const paths = ["/", `/barbershop/${outlet.id}`, "/admin/orders"];
    if (isDeep) paths.push("/admin/queue", "/admin", "/my-bookings");
    for (const path of paths) {
      await openWhole(page, path);
      await page.waitForTimeout(300);
      await expect(page.getByRole("heading", { name: "Terjadi Kesalahan" })).toHaveCount(0);
      await expect(page.locator("h1")).toHaveCount(1);
    }
    // The page itself meets what was broken; what is asked is that nothing else goes with it.
    const others = problems.splice(0).filter((problem) => !problem.includes("broken by the test"));
    expect(others).toEqual([]);
  });
}
