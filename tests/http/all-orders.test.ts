import { beforeAll, describe, expect, it } from "vitest";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { clock } from "#app/platform/clock.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

const now = clock.now();
/** The latest start first. */
const names = ["Tamu Cabang", "Tamu Nanti", "Tamu Batal", "Tamu Kini", "Tamu Lalu"];
let shop: OutletFixture;
let owner: Client;
let current: string;

async function book(outlet: OutletFixture, contactName: string, status: BookingStatus, days: number) {
  const fixture = { status, start: now.add({ hours: 24 * days }), set: { contactName } };
  return (await createBooking(outlet, fixture)).id;
}

beforeAll(async () => {
  shop = await createOutlet();
  const branch = await createOutlet({ ownerId: shop.ownerId, name: "Pangkas Cabang" });
  await book(shop, "Tamu Lalu", "COMPLETED", -60);
  current = await book(shop, "Tamu Kini", "CHECKED_IN", 0);
  await book(shop, "Tamu Nanti", "CONFIRMED", 20);
  await book(shop, "Tamu Batal", "CANCELLED_BY_CUSTOMER", 19);
  await book(branch, "Tamu Cabang", "CONFIRMED", 21);
  owner = await signedIn(shop.ownerId);
});

async function htmlOf(path: string): Promise<string> {
  const answer = await owner.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The names in the order in which the page has them. */
function namesIn(page: string): string[] {
  const body = page.replace(/<script.*?<\/script>/gs, "");
  return names
    .map((name) => [body.indexOf(name), name] as const)
    .filter(([at]) => at >= 0)
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name);
}

/** Where the link with this text leads. */
function linkOf(page: string, text: string): string | undefined {
  const links = [...page.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.find(([, , inner = ""]) => inner.replace(/<[^>]*>/g, "").trim() === text)?.[1]?.replaceAll("&amp;", "&");
}

describe("'Semua booking'", () => {
  it.each<[string, string, string[]]>([
    ["the page of outlets", "/admin/outlets", names],
    ["a booking opened by its address", "booking", names],
    ["a booking that was just acted on there", "returned", names],
    ["a new booking", "/admin/orders/new", names],
    ["a new booking of one outlet", "new", names.slice(1)],
  ])("leads from %s to what was, is and comes, also what fell through", async (_, from, expected) => {
    const known: Record<string, string> = {
      booking: `/admin/booking/${current}`,
      returned: `/admin/booking/${current}?return=${encodeURIComponent("/admin/orders?view=all")}`,
      new: `/admin/orders/new?outlet=${shop.id}`,
    };
    const to = linkOf(await htmlOf(known[from] ?? from), "Semua booking");
    expect(to).toBeDefined();
    expect(namesIn(await htmlOf(to ?? ""))).toEqual(expected);
  });

  it("is not what the way back to another list is called", async () => {
    const page = await htmlOf(`/admin/booking/${current}?return=${encodeURIComponent("/admin/orders")}`);
    expect(linkOf(page, "Semua booking")).toBeUndefined();
    expect(linkOf(page, "Kembali")).toBe("/admin/orders");
  });

  it("is a tab of the list, which keeps what narrows it", async () => {
    const page = await htmlOf(`/admin/orders?outlet=${shop.id}`);
    expect(linkOf(page, "Semua")).toBe(`/admin/orders?view=all&outlet=${shop.id}`);
  });

  it("shows nobody else's, and refuses another's outlet", async () => {
    const stranger = await createOutlet();
    const other = await signedIn(stranger.ownerId);
    expect(namesIn(await (await other.get("/admin/orders?view=all")).text())).toEqual([]);
    expect((await other.get(`/admin/orders?view=all&outlet=${shop.id}`)).status).toBe(404);
    const customer = await signedIn((await createUser("Rina")).id);
    expect((await customer.get("/admin/orders?view=all")).status).toBe(403);
  });
});
