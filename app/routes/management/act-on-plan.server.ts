import { data } from "react-router";
import { cancelPlanChange, planChange } from "#app/features/money/plan-management/change-plan.server.ts";
import { planForm } from "#app/features/money/plan-management/plan-change.schema.ts";
import { planChangeField, planChangeRefusalText } from "#app/features/money/plan-management/plan-change.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

interface Sent extends ActionArgs {
  params: { code: string };
}

/** Does what a form of one plan's page asks. */
export async function actOnPlan({ request, params, context }: Sent) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, planForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const member = memberOf(context);
  const changed =
    value.act === "cancel"
      ? await cancelPlanChange({ changeId: value.change, reason: value.reason }, member)
      : await planChange(
          { code: params.code, terms: termsIn(value), from: value.from ?? null, reason: value.reason },
          member,
        );
  if (!changed.ok) {
    if (changed.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ [planChangeField[changed.reason] ?? ""]: planChangeRefusalText[changed.reason] });
  }
  const planned = changed.isDone ? "Berlaku sekarang." : "Direncanakan.";
  const title = value.act === "cancel" ? "Perubahan itu dibatalkan." : planned;
  return redirectWithToast(paths.plan(params), { title });
}

interface TypedTerms {
  act: "version" | "retire";
  name?: string;
  tagline?: string;
  price?: number;
  barbers?: number | undefined;
  commission?: number;
}

function termsIn({ act, name = "", tagline = "", price = 0, barbers, commission = 0 }: TypedTerms) {
  if (act === "retire") return null;
  return { name, tagline, price, maxBarbers: barbers ?? null, commissionPercent: commission };
}
