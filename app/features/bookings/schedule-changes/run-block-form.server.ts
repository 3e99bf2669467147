import { Temporal } from "temporal-polyfill";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ChangeOutcome } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { runTimeOffForm } from "#app/features/bookings/schedule-changes/run-time-off-form.server.ts";
import { refused, unfit } from "#app/features/core/outcomes/outcome.ts";
import type { EditRequest } from "#app/features/outlets/status/edit-outlet.server.ts";
import type { BlockForm } from "#app/features/time/time-off/block.schema.ts";
import { formatDeadline, instantAt, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** The field of the counter's form for one of time off, which judges them: the end is typed only where no length is chosen. */
function fieldOf(field: string, minutes: number | null): string {
  if (field === "to") return minutes === null ? "until" : "from";
  return field === "from" || field === "barber" ? field : "";
}

/** Blocks a barber's time from the counter, or lifts a block: time off in hours instead of days. */
export async function runBlockForm(
  form: BlockForm,
  request: EditRequest & { zone: ZoneName; answer: ConflictAnswer },
  now: Temporal.Instant = clock.now(),
): Promise<ChangeOutcome> {
  if (form.intent === "delete") return runTimeOffForm(form, request);
  const date = form.date ? Temporal.PlainDate.from(form.date) : localDate(now, request.zone);
  const sinceMidnight = (now.epochMilliseconds - instantAt(date, 0, request.zone).epochMilliseconds) / 60_000;
  const fromMin = form.from ?? Math.floor(sinceMidnight);
  if (form.from === null && (sinceMidnight < 0 || sinceMidnight >= 1440)) {
    return refused(unfit("Isi jam mulainya untuk tanggal itu.", "from"));
  }
  // An end before the start is on the next day; the same hour twice is no day and night, but a slip.
  const until = form.until ?? 0;
  const toMin = form.minutes === null ? until + (until < fromMin ? 1440 : 0) : fromMin + form.minutes;
  const { barber, reason } = form;
  const day = date.toString();
  const hours = { from: day, to: day, isWholeDay: false, fromMin, toMin };
  const answer = await runTimeOffForm({ intent: "add", barber, ...hours, reason }, request);
  if (answer.ok) {
    const end = `Sampai ${formatDeadline(instantAt(date, toMin, request.zone), now, request.zone)}.`;
    return { ...answer, title: "Waktu diblokir", description: [end, answer.description].filter(Boolean).join(" ") };
  }
  return answer.reason === "refused" ? { ...answer, field: fieldOf(answer.field, form.minutes) } : answer;
}
