import type { Page } from "@playwright/test";

/** The forms that were sent, and what checks them where it was fetched, by the path. */
export function watchRequests(page: Page) {
  const sent: string[] = [];
  const checks: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && !pathname.startsWith("/api/")) sent.push(pathname);
    if (/\/form-checks-/.test(pathname)) checks.push(pathname);
  });
  return { sent, checks };
}
