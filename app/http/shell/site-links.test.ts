import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import {
  accountPages,
  customerActions,
  customerMenu,
  footerColumns,
  partnerActions,
  partnerMenu,
} from "#app/http/shell/site-links.ts";
import { usualSuggestions } from "#app/http/shell/usual-suggestions.ts";
import routes from "#app/routes.ts";

function pathsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

const pages = new Set(pathsOf(routes));
const pathnameOf = (to: string) => new URL(to, "http://here").pathname;
const exists = (to: string) => pages.has(pathnameOf(to));
const menuOf = (menu: typeof partnerMenu) => menu.flatMap(({ links }) => links.map(({ label, to }) => [label, to]));

/** The entries of the specification (2.5), each with its page. */
const specified = {
  partnerMenu: [
    ["Kelola Outlet", "/admin/outlets"],
    ["Dari Pelanggan", "/admin/orders"],
    ["Booking Saya", "/my-bookings"],
    ["Dompet Saya", "/admin/wallet"],
    ["Bank", "/account/bank"],
    ["Referral", "/account/referral"],
  ],
  customerMenu: [
    ["Buka Outlet", "/registration-acknowledgement"],
    ["Booking Saya", "/my-bookings"],
    ["Dompet Saya", "/customer-wallet"],
    ["Bank", "/account/bank"],
    ["Referral", "/account/referral"],
  ],
  partnerActions: [
    ["Atur Outlet", "/admin"],
    ["Verifikasi WhatsApp", "/verify-whatsapp"],
  ],
  customerActions: [
    ["Buka Outlet", "/registration-acknowledgement"],
    ["Verifikasi WhatsApp", "/verify-whatsapp"],
  ],
};

const footerPages = [
  ["/", "/how-to-booking", "/", "/mobile-application"],
  ["/register-business", "/admin", "/pricing-plans", "/success-stories"],
  ["/about", "/help", "/contact", "/under-development", "/privacy-policy", "/terms-conditions"],
];

describe("menus", () => {
  test("see the routes", () => {
    expect(pages.has("/") && pages.has("/my-bookings")).toBe(true);
    expect(pages.has("/account/bank") && pages.has("/nowhere")).toBe(false);
  });

  test("hold what the specification names and what exists, in its order", () => {
    const existing = (entries: string[][]) => entries.filter(([, to]) => exists(to ?? ""));
    expect(menuOf(partnerMenu)).toEqual(existing(specified.partnerMenu));
    expect(menuOf(customerMenu)).toEqual(existing(specified.customerMenu));
    expect(partnerActions.map(({ label, to }) => [label, to])).toEqual(existing(specified.partnerActions));
    expect(customerActions.map(({ label, to }) => [label, to])).toEqual(existing(specified.customerActions));
  });

  test("put the bookings of both sides under one heading", () => {
    expect(partnerMenu.find(({ heading }) => heading === "Booking")?.links.map(({ label }) => label)).toEqual([
      "Dari Pelanggan",
      "Booking Saya",
    ]);
  });

  test("the footer's three columns lead to the pages that exist", () => {
    expect(footerColumns.map(({ links }) => links.map(({ to }) => pathnameOf(to)))).toEqual(
      footerPages.map((column) => column.filter(exists)),
    );
  });

  test("suggestions and the pages of the account exist", () => {
    expect(accountPages.filter(({ to }) => !exists(to))).toEqual([]);
    expect(usualSuggestions.filter(({ to }) => !exists(to))).toEqual([]);
  });
});
