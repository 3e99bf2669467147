import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { type Asker, accessTable } from "#tests/http/access-table.ts";
import { createApplicationFile, createSentApplication } from "#tests/support/application-fixtures.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { build, Client, signedIn } from "#tests/support/http-client.ts";
import { managementCookieOf } from "#tests/support/management-browser.ts";

let people: Record<Exclude<Asker, "visitor">, string>;
const ids: Record<string, string> = {};
let manager: { googleSub: string };

beforeAll(async () => {
  const outlet = await createOutlet();
  const otherOutlet = await createOutlet({ name: "Outlet Lain" });
  const [customer, stranger, suspended, admin, management] = await Promise.all(
    ["Budi Santoso", "Sari Dewi", "Tono Hadi", "Ayu Lestari", "Dewi Anggraini"].map((name) => createUser(name)),
  );
  if (!customer || !stranger || !suspended || !admin || !management) throw new Error("No users.");
  await db.roleGrant.createMany({
    data: [
      { userId: admin.id, role: "ADMIN" },
      { userId: management.id, role: "MANAGEMENT" },
    ],
  });
  const booking = await createBooking(outlet, { set: { customerId: customer.id } });
  await createBooking(otherOutlet, { set: { customerId: stranger.id } });
  manager = management;
  ids.outlet = outlet.id;
  ids.booking = booking.id;
  const application = await createSentApplication("SUBMITTED");
  ids.application = application.id;
  ids.file = (await createApplicationFile(application.id, "KTP")).id;
  const report = { fingerprint: "access", type: "Error", severity: "LOW", message: "x", url: "/" } as const;
  ids.error = (await db.errorReport.create({ data: report })).id;
  people = {
    suspended: suspended.id,
    customer: customer.id,
    strangeCustomer: stranger.id,
    partner: outlet.ownerId,
    strangePartner: otherOutlet.ownerId,
    admin: admin.id,
    management: management.id,
  };
  await db.user.update({ where: { id: suspended.id }, data: { suspendedAt: new Date() } });
});

/** A browser of its own for each request: signing out ends one session only. */
async function browserOf(asker: string): Promise<Client> {
  if (asker === "visitor") return new Client();
  const client = await signedIn(people[asker as keyof typeof people]);
  if (asker === "management") client.cookie += `; ${await managementCookieOf(manager)}`;
  return client;
}

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

const urlOf = (path: string): string => {
  if (path === "/*") return "/tidak-ada";
  if (path.startsWith("/management-dashboard/")) return path.replace(":id", ids.error ?? "");
  if (/^\/(release|outlet)-/.test(path)) return `${path}?outlet=${ids.outlet}`;
  if (path.startsWith("/admin/applications/")) {
    return path.replace(":id", ids.application ?? "").replace(":fileId", ids.file ?? "");
  }
  const id = /^\/(barbershop|booking|og\/outlet|edit-outlet|admin\/outlets)\//.test(path) ? ids.outlet : ids.booking;
  return path
    .replace(":id", id ?? "")
    .replace(/:(uid|userId)/, people.customer)
    .replace("*", "tidak-ada");
};

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
      const response = await (await browserOf(asker)).get(urlOf(path));
      expect(response.status).toBe(status);
    });

    it.each(Object.entries(POST ?? {}))("POST as %s: %i", async (asker, status) => {
      const response = await (await browserOf(asker)).post(urlOf(path), {});
      expect(response.status).toBe(status);
    });

    // Calls of the API have rules of their own: api-cross-site.test.ts. Webhooks are told by their signature.
    it.each(/^\/(api|webhooks)\//.test(path) ? [] : Object.keys(POST ?? {}))(
      "POST as %s from another site: refused",
      async (asker) => {
        const client = await browserOf(asker);
        for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
          expect((await client.post(urlOf(path), {}, headers)).status).toBeOneOf([400, 403]);
        }
        const bare = await client.send(urlOf(path), { method: "POST", body: new URLSearchParams() });
        expect(bare.status).toBeOneOf([400, 403]);
      },
    );
  });

  it("answers malformed and unknown ids like what does not exist", async () => {
    const [customer, admin] = await Promise.all([browserOf("customer"), browserOf("admin")]);
    const unknown = "01990000-0000-7000-8000-000000000000";
    for (const id of [unknown, "1", "%00", "..%2f..", "' OR 1=1", "a".repeat(300)]) {
      for (const path of ["/barbershop/:id", "/booking/:id", "/my-bookings/:id", "/my-bookings/:id/calendar.ics"]) {
        expect((await customer.get(path.replace(":id", encodeURI(id)))).status, `${path} ${id}`).toBe(404);
      }
      expect((await admin.get(`/admin/booking/${encodeURI(id)}`)).status, `admin ${id}`).toBe(404);
    }
  });

  it("keeps what needs sign-in out of what a visitor gets", async () => {
    const html = await (await new Client().get(`/my-bookings/${ids.booking}`)).text();
    expect(html).toContain("Login diperlukan untuk mengakses halaman ini.");
    expect(html).not.toContain("482913");
    expect(html).not.toContain("Rina Wijaya");
  });
});
