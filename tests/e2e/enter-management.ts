import type { Page } from "@playwright/test";
import type { ManagerRole } from "#app/features/people/management/management-sessions.server.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

export const desk = "/management-dashboard";

/** A new member of management, signed in with code in this browser. */
export async function enterManagement(
  page: Page,
  baseURL: string | undefined,
  memberName = "Hendra Gunawan",
  role?: ManagerRole,
) {
  const member = await createManager(memberName, role);
  const [name = "", value = ""] = (await managementCookieOf(member)).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return member;
}
