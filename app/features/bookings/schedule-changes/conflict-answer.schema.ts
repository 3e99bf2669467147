import { z } from "zod";
import { conflictDecisions, conflictReasons } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";

const decision = z.enum(conflictDecisions);

/**
 * What an owner decides about the bookings that a change touches, beside the fields of the change itself: fields
 * `decisions.<booking>`, `moves.<booking>`, `decideAll`, `conflictReason` and `conflictText`. It is judged with the bookings
 * themselves, so that a refusal shows them again.
 */
export const conflictAnswer = z.object({
  decisions: z.record(z.string(), decision.or(z.string().transform(() => undefined))).default({}),
  /** `<barber>@<start>`, as the choices say it. */
  moves: z.record(z.string(), z.string().max(100)).default({}),
  /** The bookings that were on the page: only for them counts what is decided for all. */
  asked: z.array(z.string().max(36)).max(1000).default([]),
  decideAll: decision.optional().catch(undefined),
  conflictReason: z.enum(conflictReasons).optional().catch(undefined),
  conflictText: z
    .string()
    .transform((text) =>
      text
        .trim()
        .slice(0, cancelTextMaxLength)
        .replace(/[^\P{C}\n\t]/gu, ""),
    )
    .default(""),
});

export type ConflictAnswer = z.output<typeof conflictAnswer>;

export const noAnswer: ConflictAnswer = { decisions: {}, moves: {}, asked: [], conflictText: "" };
