import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteHeader } from "#app/http/shell/site-header.tsx";

const headerAt = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader user={null} />
    </MemoryRouter>,
  );

test("the way to sign in keeps the page to come back to, also on the page of signing in itself", () => {
  expect(headerAt("/about?x=1")).toContain('href="/signin?to=%2Fabout%3Fx%3D1"');
  expect(headerAt("/signin")).toContain('href="/signin"');
  expect(headerAt("/signin?to=%2Fmy-bookings")).toContain('href="/signin?to=%2Fmy-bookings"');
});
