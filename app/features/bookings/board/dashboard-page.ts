import type { OrderCard } from "#app/features/bookings/orders/orders-page.ts";

/** Today at a glance, ready to be shown. */
export interface DashboardPage {
  /** To choose from, where there are several. */
  outlets: { id: string; name: string }[];
  outlet: string | null;
  /** `Minggu, 22 November 2026` */
  day: string;
  /** None of the outlets takes bookings. */
  isIdle: boolean;
  requests: { cards: OrderCard[]; total: number };
  next: { cards: OrderCard[]; total: number };
  outcomes: number;
  queue: number;
  income: {
    total: string;
    visits: string;
    parts: { term: string; detail: string }[];
  };
  /** Null where too many outlets are shown at once. */
  gaps: BarberGaps[] | null;
  serverNow: string;
  readAt: number;
  recent: string[];
}

export interface BarberGaps {
  outletId: string;
  barberId: string;
  barber: string;
  /** Where several outlets are shown. */
  outlet: string | null;
  /** `14.00–15.30` */
  gaps: string[];
}
