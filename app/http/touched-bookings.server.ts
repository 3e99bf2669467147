import { data } from "react-router";
import { z } from "zod";
import { type TouchedAnswer, touchedAnswer } from "#app/features/bookings/schedule-changes/touched-answer.schema.ts";
import type { TouchedQuestion } from "#app/features/bookings/schedule-changes/touched-question.ts";
import type { FormResult, Rejected } from "#app/http/form.server.ts";

/**
 * The form of a change that may touch bookings: its own fields and what was decided about bookings. `revise` is sent by
 * who goes back to the form instead: answer `form.reject({}, 200)`.
 */
export function withTouchedAnswer<S extends z.ZodType>(schema: S) {
  return z.intersection(schema, touchedAnswer.extend({ revise: z.string().optional() }));
}

/** What was decided about the bookings, apart from the change itself. */
export function touchedAnswerOf({ decisions, moves, asked, decideAll, touchReason, touchText }: TouchedAnswer) {
  return { decisions, moves, asked, decideAll, touchReason, touchText } satisfies TouchedAnswer;
}

/** The answer of a form whose change waits for decisions about bookings: status 409, all that was typed, the question. */
export function askAboutBookings(form: { reject(errors: Record<string, never>): Rejected }, question: TouchedQuestion) {
  const { data: typed } = form.reject({});
  return data<FormResult & { touched: TouchedQuestion }>({ ...typed, touched: question }, { status: 409 });
}
