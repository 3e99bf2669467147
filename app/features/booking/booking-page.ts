import type { BookingChoices, BookingStep } from "#app/features/booking/booking-choices.ts";
import type { TimeChoices } from "#app/features/booking/time-choices.ts";

/** What the pages of /booking/{id} show; every text is ready to print. */
export interface BookingPage {
  /** What was typed at the last step before a refusal led elsewhere, by name of the field. */
  typed?: Record<string, string>;
  outlet: { id: string; name: string; isMobile: boolean };
  step: BookingStep;
  question: string;
  progress: { label: string; current: number; total: number };
  /** Without what was refused. */
  choices: BookingChoices;
  chosen: ChosenRow[];
  bar: { caption: string; total: string | null };
  errors: Record<string, string[]>;
  status: 200 | 409 | 422;
  body: ServicesBody | AddressBody | BarberBody | TimeBody | DetailsBody | TwinBody;
}

export interface ChosenRow {
  step: BookingStep;
  term: string;
  detail: string;
  editTo: string;
}

export interface ServicesBody {
  kind: "services";
  categories: {
    label: string;
    services: { id: string; name: string; description: string; price: number; durationMin: number }[];
  }[];
  maxServices: number;
  serviceFee: number;
  /** Mobile barbers: the least the services must come to; 0 for none. */
  minOrder: number;
}

export interface AddressBody {
  kind: "address";
  groups: { label: string; options: { value: string; label: string }[] }[];
  radiusKm: number;
  terms: string[];
}

export interface BarberBody {
  kind: "barber";
  barbers: { id: string; name: string; photoKey: string | null; note: string; price: string; isAble: boolean }[];
  anyPrice: string;
}

export interface TimeBody {
  kind: "time";
  times: TimeChoices;
  selected: string | null;
  /** The nearest free times where the wanted one cannot be had. */
  offers: TimeOffer[];
}

export interface TimeOffer {
  /** The instant as ISO text. */
  value: string;
  label: string;
  name: string;
}

export interface DetailsBody {
  kind: "details";
  when: string;
  lasts: string;
  barber: string;
  hold: { expiresAt: string; untilText: string; serverNow: string } | null;
  items: { name: string; detail: string; price: number }[];
  travel: { fee: number } | null;
  serviceFee: number;
  total: number;
  rules: string[];
  isReview: boolean;
  asksAddress: boolean;
  contact: { name: string; phone: string; addressLine: string };
  offers: TimeOffer[];
  idempotencyKey: string;
}

export interface TwinBody {
  kind: "twin";
  bookingId: string;
  code: string;
  when: string;
  againTo: string;
}
