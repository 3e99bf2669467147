import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import type { WeekSpan } from "#app/lib/week-times.ts";
import * as paths from "#app/paths.ts";

export interface BarberRow {
  id: string;
  name: string;
  photoUrl: string | null;
  /** `8 layanan, 3 tahun pengalaman`. */
  doesText: string;
  weekText: string;
  active: boolean;
  /** Why nobody can book with this barber; null when one can. */
  lack: string | null;
}

export interface BarberFields {
  name: string;
  bio: string;
  years: number;
  certificate: string;
  active: boolean;
}

/** A service as the form of a barber asks for it. */
export interface OfferRow {
  service: string;
  name: string;
  /** The service's own: `Rp 50.000 · 30 menit`. */
  usualText: string;
  usualPrice: number;
  usualMinutes: number;
  offered: boolean;
  price: number | null;
  minutes: number | null;
}

/** How many barbers are active, and how many the plan allows; null: no limit. */
export interface PlanRoom {
  active: number;
  max: number | null;
}

export type BarbersView =
  | { kind: "list"; barbers: BarberRow[]; isOrdering: boolean; room: PlanRoom }
  | { kind: "add"; name: string; offers: OfferRow[]; isFirst: boolean; hasHours: boolean; weekText: string }
  | {
      kind: "barber";
      id: string;
      fields: BarberFields;
      offers: OfferRow[];
      /** Travels with the form. */
      seen: string;
      isBooked: boolean;
      photoKey: string | null;
      weekText: string;
    }
  | { kind: "shifts"; id: string; name: string; week: WeekSpan[]; seen: string; openingText: string }
  | { kind: "delete"; id: string; name: string; isBooked: boolean };

export interface BarbersPageData {
  canEdit: boolean;
  isMobile: boolean;
  view: BarbersView;
}

/** Which part of the page the URL opens. */
export interface BarbersChoice {
  barber: string | null;
  isAdding: boolean;
  isShifts: boolean;
  isDeleting: boolean;
  isOrdering: boolean;
}

export function barbersChoiceOf(search: URLSearchParams): BarbersChoice {
  return {
    barber: search.get("barber"),
    isAdding: search.has("add"),
    isShifts: search.get("open") === "shifts",
    isDeleting: search.get("ask") === "delete",
    isOrdering: search.has("order"),
  };
}

/** The heading of what is open. */
export function barbersTitle(view: BarbersView): string {
  switch (view.kind) {
    case "list":
      return "Barber";
    case "add":
      return view.isFirst ? "Barber pertama" : "Barber baru";
    case "barber":
      return view.fields.name;
    case "shifts":
      return `Jadwal ${view.name}`;
    case "delete":
      return "Hapus barber?";
  }
}

/** Where the page came from: from the list to `outer`, from one barber to the list, from a week to its barber. */
export function barbersBack(view: BarbersView, base: string, outer: { to: string; label: string }) {
  if (view.kind === "list" || (view.kind === "add" && view.isFirst)) return outer;
  if (view.kind === "shifts") return { to: editorHref(base, { barber: view.id }), label: view.name };
  return { to: base, label: "Barber" };
}

/** What belongs to barbers and has a page elsewhere. */
export function barberLinks(outletId: string) {
  return {
    plans: `${paths.subscriptionPlans}?outlet=${outletId}`,
    timeOff: paths.editTimeOff({ id: outletId }),
    portfolioOf: (barberId: string) => paths.editPortfolio({ id: outletId, barberId }),
  };
}

export type BarberLinks = ReturnType<typeof barberLinks>;
