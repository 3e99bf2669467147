import { data } from "react-router";
import { runServicesForm } from "#app/features/bookings/schedule-changes/run-services-form.server.ts";
import { serviceForm, servicesForm, templatesForm } from "#app/features/outlets/catalog/service.schema.ts";
import { servicesChoiceOf } from "#app/features/outlets/catalog/services-page.ts";
import { showServices } from "#app/features/outlets/catalog/show-services.server.ts";
import { conflictAnswerOf, withConflictAnswer } from "#app/http/booking-conflicts.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { answerOutcome, ownFields } from "#app/http/editor-answer.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";

interface Outlet {
  id: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
}

/** @throws a 404 for a service that the outlet does not have */
export async function openServices(outlet: Outlet, canEdit: boolean, url: URL) {
  const page = await showServices({ ...outlet, canEdit }, servicesChoiceOf(url.searchParams));
  if (!page) throw data(null, { status: 404 });
  return { ...page, constraint: constraintOf(page.view.kind === "templates" ? templatesForm : serviceForm) };
}

/** Answers a form of the services' page at `base`, of an outlet that was found to be the user's. */
export async function answerServices({ request, context }: ActionArgs, outletId: string, base: string) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, withConflictAnswer(servicesForm));
  if (!form.ok) return form.rejected;
  if (form.value.revise) return form.reject({}, 200);
  const editing = { outletId, editor: managerOf(context) };
  return answerOutcome(form, await runServicesForm(ownFields(form.value), conflictAnswerOf(form.value), editing), base);
}
