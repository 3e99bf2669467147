import type { Page } from "@playwright/test";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";

export const desk = "/management-dashboard";

/** A new member of management, signed in with code in this browser. */
export async function enterManagement(page: Page, baseURL: string | undefined, memberName = "Hendra Gunawan") {
  const member = await createManager(memberName);
  const [name = "", value = ""] = (await managementCookieOf(member)).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: baseURL ?? "" }]);
  return member;
}
