import type { z } from "zod";
import { counterMoveForm } from "#app/features/bookings/move/counter-move.schema.ts";
import { moveForm } from "#app/features/bookings/terms/booking.schema.ts";
import { actReason } from "#app/lib/act-reason.ts";

/** A free time for a customer's booking, with the reason for the audit log. */
export const agreedMoveForm = moveForm.extend({ reason: actReason });
export type AgreedMove = z.output<typeof agreedMoveForm>;

/** The same for a booking that the outlet brought itself. */
export const agreedCounterMoveForm = counterMoveForm.extend({ reason: actReason });
export type AgreedCounterMove = z.output<typeof agreedCounterMoveForm>;
