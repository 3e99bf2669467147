import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PagePlace, pageViewOf, referrerOf } from "#app/features/operations/analytics/page-view.ts";

const origin = "https://pangkas.id";
const id = "0199f2a4-1c55-7000-8000-000000000001";
const at = (pathname: string, rest: Partial<PagePlace> = {}) =>
  pageViewOf({ origin, pathname, search: "", params: {}, title: "Judul | Pangkas", ...rest });
const locationAt = (...args: Parameters<typeof at>) => at(...args)?.location;

describe("pageViewOf", () => {
  test.each([
    ["/", {}, "/"],
    ["/about", {}, "/about/"],
    ["/about/", {}, "/about/"],
    ["//about", {}, "/about/"],
    ["/barbershop/:id", { id }, `/barbershop/${id}/`],
    ["/booking/:id", { id }, `/booking/${id}/`],
    ["/my-bookings/:id", { id }, "/my-bookings/:id/"],
    ["/my-bookings/:id/cancel", { id }, "/my-bookings/:id/cancel/"],
    ["/admin/booking/:id", { id }, "/admin/booking/:id/"],
    ["/edit-outlet/:id/hours", { id }, "/edit-outlet/:id/hours/"],
    ["/queue/:code", { code: "A B/7" }, "/queue/:code/"],
    ["/budi@example.com", { "*": "budi@example.com" }, "/404/"],
  ])("reports %s with %j as %s", (pattern, params: Record<string, string>, path) => {
    const pathname = Object.entries(params).reduce(
      (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
      pattern,
    );
    expect(locationAt(pathname, { params })).toBe(origin + path);
  });

  test.each([
    "/management-login",
    "/management-dashboard",
    `/management-dashboard/errors/${id}`,
    "/admin/applications",
    `/admin/applications/${id}/approve`,
    `/admin/outlets/${id}/suspension`,
    "/admin/step-up",
    "/admin/disputes",
    "/auth/sign-out",
  ])("never reports %s", (path) => expect(at(path)).toBeNull());

  test("reports the pages of partners beside those", () => {
    expect(["/admin", "/admin/outlets", "/admin/orders"].map((path) => locationAt(path))).toEqual([
      `${origin}/admin/`,
      `${origin}/admin/outlets/`,
      `${origin}/admin/orders/`,
    ]);
  });

  test("says the title, but not where it may name somebody", () => {
    expect(at("/about")?.title).toBe("Judul | Pangkas");
    expect(at(`/barbershop/${id}`, { params: { id } })?.title).toBe("Judul | Pangkas");
    expect(at(`/admin/booking/${id}`, { params: { id }, title: "Budi Santoso, PK7M" })?.title).toBe(
      "/admin/booking/:id/",
    );
  });

  test("keeps of the query a campaign's words and nothing else", () => {
    const search = "?ref=K7M2PQX&utm_source=ig&token=t&utm_campaign=merdeka-2026&q=budi%40x.id&utm_medium=a%40b.id";
    expect(locationAt("/", { search })).toBe(`${origin}/?utm_source=ig&utm_campaign=merdeka-2026`);
  });

  test("tells no id of a private page and no value of a query, whatever they are", () => {
    const secret = fc.uuid();
    fc.assert(
      fc.property(
        secret,
        secret,
        fc.constantFrom("my-bookings", "admin/booking", "edit-outlet"),
        (own, token, room) => {
          const view = at(`/${room}/${own}/x`, {
            params: { id: own },
            search: `?token=${token}&${token}=1`,
            title: `Booking ${own}`,
          });
          expect(JSON.stringify(view)).not.toContain(own);
          expect(JSON.stringify(view)).not.toContain(token);
        },
      ),
    );
  });
});

test.each([
  [null, "", ""],
  [null, "https://www.google.com/search?q=budi", "https://www.google.com/"],
  [null, `${origin}/my-bookings/${id}?x=1`, `${origin}/`],
  [null, "android-app://com.whatsapp/", ""],
  [null, "nonsense", ""],
  [{ title: "x", location: `${origin}/about/` }, "https://www.google.com/", `${origin}/about/`],
])("referrerOf %j after %j: %j", (before, document, referrer) => expect(referrerOf(before, document)).toBe(referrer));
