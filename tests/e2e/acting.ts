import type { Locator, Page } from "@playwright/test";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect } from "#tests/e2e/product-test.ts";

export const reason = "Diminta lewat telepon hari ini.";

/** One act of management on this page, or in this part of it: opened, refused without a reason, then done. */
export async function act(page: Page, title: string, button = title, within: Locator = page.getByRole("main")) {
  const form = within.locator("details", { has: page.locator("summary", { hasText: title }) });
  await form.locator("summary").click();
  await form.getByRole("button", { name: button }).click();
  await expect(form.getByRole("alert")).toContainText("Belum dilakukan");
  expect(await layoutFindings(page)).toEqual([]);
  await form.getByLabel(/^Alasan/).fill(reason);
  await form.getByRole("button", { name: button }).click();
}

/** Whether the log says that this member did so, and why. */
export async function expectAudit(memberId: string, where: Prisma.AuditLogWhereInput): Promise<void> {
  await expect
    .poll(() =>
      db.auditLog.findMany({ where: { actorId: memberId, ...where }, select: { actorKind: true, after: true } }),
    )
    .toEqual([{ actorKind: "management", after: expect.objectContaining({ reason }) }]);
}
