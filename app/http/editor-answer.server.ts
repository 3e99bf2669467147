import { redirect } from "react-router";
import type { ConflictAnswer } from "#app/features/bookings/schedule-changes/conflict-answer.schema.ts";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { EditorOutcome } from "#app/features/bookings/schedule-changes/run-services-form.server.ts";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import { refuseChange } from "#app/http/booking-conflicts.server.ts";
import type { Rejecting } from "#app/http/form.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** A form of an editor that came back; `touched` is asked in its place. */
export type EditorAnswer = FormAnswer & { touched?: ConflictQuestion };

/**
 * Answers a form of the editor at `base`: back with the reason or the question, or on to `done` with a message.
 * @throws those redirects; 404 for what the outlet does not have
 */
export async function answerOutcome(
  form: Rejecting,
  outcome: EditorOutcome,
  base: string,
  done: (at: string) => string = () => base,
) {
  if (!outcome.ok) return refuseChange(form, outcome);
  if ("movedTo" in outcome) throw redirect(`${editorHref(base, { order: "1" })}#item-${outcome.movedTo}`, 303);
  const { ok: _, at, ...toast } = outcome;
  throw await redirectWithToast(at ? done(at) : base, toast);
}

type Own<Value> = Value extends unknown ? Omit<Value, keyof ConflictAnswer | "revise"> : never;

/** The form's own fields, without what came along about bookings. */
export function ownFields<Value extends ConflictAnswer & { revise?: string | undefined }>(value: Value): Own<Value> {
  const { decisions: _, moves, asked, decideAll, conflictReason, conflictText, revise, ...own } = value;
  return own as Own<Value>;
}
