import type { StaffAction } from "#app/features/bookings/status/outlet-action.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";

/** One visit as its barber sees it. */
export interface Visit {
  id: string;
  code: string;
  status: BookingStatus;
  statusText: string;
  isOver: boolean;
  time: string;
  startIso: string;
  customer: string;
  services: string;
  note: string;
  /** Only while the visit is to come or goes on. */
  contact: { phone: string; telHref: string; whatsappHref: string } | null;
  place: { address: string; distance: string | null; routeHref: string | null } | null;
  /** What is still to be paid at the visit; null where nothing is, or no more. */
  due: string | null;
  /** Where the user works as a barber at several outlets. */
  post: string | null;
  actions: StaffAction[];
  next: StaffAction | null;
  advice: string;
}

export interface Break {
  id: string;
  time: string;
  reason: string;
  post: string | null;
  /** The barber wrote it and may take it back. */
  isOwn: boolean;
}

export interface OwnDay {
  date: string;
  posts: { staffId: string; barberId: string; outlet: string; barber: string }[];
  visits: Visit[];
  /** The one that comes next or goes on. */
  nextId: string | null;
  breaks: Break[];
  left: string;
  /** Epoch milliseconds: when this was read. */
  readAt: number;
}
