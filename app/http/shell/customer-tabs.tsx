import { CalendarCheck, Heart, Search, UserRound } from "lucide-react";
import type { Place } from "#app/http/shell/workspace-links.ts";
import * as paths from "#app/paths.ts";
import { BottomTab, BottomTabs } from "#app/ui/bottom-tabs.tsx";

/** Pages that one looks around in; whoever books, pays, moves or writes is led by the page alone. */
const ownPages =
  /^\/(my-bookings(\/[^/]+)?|account\/(profile|favourites|addresses|bank|sessions|referral|calendar|blocks)|notifications(\/settings)?|customer-wallet)?\/?$/;

export const hasCustomerTabs = (pathname: string) => ownPages.test(pathname);

const isAccount = (pathname: string) => /^\/(account|notifications|customer-wallet)/.test(pathname);

/** What a customer comes back to, at the bottom of a phone. */
export function CustomerTabs({ here: { pathname, search }, unread }: { here: Place; unread: number }) {
  const path = pathname.replace(/(.)\/$/, "$1");
  const current = (to: string, isBelow: boolean) => (path === to ? "page" : isBelow ? "true" : undefined);
  const tabs = [
    {
      to: paths.home,
      label: "Cari",
      icon: Search,
      current: path !== paths.home ? undefined : search ? "true" : "page",
    },
    {
      to: paths.myBookings,
      label: "Booking",
      icon: CalendarCheck,
      current: current(paths.myBookings, path.startsWith(`${paths.myBookings}/`)),
    },
    { to: paths.favourites, label: "Favorit", icon: Heart, current: current(paths.favourites, false) },
    {
      to: paths.profile,
      label: "Akun",
      icon: UserRound,
      current: current(paths.profile, isAccount(path) && path !== paths.favourites),
      waits: { count: unread, label: `${unread > 99 ? "lebih dari 99" : unread} notifikasi belum dibaca` },
    },
  ] as const;
  return (
    <BottomTabs label="Menu pelanggan">
      {tabs.map((tab) => (
        <BottomTab key={tab.label} {...tab} />
      ))}
    </BottomTabs>
  );
}
