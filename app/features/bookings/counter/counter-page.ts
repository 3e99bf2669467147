import type { districtOptions } from "#app/features/bookings/place/district-options.ts";
import type { TimeChoice } from "#app/features/bookings/terms/time-choices.ts";

/** The counter's form, ready to be shown. */
export interface CounterPage {
  outlets: { id: string; name: string }[];
  outlet: { id: string; name: string; zone: string };
  /** The most booked first. */
  services: { id: string; name: string; price: string; duration: string }[];
  barbers: { id: string; name: string }[];
  /** Where a mobile barber goes, and for what; null at the outlet itself. */
  visit: { groups: ReturnType<typeof districtOptions>; terms: string[] } | null;
  /** The local dates that can be chosen. */
  today: string;
  lastDay: string;
  key: string;
}

/** Free times of one day, for what was chosen. */
export interface CounterTimes {
  dayName: string;
  /** What the way takes and costs; null at the outlet. */
  travel: string | null;
  groups: { name: string; times: TimeChoice[] }[];
  emptyText: string | null;
}

/** What would do instead of what was refused. */
export interface CounterInstead {
  times: TimeChoice[];
  barbers: { id: string; name: string }[];
}
