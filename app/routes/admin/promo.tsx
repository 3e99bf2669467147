import { data } from "react-router";
import { promoForms } from "#app/features/bookings/promos/promo.schema.ts";
import { PromoPage } from "#app/features/bookings/promos/promo-page.tsx";
import { promoDoneText, promoSaveText } from "#app/features/bookings/promos/promo-text.ts";
import { showPromo } from "#app/features/bookings/promos/promos.queries.server.ts";
import { changePromo } from "#app/features/bookings/promos/save-promo.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/promo.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Kode promo ${loaderData.code}` : "Satu kode promo",
    description: "Satu kode promo dengan pemakaiannya.",
    path: paths.promo(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const promo = await showPromo(context.get(userContext), params.id);
  if (!promo) throw data(null, { status: 404 });
  return promo;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", { request, context });
  const user = managerOf(context);
  if (!(await showPromo(user, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, promoForms);
  if (!form.ok) return form.rejected;
  const saved = await changePromo(user, params.id, form.value);
  if (saved.ok) return redirectWithToast(paths.promo(params), promoDoneText[form.value.act]);
  if (saved.reason === "not-found") throw data(null, { status: 404 });
  const { field, text } = promoSaveText[saved.reason];
  return form.reject({ [field]: text }, field ? 422 : 409);
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function Promo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PromoPage
      promo={loaderData}
      back={paths.promos}
      bookingPath={(id) => paths.order({ id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
