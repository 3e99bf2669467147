import { beforeAll, describe, expect, it } from "vitest";
import { accessTable } from "#tests/http/access-table.ts";
import { type AccessWorld, createAccessWorld } from "#tests/support/access-world.ts";
import { build, Client } from "#tests/support/http-client.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await createAccessWorld();
});

function pathsOfTheApp(): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id ? build.routes[id] : undefined;
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  return Object.values(build.routes)
    .filter((route) => route?.id !== "root" && (route?.path !== undefined || route?.index))
    .map((route) => `/${pathOf(route?.id)}`.replace("//", "/"));
}

function hasAction(path: string): boolean {
  return Object.values(build.routes).some(
    (route) => route && `/${route.path ?? ""}` === path && route.module.action !== undefined,
  );
}

describe("access", () => {
  it("is stated for every route, and for no other", () => {
    expect(Object.keys(accessTable).sort()).toEqual(pathsOfTheApp().sort());
  });

  it("of forms is stated for every route that takes one", () => {
    const forms = Object.keys(accessTable).filter((path) => accessTable[path]?.POST);
    expect(forms.sort()).toEqual(Object.keys(accessTable).filter(hasAction).sort());
  });

  describe.each(Object.entries(accessTable))("of %s", (path, { GET, POST }) => {
    it.each(Object.entries(GET))("GET as %s: %i", async (asker, status) => {
      const response = await (await world.browserOf(asker)).get(world.urlOf(path));
      expect(response.status).toBe(status);
    });

    it.each(Object.entries(POST ?? {}))("POST as %s: %i", async (asker, status) => {
      const response = await (await world.browserOf(asker)).post(world.urlOf(path), {});
      expect(response.status).toBe(status);
    });

    // Calls of the API have rules of their own: api-cross-site.test.ts. Webhooks are told by their signature.
    it.each(/^\/(api|webhooks)\//.test(path) ? [] : Object.keys(POST ?? {}))(
      "POST as %s from another site: refused",
      async (asker) => {
        const client = await world.browserOf(asker);
        for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
          expect((await client.post(world.urlOf(path), {}, headers)).status).toBeOneOf([400, 403]);
        }
        const bare = await client.send(world.urlOf(path), { method: "POST", body: new URLSearchParams() });
        // Browsers that report name no origin, so this address lives without one: no form can be of the type it reads.
        if (path === "/csp-reports") expect(bare.status).toBe(415);
        else expect(bare.status).toBeOneOf([400, 403]);
      },
    );
  });

  it("answers malformed and unknown ids like what does not exist", async () => {
    const [customer, admin] = await Promise.all([world.browserOf("customer"), world.browserOf("admin")]);
    const unknown = "01990000-0000-7000-8000-000000000000";
    for (const id of [unknown, "1", "%00", "..%2f..", "' OR 1=1", "a".repeat(300)]) {
      for (const path of ["/barbershop/:id", "/booking/:id", "/my-bookings/:id", "/my-bookings/:id/calendar.ics"]) {
        expect((await customer.get(path.replace(":id", encodeURI(id)))).status, `${path} ${id}`).toBe(404);
      }
      expect((await admin.get(`/admin/booking/${encodeURI(id)}`)).status, `admin ${id}`).toBe(404);
    }
  });

  it("keeps what needs sign-in out of what a visitor gets", async () => {
    const html = await (await new Client().get(`/my-bookings/${world.bookingId}`)).text();
    expect(html).toContain("Login diperlukan untuk mengakses halaman ini.");
    expect(html).not.toContain("482913");
    expect(html).not.toContain("Rina Wijaya");
  });
});
