import { z } from "zod";
import { touchDecisions, touchReasons } from "#app/features/bookings/schedule-changes/touched-question.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";

const decision = z.enum(touchDecisions);

/**
 * What an owner decides about the bookings that a change touches, beside the fields of the change itself: fields
 * `decisions.<booking>`, `moves.<booking>`, `decideAll`, `touchReason` and `touchText`. It is judged with the bookings
 * themselves, so that a refusal shows them again.
 */
export const touchedAnswer = z.object({
  decisions: z.record(z.string(), decision.or(z.string().transform(() => undefined))).default({}),
  /** `<barber>@<start>`, as the choices say it. */
  moves: z.record(z.string(), z.string().max(100)).default({}),
  /** The bookings that were on the page: only for them counts what is decided for all. */
  asked: z.array(z.string().max(36)).max(1000).default([]),
  decideAll: decision.optional().catch(undefined),
  touchReason: z.enum(touchReasons).optional().catch(undefined),
  touchText: z
    .string()
    .transform((text) =>
      text
        .trim()
        .slice(0, cancelTextMaxLength)
        .replace(/[^\P{C}\n\t]/gu, ""),
    )
    .default(""),
});

export type TouchedAnswer = z.output<typeof touchedAnswer>;

export const noAnswer: TouchedAnswer = { decisions: {}, moves: {}, asked: [], touchText: "" };
