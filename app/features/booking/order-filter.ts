import type { BookingStatus } from "#app/features/booking/booking-status.ts";

export const orderViews = ["upcoming", "history"] as const;
export type OrderView = (typeof orderViews)[number];

export const orderGroups = ["open", "waiting", "done", "dropped", "all"] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** The statuses of a group; null stands for all. */
export const groupStatuses: Readonly<Record<OrderGroup, readonly BookingStatus[] | null>> = {
  open: ["PENDING_PAYMENT", "AWAITING_OUTLET", "CONFIRMED", "EN_ROUTE", "CHECKED_IN"],
  waiting: ["AWAITING_OUTLET"],
  done: ["COMPLETED"],
  dropped: ["DECLINED", "CANCELLED_BY_CUSTOMER", "CANCELLED_BY_OUTLET", "EXPIRED", "NO_SHOW"],
  all: null,
};

export const groupText: Readonly<Record<OrderGroup, string>> = {
  open: "Berjalan",
  waiting: "Menunggu konfirmasi",
  done: "Selesai",
  dropped: "Batal dan tidak hadir",
  all: "Semua status",
};

/** What the URL of the list asks for. Dates are local days of the outlet. */
export interface OrderFilter {
  view: OrderView;
  /** Unset: what is open among the upcoming, everything in the history. */
  status?: OrderGroup | undefined;
  outlet?: string | undefined;
  barber?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** A booking code, or part of a customer's name. */
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
  return filter.status ?? (filter.view === "upcoming" ? "open" : "all");
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
export function isNarrowed({ status, outlet, barber, from, until, q }: OrderFilter): boolean {
  return [status, outlet, barber, from, until, q].some(Boolean);
}
