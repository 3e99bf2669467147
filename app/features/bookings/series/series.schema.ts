import { z } from "zod";
import { everyWeeks, visitCounts } from "#app/features/bookings/series/series.ts";
import { seenQuote } from "#app/features/bookings/terms/details.schema.ts";
import { confirmedStarts } from "#app/lib/confirmed-starts.ts";

const oneOf = (values: readonly number[], fallback: number) =>
  z.coerce
    .number()
    .refine((value) => values.includes(value))
    .catch(fallback);

/** The plan in the URL; what cannot be read is as it is proposed first. */
export const planQuery = z.object({
  every: oneOf(everyWeeks, 4),
  count: oneOf(visitCounts, 3),
  barber: z.enum(["same", "any"]).catch("same"),
});

const pick = z
  .literal("skip")
  .transform(() => null)
  .or(
    z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((date) => date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200)
      .transform((date) => date.toISOString().replace(".000Z", "Z")),
  )
  .optional()
  .catch(undefined);

/** A choice for each visit after the first: `at1` to `at5`, its start or `skip`. */
export const seriesForm = z.object({
  at1: pick,
  at2: pick,
  at3: pick,
  at4: pick,
  at5: pick,
  again: confirmedStarts,
  ...seenQuote,
});

/** Whether this is the form that ends what follows. */
export const cancelFollowingForm = z.object({ intent: z.literal("cancel-following") });
