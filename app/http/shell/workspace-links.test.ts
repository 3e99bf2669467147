import { describe, expect, it } from "vitest";
import type { OutletWorkspace } from "#app/features/operations/workspace/show-workspace.server.ts";
import { currentOf, linksOfOutlets, outletOf, pageOfOutlet } from "#app/http/shell/workspace-links.ts";

const [mobile, shop, other] = ["0190a000", "0190b000", "0190c000"].map((id) => `${id}-0000-7000-8000-000000000000`);
const workspace: OutletWorkspace = {
  of: "outlets",
  outlets: [
    { id: mobile ?? "", name: "Cukur Keliling", isActive: true, hasLine: false },
    { id: shop ?? "", name: "Pangkas Braga", isActive: true, hasLine: true },
    { id: other ?? "", name: "Pangkas Dago", isActive: true, hasLine: true },
  ],
  isAdmin: false,
  isBarber: false,
  requests: 2,
  reports: 0,
  queue: 0,
};
const at = (address: string) => {
  const [pathname = "", query] = address.split("?");
  return { pathname, search: query ? `?${query}` : "" };
};

describe("the link that is current", () => {
  const { tabs, rest } = linksOfOutlets({ ...workspace, isAdmin: true }, null);
  const currentAt = (address: string) =>
    [...tabs, ...rest].flatMap(({ to, label }) => {
      const current = currentOf(to, at(address));
      return current ? [`${label}: ${current}`] : [];
    });

  it.each([
    ["/admin", ["Hari ini: page"]],
    [`/admin?outlet=${shop}`, ["Hari ini: page"]],
    ["/admin/orders?view=day", ["Kalender: page"]],
    ["/admin/orders?date=2026-12-01&view=week", ["Kalender: page"]],
    ["/admin/orders", ["Daftar booking: page"]],
    ["/admin/orders?view=all", ["Daftar booking: page"]],
    ["/admin/orders/new", ["Booking baru: page"]],
    ["/admin/booking/1/move", ["Daftar booking: true"]],
    ["/admin/queue/1", ["Antrean: true"]],
    ["/admin/outlets", ["Outlet: page"]],
    ["/edit-outlet/1/hours", ["Outlet: true"]],
    ["/admin/settings/staff", ["Staf: page"]],
    ["/admin/settings/policy", ["Pengaturan: true"]],
    ["/admin/wallet/withdraw", ["Dompet: true"]],
    ["/admin/applications/1/approve", ["Pendaftaran: true"]],
    ["/admin/step-up", []],
  ])("on %s is %j", (address, current) => {
    expect(currentAt(address)).toEqual(current);
  });
});

it("leads to pages of the chosen outlet where they are about one", () => {
  const { tabs, rest } = linksOfOutlets(workspace, shop ?? "");
  expect(tabs.map(({ to }) => to)).toEqual([
    `/admin?outlet=${shop}`,
    `/admin/orders?view=day&outlet=${shop}`,
    `/admin/orders/new?outlet=${shop}`,
    `/admin/queue?outlet=${shop}`,
  ]);
  expect(rest.map(({ to }) => to)).toContain("/admin/promos");
});

it.each([
  ["/admin", null],
  [`/admin?outlet=${other}`, other],
  [`/edit-outlet/${shop}/hours`, shop],
  ["/admin/queue", shop],
  ["/admin/orders/new", mobile],
  ["/admin/day", mobile],
  ["/admin/promos", null],
])("%s is about the outlet %s", (address, id) => {
  expect(outletOf(workspace, at(address))?.id ?? null).toBe(id);
});

it.each([
  ["/admin", `/admin?outlet=${other}`, "/admin"],
  [
    `/admin/orders?view=day&date=2026-12-01&barber=x&outlet=${shop}`,
    `/admin/orders?view=day&date=2026-12-01&outlet=${other}`,
    "/admin/orders?view=day&date=2026-12-01",
  ],
  ["/admin/queue", `/admin/queue?outlet=${other}`, "/admin"],
  [`/admin/orders/new?to=queue&outlet=${shop}`, `/admin/orders/new?to=queue&outlet=${other}`, "/admin"],
  ["/admin/day?date=2026-12-01", `/admin/day?date=2026-12-01&outlet=${other}`, "/admin"],
  ["/admin/promos", `/admin?outlet=${other}`, "/admin"],
  [`/edit-outlet/${shop}`, `/admin?outlet=${other}`, "/admin"],
])("from %s the switch leads to %s, or for all to %s", (address, ofOther, ofAll) => {
  expect([pageOfOutlet(other ?? "", at(address)), pageOfOutlet(null, at(address))]).toEqual([ofOther, ofAll]);
});
