import { beforeAll, describe, expect, it } from "vitest";
import { accessTable } from "#tests/http/access-table.ts";
import type { Asker, Statuses } from "#tests/http/askers.ts";
import { type AccessWorld, createAccessWorld } from "#tests/support/access-world.ts";
import { isDeep } from "#tests/support/counts.ts";
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

const isRefused = (status: number) => status >= 400 && status !== 422;

/** Everybody who is refused; of those who get the same answer, the first and the last, in the deep run all. */
function everyRefusedOf(statuses: Statuses): Asker[] {
  const askers = Object.keys(statuses) as Asker[];
  const alike = (asker: Asker) => askers.filter((other) => statuses[other] === statuses[asker]);
  return askers.filter(
    (asker) => isDeep || isRefused(statuses[asker]) || asker === alike(asker)[0] || asker === alike(asker).at(-1),
  );
}

function mostAllowed(statuses: Statuses): Asker {
  const askers = Object.keys(statuses) as Asker[];
  return askers.findLast((asker) => !isRefused(statuses[asker])) ?? "admin";
}

function pick(statuses: Statuses, askers: readonly Asker[]): Partial<Statuses> {
  return Object.fromEntries(askers.map((asker) => [asker, statuses[asker]]));
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
    const statusesOf = async (askers: readonly Asker[], ask: (client: Client) => Promise<Response>) => {
      const statuses: Partial<Statuses> = {};
      for (const asker of askers) {
        const { status, body } = await world.ask(asker, ask);
        await body?.cancel();
        statuses[asker] = status;
      }
      return statuses;
    };

    it("is given to whom the table says", async () => {
      const asked = everyRefusedOf(GET);
      expect(await statusesOf(asked, (client) => client.get(world.urlOf(path)))).toEqual(pick(GET, asked));
    });

    if (!POST) return;
    it("takes a form from whom the table says", async () => {
      const asked = everyRefusedOf(POST);
      const statuses = await statusesOf(asked, (client) => client.post(world.urlOf(path), {}));
      expect(statuses).toEqual(pick(POST, asked));
    });

    // Calls of the API have rules of their own: api-cross-site.test.ts. Webhooks are told by their signature.
    if (/^\/(api|webhooks)\//.test(path)) return;
    it("takes no form from another site", async () => {
      for (const asker of isDeep ? (Object.keys(POST) as Asker[]) : [mostAllowed(POST)]) {
        for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
          const { status } = await world.ask(asker, (client) => client.post(world.urlOf(path), {}, headers));
          expect(status, asker).toBeOneOf([400, 403]);
        }
        const init = { method: "POST", body: new URLSearchParams() };
        const bare = await world.ask(asker, (client) => client.send(world.urlOf(path), init));
        // Browsers that report name no origin, so this address lives without one: no form can be of the type it reads.
        if (path === "/csp-reports") expect(bare.status).toBe(415);
        else expect(bare.status, asker).toBeOneOf([400, 403]);
      }
    });
  });

  it("answers malformed and unknown ids like what does not exist", async () => {
    const statusFor = async (asker: Asker, path: string) =>
      (await world.ask(asker, (client) => client.get(path))).status;
    const unknown = "01990000-0000-7000-8000-000000000000";
    for (const id of [unknown, "1", "%00", "..%2f..", "' OR 1=1", "a".repeat(300)]) {
      for (const path of ["/barbershop/:id", "/booking/:id", "/my-bookings/:id", "/my-bookings/:id/calendar.ics"]) {
        expect(await statusFor("customer", path.replace(":id", encodeURI(id))), `${path} ${id}`).toBe(404);
      }
      expect(await statusFor("admin", `/admin/booking/${encodeURI(id)}`), `admin ${id}`).toBe(404);
    }
  });

  it("keeps what needs sign-in out of what a visitor gets", async () => {
    const html = await (await new Client().get(`/my-bookings/${world.bookingId}`)).text();
    expect(html).toContain("Login diperlukan untuk mengakses halaman ini.");
    expect(html).not.toContain("482913");
    expect(html).not.toContain("Rina Wijaya");
  });
});
