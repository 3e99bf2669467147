import { data } from "react-router";
import { runHoursForm } from "#app/features/bookings/schedule-changes/run-hours-form.server.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { exceptionForm, hoursForm, weekForm } from "#app/features/time/hours/hours.schema.ts";
import { showHoursEditor } from "#app/features/time/hours/show-hours-editor.server.ts";
import { conflictAnswerOf, refuseChange, withConflictAnswer } from "#app/http/booking-conflicts.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const constraints = { week: constraintOf(weekForm), date: constraintOf(exceptionForm) };

/** What both pages of opening hours show. */
export async function openHours(outlet: Parameters<typeof showHoursEditor>[0], canEdit: boolean) {
  return { ...(await showHoursEditor(outlet, canEdit)), constraints };
}

const form = withConflictAnswer(hoursForm);

/** Where to after the week was saved, and after anything else. */
interface Ways {
  week: string;
  here: string;
}

/** The action of both pages of opening hours. */
export async function changeHours({ request, context }: ActionArgs, outlet: FoundOutlet, { week, here }: Ways) {
  const posted = await readForm(request, form);
  if (!posted.ok) return posted.rejected;
  const { value } = posted;
  if (value.revise) return posted.reject({}, 200);
  if (value.intent === "copy") {
    const { data: typed } = posted.reject({});
    return data<FormAnswer>({ values: mondayForAll(typed.values), errors: {} });
  }
  const order = { outletId: outlet.id, editor: managerOf(context), answer: conflictAnswerOf(value) };
  const answer = await runHoursForm(value, order);
  if (!answer.ok) return refuseChange(posted, answer);
  const { ok: _, ...toast } = answer;
  return redirectWithToast(value.intent === "week" ? week : here, toast);
}

/** What was typed, with Monday's boxes in all seven days. */
function mondayForAll(values: FormAnswer["values"]): FormAnswer["values"] {
  const entries = Object.entries(values);
  const monday = entries.filter(([name]) => name.startsWith("days[0]."));
  const others = entries.filter(([name]) => !name.startsWith("days["));
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    monday.map(([name, value]) => [name.replace("days[0]", `days[${day}]`), value] as const),
  );
  return Object.fromEntries([...others, ...all, ["intent", "week"]]);
}
