// Script group: steps
/** What a customer has chosen so far; all of it stands in the URL of the page. */
export interface BookingChoices {
  services: readonly string[];
  /** A barber's id, or `any`. */
  barber: string | null;
  /** Mobile barbers: the kecamatan of the visit, and its exact point as `lat,lng` where given. */
  district: string | null;
  point: string | null;
  /** Mobile barbers: a saved address of the customer, which says kecamatan and point. */
  address: string | null;
  /** The day being looked at, `2026-03-20`. */
  date: string | null;
  /** The instant of the start, `2026-03-20T03:30:00Z`. */
  start: string | null;
  /** An outlet's code that makes it cheaper, `HEMAT10`. */
  promo: string | null;
  /** The step asked for, to change an earlier choice. */
  step: BookingStep | null;
  /** Another booking at a time the customer has one already. */
  again: boolean;
}

export const bookingSteps = ["services", "address", "barber", "time", "details"] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const anyBarber = "any";

export const noChoices: BookingChoices = {
  services: [],
  barber: null,
  district: null,
  point: null,
  address: null,
  date: null,
  start: null,
  promo: null,
  step: null,
  again: false,
};

/** The URL's query for these choices, with its question mark; the names and their order are fixed. */
export function choicesSearch(choices: BookingChoices): string {
  const query = new URLSearchParams(choices.services.map((id) => ["service", id]));
  for (const name of ["barber", "district", "point", "address", "date", "start", "promo", "step"] as const) {
    const value = choices[name];
    if (value) query.set(name, value);
  }
  if (choices.again) query.set("again", "1");
  return `?${query}`;
}

/** The steps of an outlet: who comes to the customer asks where first, and one barber is no choice. */
export function stepsOf(outlet: { isMobile: boolean; barberCount: number }): BookingStep[] {
  return bookingSteps.filter(
    (step) => (step !== "address" || outlet.isMobile) && (step !== "barber" || outlet.barberCount > 1),
  );
}

/**
 * The step to show: the one asked for where everything before it is chosen, else the first that is open. A start alone
 * opens the last step only when its time is held; otherwise it is offered again, preselected.
 */
export function stepToShow(
  steps: readonly BookingStep[],
  settled: ReadonlySet<BookingStep>,
  asked: BookingStep | null,
): BookingStep {
  const open = steps.find((step) => !settled.has(step)) ?? "details";
  if (!asked || !steps.includes(asked)) return open;
  return steps.indexOf(asked) <= steps.indexOf(open) ? asked : open;
}
