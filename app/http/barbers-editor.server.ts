import { data } from "react-router";
import { runBarbersForm } from "#app/features/bookings/schedule-changes/run-barbers-form.server.ts";
import { barberForm, barbersForm, shiftsForm } from "#app/features/outlets/barbers/barber.schema.ts";
import { barberRefusalText } from "#app/features/outlets/barbers/barber-refusal.ts";
import { barbersChoiceOf } from "#app/features/outlets/barbers/barbers-page.ts";
import { removeBarberPhoto, setBarberPhoto } from "#app/features/outlets/barbers/set-barber-photo.server.ts";
import { showBarbers } from "#app/features/outlets/barbers/show-barbers.server.ts";
import { weekFields } from "#app/features/outlets/barbers/week-fields.ts";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import { conflictAnswerOf, withConflictAnswer } from "#app/http/booking-conflicts.server.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { answerOutcome, ownFields } from "#app/http/editor-answer.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { answerPictureForm, type PictureActed } from "#app/http/picture-form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { pictureRefusalText } from "#app/lib/picture-limits.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

interface Outlet {
  id: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
}

/** @throws a 404 for a barber who does not work there */
export async function openBarbers(outlet: Outlet, canEdit: boolean, url: URL) {
  const page = await showBarbers({ ...outlet, canEdit }, barbersChoiceOf(url.searchParams));
  if (!page) throw data(null, { status: 404 });
  return { ...page, constraint: constraintOf(page.view.kind === "shifts" ? shiftsForm : barberForm) };
}

/** Answers a form of the barbers' page at `base`, of an outlet that was found to be the user's. */
export async function answerBarbers(args: RouteArgs, outletId: string, base: string) {
  const { request, context, url } = args;
  const editing = { outletId, editor: managerOf(context) };
  const barberId = url.searchParams.get("barber") ?? "";
  const photo = { ...editing, barberId };
  const answered = await answerPictureForm(args, isUuid(barberId) ? ["photo"] : [], {
    add: async (_, bytes) => told(await setBarberPhoto({ ...photo, bytes })),
    remove: async () => told(await removeBarberPhoto(photo)),
    move: async () => nowhere,
    describe: async () => nowhere,
  });
  if (answered) return answered;

  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, withConflictAnswer(barbersForm));
  if (!form.ok) return form.rejected;
  if (form.value.revise) return form.reject({}, 200);
  const outcome = await runBarbersForm(ownFields(form.value), conflictAnswerOf(form.value), editing);
  if (!("week" in outcome)) {
    return answerOutcome(form, outcome, base, (barber) => editorHref(base, { barber }));
  }
  const { values } = form.reject({}).data;
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("days[")));
  return data<FormAnswer>({ values: { ...typed, ...weekFields(outcome.week) }, errors: {} });
}

const nowhere = { ok: false, text: null } as const;

function told(result: Awaited<ReturnType<typeof setBarberPhoto>>): PictureActed {
  if (result.ok) return { ok: true };
  if (result.reason === "not-found") return nowhere;
  if (result.reason === "not-editable") return { ok: false, text: barberRefusalText["not-editable"].text };
  return { ok: false, text: pictureRefusalText[result.reason] };
}
