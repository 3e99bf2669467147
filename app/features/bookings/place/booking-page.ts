import type { PromoOffer } from "#app/features/bookings/promos/promo.ts";
import type { BookingChoices, BookingStep } from "#app/features/bookings/terms/booking-choices.ts";
import type { PaymentWay, PrepayMethod } from "#app/features/bookings/terms/prepayment.ts";
import type { TimeChoice, TimeChoices } from "#app/features/bookings/terms/time-choices.ts";
import type { PaymentMethod } from "#app/platform/generated/enums.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/**
 * What the pages of /booking/{id} show; every text is ready to print. The choices so far are the address's:
 * app/decisions/0007-booking-in-the-url.md.
 */
export interface BookingPageData {
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
  status: 200 | 409 | 422 | 429;
  /** The time is chosen already: the form of an earlier step holds it, and leads on to the last. */
  holdsTime: boolean;
  body: ServicesBody | AddressBody | BarberBody | TimeBody | DetailsBody | DuplicateBody;
}

export interface StepProps<Kind extends BookingPageData["body"]["kind"]> {
  page: BookingPageData;
  body: Extract<BookingPageData["body"], { kind: Kind }>;
  answer?: FormAnswer | undefined;
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
    services: {
      id: string;
      name: string;
      description: string;
      durationMin: number;
      /**
       * What each barber who may be chosen asks, in one order for all services; null from who does not do it. The
       * outlet's own where none of them does.
       */
      prices: (number | null)[];
    }[];
  }[];
  maxServices: number;
  serviceFee: number;
  /** Mobile barbers: the least the services must come to; 0 for none. */
  minOrder: number;
  /** Mobile barbers: what the way costs. */
  travelTerms: string[];
  /** Words of the link to a group's booking; null where nobody can come with others. */
  togetherText: string | null;
}

export interface AddressBody {
  kind: "address";
  /** The customer's own, to choose from, and which of them was, also where the barber does not come there. */
  saved: { id: string; label: string; detail: string }[];
  chosen: string | null;
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
  /** Of the chosen code, else of one for everybody, that is for some times only: which. */
  promoText: string | null;
  selected: string | null;
  /** The nearest free times where the wanted one cannot be had. */
  offers: TimeChoice[];
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
  /** As it was asked for, whether it counts or not. */
  promoAsked: string;
  /** The code that makes it cheaper, by so many rupiah; `when` as the outlet limits it. */
  promo: { code: string; discount: number; when: string | null } | null;
  /** A code that everybody may use and that makes it cheaper then, else at another time, where none is chosen. */
  promoOffer: PromoOffer | null;
  total: number;
  payment: PaymentOffer;
  /** What the product stands for before anything is paid; those of paying before the visit hold with that alone. */
  promises: string[];
  prepaidPromises: string[];
  /** Of paying at the visit and of paying before it; null where that cannot be chosen. */
  rules: string[] | null;
  prepaidRules: string[] | null;
  isReview: boolean;
  asksAddress: boolean;
  /** Whether the typed address can be kept for the next time: also at once, or with an exact place only. */
  keepsAddress: "at-once" | "with-point" | null;
  contact: { name: string; phone: string; addressLine: string };
  offers: TimeChoice[];
  idempotencyKey: string;
}

/** How this order can be paid. Amounts are whole rupiah. */
export interface PaymentOffer {
  /** What can be chosen, the preselected way first; empty where the time is too near for it, or others wait to be paid. */
  ways: PaymentWayOffer[];
  /** Nothing can be chosen before one of the customer's other bookings is paid or cancelled. */
  waitsForOthers: boolean;
  /** Why paying at the visit is not among them, for the customer; null where it is, or where nothing needs a word. */
  notice: string | null;
  /** By which the part for the gateway can be paid; empty where only VENUE is offered, or the wallet pays it all. */
  methods: PaymentMethodOffer[];
  /** Why some methods are missing (their time does not fit before the visit); null where all are there. */
  methodsNote: string | null;
  /** Rupiah in the customer's wallet; 0 means that there is nothing to offer. */
  walletBalance: number;
  /** How the customer's latest booking was paid: chosen beforehand, where it can be had. */
  last?: { way: PaymentWay; method: PaymentMethod | null } | null;
}

export interface PaymentWayOffer {
  way: PaymentWay;
  label: string;
  /** What is due when, in one sentence. */
  description: string;
  /** Paid before the visit, and at it. */
  now: number;
  later: number;
  /** What of `now` comes from the wallet when it is used, and what is left for the gateway; null without a balance. */
  withWallet: { wallet: number; gateway: number } | null;
}

export interface PaymentMethodOffer {
  method: PrepayMethod;
  name: string;
  group: "QRIS" | "E_WALLET" | "BANK";
  /** `Bayar sebelum pukul 10.45 WIB` */
  until: string;
}

export interface DuplicateBody {
  kind: "duplicate";
  bookingId: string;
  code: string;
  outletName: string;
  when: string;
  /** At this outlet at exactly this start: the booking itself, when somebody went back after it. */
  isSame: boolean;
  againTo: string;
  /** Where another time is chosen. */
  otherTo: string;
}
