import { longestManagementSearch, managementSearchId } from "#app/http/shell/management-search.ts";
import { listFilter, named, typedText } from "#app/lib/list-filter.ts";
import * as paths from "#app/paths.ts";

export interface MenuEntry {
  to: string;
  label: string;
}

export interface MenuGroup {
  title: string;
  entries: readonly MenuEntry[];
}

const managementHomePath = paths.management;
const below = (path: string, label: string): MenuEntry => ({ to: `${managementHomePath}/${path}`, label });

/** Every page of management that is entered by itself, in groups: the layout's loader hands it out, browsers hold no copy. */
export const managementMenu: readonly MenuGroup[] = [
  {
    title: "Orang",
    entries: [
      below("users", "Cari orang"),
      below("roles", "Peran"),
      below("data-requests", "Permintaan data"),
      below("messages", "Pesan"),
    ],
  },
  {
    title: "Outlet",
    entries: [
      below("outlets", "Outlet"),
      below("bookings", "Booking"),
      below("applications", "Pendaftaran"),
      below("reviews", "Ulasan"),
    ],
  },
  {
    title: "Uang",
    entries: [
      below("payments", "Pembayaran"),
      below("refunds", "Pengembalian dana"),
      below("withdrawals", "Penarikan"),
      below("ledger", "Buku besar"),
      below("plans", "Paket"),
      below("subscriptions", "Langganan"),
      below("abuse", "Penyalahgunaan"),
    ],
  },
  {
    title: "Sistem",
    entries: [
      below("audit", "Log audit"),
      below("errors", "Galat"),
      below("requests", "Kecepatan"),
      below("jobs", "Pekerjaan"),
      below("maintenance", "Maintenance"),
      below("announcement", "Pengumuman"),
      below("notifications", "Notifikasi"),
    ],
  },
  { title: "Akun saya", entries: [below("security", "Keamanan")] },
];

/** As the menu shows it: with the first page before all. */
export const shownMenu: readonly MenuGroup[] = [
  {
    title: "Ikhtisar",
    entries: [
      { to: managementHomePath, label: "Ringkasan" },
      { to: `${managementHomePath}#${managementSearchId}`, label: "Cari" },
    ],
  },
  ...managementMenu.filter(({ entries }) => entries.length > 0),
];

export const managementQuery = listFilter({ text: named("q", typedText(longestManagementSearch)) });

/** Where a text may be found: pages that are called so, then the lists that take it. */
export function searchManagement(text: string) {
  const looked = text.toLowerCase();
  const pages = managementMenu
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(looked));
  const search = managementQuery.search({ text });
  // Payments are found by their codes, or by who paid.
  const isCode = /^\S*[\d-]\S*$/.test(text) && !text.includes("@");
  const lists: MenuEntry[] = [
    { to: paths.users + search, label: "Orang" },
    { to: paths.managedBookings + search, label: "Booking" },
    { to: paths.managedOutlets + search, label: "Outlet" },
    { to: paths.managedPayments + (isCode ? search : `?${new URLSearchParams({ who: text })}`), label: "Pembayaran" },
  ];
  return { text, pages, lists };
}
