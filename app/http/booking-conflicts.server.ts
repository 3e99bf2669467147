import { data } from "react-router";
import { z } from "zod";
import { type ConflictAnswer, conflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { ChangeOutcome } from "#app/features/bookings/schedule-changes/resolve-conflicts.server.ts";
import { type Rejecting, refuseForm } from "#app/http/form.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/**
 * The form of a change that may touch bookings: its own fields and what was decided about bookings. `revise` is sent by
 * who goes back to the form instead: answer `form.reject({}, 200)`.
 */
export function withConflictAnswer<S extends z.ZodType>(schema: S) {
  return z.intersection(schema, conflictAnswer.extend({ revise: z.string().optional() }));
}

/** What was decided about the bookings, apart from the change itself. */
export function conflictAnswerOf({ decisions, moves, asked, decideAll, conflictReason, conflictText }: ConflictAnswer) {
  return { decisions, moves, asked, decideAll, conflictReason, conflictText } satisfies ConflictAnswer;
}

/** As `refuseForm`; a change that waits for decisions about bookings asks for them. */
export function refuseChange(form: Rejecting, outcome: Exclude<ChangeOutcome, { ok: true }>) {
  if (outcome.reason === "bookings-in-conflict") return askAboutBookings(form, outcome.question);
  return refuseForm(form, outcome);
}

/** The answer of a form whose change waits for decisions about bookings: status 409, all that was typed, the question. */
function askAboutBookings(form: Rejecting, question: ConflictQuestion) {
  const { data: typed } = form.reject({});
  return data<FormAnswer & { touched: ConflictQuestion }>({ ...typed, touched: question }, { status: 409 });
}
