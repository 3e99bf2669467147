import { type data, redirect } from "react-router";
import type { z } from "zod";
import { buyPlan } from "#app/features/money/checkout/buy-plan.server.ts";
import { buyRefusalText } from "#app/features/money/checkout/buy-refusal.ts";
import { plansForm } from "#app/features/money/plans/plan-form.schema.ts";
import { tooManyBarbersText } from "#app/features/money/plans/plan-offer.ts";
import { startRefusalText } from "#app/features/money/plans/start-refusal.ts";
import { startRintisan } from "#app/features/money/plans/start-rintisan.server.ts";
import { saveNib } from "#app/features/outlets/registration/save-nib.server.ts";
import { type FoundOutlet, findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

type Answer = Promise<Response | ReturnType<typeof data<FormAnswer>>>;
type Sent = z.output<typeof plansForm>;
type Form = Extract<Awaited<ReturnType<typeof readForm<typeof plansForm>>>, { ok: true }>;

/** Answers the forms of the page of plans, of an outlet that was found to be the user's. */
export async function answerPlans(args: RouteArgs, outlet: FoundOutlet): Answer {
  await requireUnderLimit("booking-write", args);
  const form = await readForm(args.request, plansForm);
  if (!form.ok) return form.rejected;
  const user = managerOf(args.context);
  switch (form.value.intent) {
    case "start":
      return start(form, user, outlet);
    case "buy":
      return buy(form, form.value, user, outlet);
    case "nib": {
      const saved = await saveNib(user, { outletId: outlet.id, nib: form.value.nib });
      if (!saved.ok && saved.reason === "not-found")
        return form.reject({ nib: "Hubungi kami untuk mengisi NIB outlet ini." });
      return redirectWithToast(args.url.pathname + args.url.search, {
        title: saved.ok ? "NIB tersimpan" : "NIB outlet ini sudah tercatat",
      });
    }
  }
}

async function start(form: Form, user: ReturnType<typeof managerOf>, { id, zone }: FoundOutlet): Answer {
  const started = await startRintisan(user, id);
  if (started.ok) {
    const description = `Gratis sampai ${formatInstant(started.endsAt, zone)}.`;
    const toast = { title: "Outlet aktif", description };
    return redirectWithToast(`${paths.bookingActivation}?outlet=${id}`, toast);
  }
  // A second tap finds the outlet opened by the first.
  const isOpen = started.reason === "not-ready" && (await findManagedOutlet(user, id))?.status === "ACTIVE";
  if (isOpen) return redirect(`${paths.bookingActivation}?outlet=${id}`, 303);
  if (started.reason === "too-many-barbers") return form.reject({ "": tooManyBarbersText(started) });
  return form.reject({ "": startRefusalText[started.reason === "not-found" ? "not-ready" : started.reason] });
}

async function buy(
  form: Form,
  choice: Extract<Sent, { intent: "buy" }>,
  user: ReturnType<typeof managerOf>,
  { id: outletId }: FoundOutlet,
): Answer {
  const { intent: _, ...chosen } = choice;
  const bought = await buyPlan(user, { ...chosen, outletId });
  if (!bought.ok) {
    const { field, text } = buyRefusalText[bought.reason];
    return form.reject({ [field]: text });
  }
  const payment = paths.subscriptionPayment({ id: bought.paymentId });
  return redirectWithToast(payment, { title: bought.isPaid ? "Paket sudah dibayar" : "Pesanan dibuat" });
}
