import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { bookingCodePattern } from "#app/lib/short-code.ts";

/** Three lists, and the calendar of a day by barber and of a week. */
export const orderViews = ["upcoming", "all", "history", "day", "week"] as const;
type OrderView = (typeof orderViews)[number];
/** How near one looks at a day of the calendar, where it is not as usual. */
export const calendarZooms = ["far", "near"] as const;
export type CalendarView = "day" | "week";

export const orderChannels = ["APP", "WALKIN", "PHONE"] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const channelText: Readonly<Record<OrderChannel, string>> = {
  APP: "Aplikasi",
  WALKIN: "Datang langsung",
  PHONE: "Telepon",
};

export const orderGroups = ["open", "arriving", "visits", "waiting", "done", "dropped", "all"] as const;
type OrderGroup = (typeof orderGroups)[number];

/** The statuses of a group; null stands for all. */
export const groupStatuses: Readonly<Record<OrderGroup, readonly BookingStatus[] | null>> = {
  open: ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"],
  arriving: ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"],
  visits: ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN", "COMPLETED", "NO_SHOW"],
  waiting: ["AWAITING_OUTLET"],
  done: ["COMPLETED"],
  dropped: ["DECLINED", "CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET", "EXPIRED", "NO_SHOW"],
  all: null,
};

export const groupText: Readonly<Record<OrderGroup, string>> = {
  open: "Berjalan",
  arriving: "Terkonfirmasi dan sudah datang",
  visits: "Berjalan dan sudah lewat",
  waiting: "Menunggu konfirmasi",
  done: "Selesai",
  dropped: "Batal dan tidak hadir",
  all: "Semua status",
};

/** What the URL of the list asks for. Dates are local days of the outlet. */
export interface OrderFilter {
  view: OrderView;
  /** Unset: what is open among the upcoming, every visit in the calendar, everything in the other lists. */
  status?: OrderGroup | undefined;
  outlet?: string | undefined;
  barber?: string | undefined;
  channel?: OrderChannel | undefined;
  /** The day of the calendar, or one of its week; unset: today. */
  date?: string | undefined;
  zoom?: (typeof calendarZooms)[number] | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** A booking code, or part of a customer's name or phone number. */
  q?: string | undefined;
  after?: OrderCursor | undefined;
}

/** Where a page ends: rank, the instant it is sorted by, id. */
export interface OrderCursor {
  rank: number;
  at: number;
  id: string;
}

export function groupOf(filter: Pick<OrderFilter, "view" | "status">): OrderGroup {
  return filter.status ?? usualGroup[filter.view];
}

const usualGroup: Readonly<Record<OrderView, OrderGroup>> = {
  upcoming: "open",
  all: "all",
  history: "all",
  day: "visits",
  week: "visits",
};

export function isCalendar(view: OrderView): view is CalendarView {
  return view === "day" || view === "week";
}

/** The latest start first, as one looks things up; what is ahead begins with what is next. */
export function isLatestFirst(view: OrderView): boolean {
  return view === "history" || view === "all";
}

/** `?…` of the list; what is as usual is left out. */
export function searchOf(filter: OrderFilter): string {
  const { view, after, ...rest } = filter;
  const params = new URLSearchParams();
  if (view !== "upcoming") params.set("view", view);
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (after) params.set("after", `${after.rank}_${after.at}_${after.id}`);
  const text = params.toString();
  return text && `?${text}`;
}

/** Something narrows the list, its view aside. */
export function isNarrowed({ status, outlet, barber, channel, from, until, q }: OrderFilter): boolean {
  return [status, outlet, barber, channel, from, until, q].some(Boolean);
}

interface OrderSearch {
  /** Certainly a booking's code, however it was typed: it is looked for wherever it is. */
  code: string | null;
  /** Six letters or six digits may be a code, a name, or a part of a number. */
  maybeCode: string | null;
  /** For LIKE, over E.164; empty where no number was typed. */
  phonePatterns: string[];
  /** Part of a name. */
  text: string;
}

const numberish = /^[+\d\s().\-/]+$/;

/**
 * What somebody at the counter may mean: `bk 7f3k2q`, `7F3K2Q`, `0812-3456 7890`, `+62 812`, the last four digits, or a
 * name. Null for nothing.
 */
export function readOrderSearch(q: string | undefined): OrderSearch | null {
  const text = q?.trim() ?? "";
  if (text === "") return null;
  const letters = text.toUpperCase().replace(/[\s\-–._]/g, "");
  const asCode = `BK-${letters.replace(/^BK(?=.{6}$)/, "")}`;
  const isCode = bookingCodePattern.test(asCode);
  const isCertain = isCode && (/^BK.{6}$/.test(letters) || (/\d/.test(letters) && /[A-Z]/.test(letters)));
  return {
    code: isCertain ? asCode : null,
    maybeCode: isCode ? asCode : null,
    phonePatterns: numberish.test(text) ? phonePatterns(text) : [],
    text,
  };
}

/** A number from its beginning, however that is written, or any part of it from three digits on. */
function phonePatterns(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 3) return [];
  const national = /^(?:0062|62|0)(\d{2,})$/.exec(digits)?.[1];
  const fromStart = national ? [`+62${national}%`] : [];
  return text.startsWith("+") ? [`+${digits}%`] : [...fromStart, `%${digits}%`];
}
