import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { expect, test } from "#tests/e2e/product-test.ts";
import { openOutlet } from "#tests/e2e/test-outlet.ts";
import { createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createReview } from "#tests/support/review-fixtures.ts";

/** A list as its address narrows it, and what stands in the file of it. */
type Taken = readonly [list: string, search: string, text: string];

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

/** Takes each list away as a file; the log says who took which. */
async function takeAll(page: Page, memberId: string, lists: readonly Taken[]): Promise<void> {
  for (const [list, search, text] of lists) {
    await page.goto(`${desk}/${list}${search}`);
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Unduh CSV" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), "utf8"), list).toContain(text);
  }
  expect(await db.auditLog.count({ where: { actorId: memberId, action: "management.exported" } })).toBe(lists.length);
}

/** A booking of a new customer at a new outlet, both with a name of their own. */
async function ownBooking() {
  const own = randomUUID().slice(0, 8);
  const outlet = await openOutlet({ name: `Pangkas ${own}` });
  const customer = await createUser(`Rina ${own}`);
  const booking = await createBooking(outlet, { status: "COMPLETED", set: { customerId: customer.id } });
  return { own, customer, booking };
}

test("management takes the lists of people and visits away as files", { tag: "@deep" }, async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  const { own, customer, booking } = await ownBooking();
  await createReview(booking, { status: "HELD", heldFor: ["LINK"], text: `Cukur ${own}` });
  const application = await createSentApplication("SUBMITTED", { name: `Baru ${own}` });
  await db.contactMessage.create({
    data: {
      name: `Pengirim ${own}`,
      email: "pengirim@example.com",
      topic: "OTHER",
      message: "Halo, saya perlu bantuan.",
    },
  });
  const [receivedAt, dueAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  const letter = { kind: "DELETION", source: "LETTER", name: "Sutrisno", contact: "Jl. Kaliurang" } as const;
  await db.dataRequest.create({ data: { ...letter, code: `PD-${own}`, text: "Hapus nomor saya.", receivedAt, dueAt } });
  await takeAll(page, member.id, [
    ["bookings", `?q=${booking.code}`, booking.code],
    ["applications", `?q=${application.code}`, application.code],
    ["reviews", `?q=${booking.code}`, booking.code],
    ["messages", `?q=Pengirim+${own}`, `Pengirim ${own}`],
    ["users", `?q=${customer.email}`, `Rina ${own}`],
    ["data-requests", "", `PD-${own}`],
  ]);
});
