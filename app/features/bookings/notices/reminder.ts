import type { Temporal } from "temporal-polyfill";
import type { ReminderNotificationKind } from "#app/features/core/outbox/notification-kind.ts";

interface Mark {
  kind: ReminderNotificationKind;
  /** Before the start. */
  hours: number;
  /** Minutes before the start from which on it says nothing new. */
  uselessMin: number;
}

/** When a customer is reminded of a visit. */
export const reminderMarks: readonly Mark[] = [
  { kind: "booking-reminder-day", hours: 24, uselessMin: 120 },
  { kind: "booking-reminder-hours", hours: 2, uselessMin: 15 },
];

/** The last moment at which the reminder is worth reading. */
export function usefulUntil(kind: ReminderNotificationKind, start: Temporal.Instant): Temporal.Instant {
  const mark = reminderMarks.find((each) => each.kind === kind);
  return start.subtract({ minutes: mark?.uselessMin ?? 0 });
}

/**
 * The reminders of a visit at `start` that are due at `now`. None for a mark that had passed when the time was chosen, at
 * `chosenAt`: who books for this evening knows.
 */
export function remindersDue(
  start: Temporal.Instant,
  chosenAt: Temporal.Instant,
  now: Temporal.Instant,
): ReminderNotificationKind[] {
  return reminderMarks
    .filter(({ kind, hours }) => {
      const mark = start.subtract({ hours }).epochMilliseconds;
      const end = usefulUntil(kind, start).epochMilliseconds;
      return chosenAt.epochMilliseconds < mark && mark <= now.epochMilliseconds && now.epochMilliseconds < end;
    })
    .map(({ kind }) => kind);
}
