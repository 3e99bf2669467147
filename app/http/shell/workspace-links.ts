import {
  Ban,
  Building2,
  CalendarDays,
  ChartColumn,
  Clock,
  Coffee,
  CreditCard,
  FileText,
  List,
  type LucideIcon,
  MessageSquareWarning,
  Plus,
  Scissors,
  Settings,
  ShieldAlert,
  Star,
  Ticket,
  TicketPercent,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import type { OutletWorkspace } from "#app/features/operations/workspace/show-workspace.server.ts";
import * as paths from "#app/paths.ts";

/** An address of the product. */
export interface Place {
  pathname: string;
  search: string;
}

interface WorkspaceLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Begins something new. */
  isAction?: boolean;
  waits?: { count: number; label: string };
}

interface WorkspaceLinks {
  /** At the bottom of a phone. */
  tabs: readonly WorkspaceLink[];
  /** Behind one tab more; at the side under the others. */
  rest: readonly WorkspaceLink[];
}

/** Every page that outlets are run from; of one outlet where one was chosen and the page is about one. */
export function linksOfOutlets(workspace: OutletWorkspace, outletId: string | null): WorkspaceLinks {
  const { outlets, requests, queue, reports, isAdmin, isBarber } = workspace;
  const of = outletId ? `?outlet=${outletId}` : "";
  const ofOnly = outlets.length === 1 ? `?outlet=${outlets[0]?.id}` : of;
  return {
    tabs: [
      {
        to: paths.dashboard + of,
        label: "Hari ini",
        icon: Clock,
        waits: { count: requests, label: `${requests} perlu dijawab` },
      },
      { to: `${paths.orders}?view=day${of.replace("?", "&")}`, label: "Kalender", icon: CalendarDays },
      { to: paths.newOrder + of, label: "Booking baru", icon: Plus, isAction: true },
      { to: paths.queue + of, label: "Antrean", icon: Ticket, waits: { count: queue, label: `${queue} menunggu` } },
    ],
    rest: [
      ...(isBarber ? [{ to: paths.ownDay, label: "Hari saya", icon: Scissors }] : []),
      { to: paths.orders + of, label: "Daftar booking", icon: List },
      { to: paths.blockTimes + of, label: "Istirahat barber", icon: Coffee },
      { to: paths.outlets, label: "Outlet", icon: Building2 },
      { to: paths.analytics, label: "Laporan usaha", icon: ChartColumn },
      { to: paths.outletWallet + of, label: "Dompet", icon: Wallet },
      { to: paths.promos, label: "Kode promo", icon: TicketPercent },
      { to: paths.reviews, label: "Ulasan", icon: Star },
      {
        to: paths.disputes,
        label: "Laporan pelanggan",
        icon: MessageSquareWarning,
        waits: { count: reports, label: `${reports} belum dijawab` },
      },
      { to: paths.settings + ofOnly, label: "Pengaturan", icon: Settings },
      { to: paths.staffSettings + ofOnly, label: "Staf", icon: Users },
      { to: paths.subscriptions, label: "Langganan", icon: CreditCard },
      { to: paths.blockedCustomers, label: "Pelanggan diblokir", icon: Ban },
      ...(isAdmin ? platformLinks : []),
    ],
  };
}

const platformLinks: readonly WorkspaceLink[] = [
  { to: paths.applications, label: "Pendaftaran", icon: FileText },
  { to: paths.moderation, label: "Moderasi ulasan", icon: Star },
  { to: paths.cases, label: "Kasus keamanan", icon: ShieldAlert },
];

/** Of a barber who runs no outlet. */
export const linksOfBarber: WorkspaceLinks = {
  tabs: [
    { to: paths.ownDay, label: "Hari saya", icon: Clock },
    { to: paths.ownBreak, label: "Istirahat", icon: Coffee },
    { to: paths.joinStaff, label: "Undangan", icon: Building2 },
    { to: paths.profile, label: "Profil", icon: UserRound },
  ],
  rest: [],
};

/**
 * Where somebody is among the links: "page" on the link's own page, "true" on one below it. The list of bookings and the
 * calendar are one address; the dashboard is above all others.
 */
export function currentOf(to: string, { pathname, search }: Place): "page" | "true" | undefined {
  const [path = "", query] = to.split("?");
  if (path === paths.orders && pathname === path)
    return isCalendar(query ?? "") === isCalendar(search) ? "page" : undefined;
  if (pathname === path) return "page";
  const isAbove = [paths.dashboard, paths.orders, paths.ownDay].includes(path);
  const below = {
    [paths.outlets]: paths.editOutlet({ id: "" }),
    [paths.orders]: paths.order({ id: "" }),
    [paths.ownDay]: paths.ownVisit({ id: "" }),
  }[path];
  const isBelow = (below && pathname.startsWith(below)) || (!isAbove && pathname.startsWith(`${path}/`));
  return isBelow && !isCalendar(query ?? "") && !isOwnLink(pathname, path) ? "true" : undefined;
}

const isCalendar = (search: string) => /\bview=(day|week)\b/.test(search);
/** The page of staff is below the settings, and has a link of its own. */
const isOwnLink = (pathname: string, path: string) => path === paths.settings && pathname === paths.staffSettings;

/** Pages that show one outlet, and of several the first that fits; the others show one or all. */
const ofOne = [paths.newOrder, paths.queue, paths.blockTimes, paths.day];
const ofOneOrAll = [paths.dashboard, paths.orders, paths.outletWallet, paths.settings, paths.staffSettings];

/** Which outlet a page is about: the address names it, or the page begins with it. */
export function outletOf({ outlets }: OutletWorkspace, { pathname, search }: Place) {
  const named = outlets.find(({ id }) => pathname.includes(id) || search.includes(id));
  if (named || !ofOne.includes(pathname)) return named ?? null;
  if (pathname === paths.day) return outlets.find(({ isActive }) => isActive) ?? outlets[0] ?? null;
  return outlets.find(({ isActive, hasLine }) => isActive && (hasLine || pathname !== paths.queue)) ?? null;
}

/** The page of another outlet, or of all: the same where there is one, else the dashboard; what is of a day stays at it. */
export function pageOfOutlet(outletId: string | null, { pathname, search }: Place): string {
  const isSame = ofOneOrAll.includes(pathname) || (outletId !== null && ofOne.includes(pathname));
  const before = new URLSearchParams(search);
  const kept = new URLSearchParams();
  if (pathname === paths.orders || (outletId && pathname === paths.day))
    for (const name of ["view", "date"]) if (before.has(name)) kept.set(name, before.get(name) ?? "");
  if (outletId && pathname === paths.newOrder && before.get("to") === "queue") kept.set("to", "queue");
  if (outletId) kept.set("outlet", outletId);
  const path = isSame ? pathname : paths.dashboard;
  return kept.size > 0 ? `${path}?${kept}` : path;
}
