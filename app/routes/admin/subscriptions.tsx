import { data } from "react-router";
import { switchRenewal } from "#app/features/money/plans/cancel-renewal.server.ts";
import { renewalForm } from "#app/features/money/plans/plan-form.schema.ts";
import { showSubscription, showSubscriptions } from "#app/features/money/plans/show-subscriptions.server.ts";
import { subscriptionFilterOf } from "#app/features/money/plans/subscription-filter.ts";
import { SubscriptionDetail, SubscriptionList } from "#app/features/money/plans/subscriptions-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/subscriptions.ts";

/** What the owner reads when the renewal of a plan was not switched. */
const renewalRefusalText = {
  "not-found": "Outlet ini tidak ditemukan.",
  "not-running": "Paket outlet ini sedang tidak berjalan, jadi tidak ada yang dihentikan.",
} as const;

export function meta() {
  return pageMeta({ title: "Langganan", description: "Paket dan faktur outlet Anda.", path: paths.subscriptions });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = managerOf(context);
  const outletId = url.searchParams.get("outlet");
  const filter = subscriptionFilterOf(url.searchParams);
  const shown = { filter, isAdmin: user.isAdmin, list: null, detail: null };
  if (outletId === null) return { ...shown, list: await showSubscriptions(user, filter) };
  const detail = await showSubscription(user, outletId);
  if (!detail) throw data(null, { status: 404 });
  return { ...shown, detail };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, renewalForm);
  if (!form.ok) return form.rejected;
  const { intent, outlet: outletId } = form.value;
  const { zone } = await requireManagedOutlet(context, outletId);
  const switched = await switchRenewal(managerOf(context), { outletId, renews: intent === "resume-renewal" });
  if (!switched.ok) return form.reject({ "": renewalRefusalText[switched.reason] });
  const until = formatInstant(switched.endsAt, zone);
  const toast =
    intent === "resume-renewal"
      ? { title: "Paket dapat diperpanjang lagi", description: `Sekarang berjalan sampai ${until}.` }
      : { title: "Paket tidak diperpanjang", description: `Tetap berjalan sampai ${until}.` };
  return redirectWithToast(url.pathname + url.search, toast);
}

export const shouldRevalidate = () => true;

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { list, detail, filter, isAdmin } = loaderData;
  const answer = useFormAnswer(actionData);
  if (detail) return <SubscriptionDetail view={detail} answer={answer} />;
  return list && <SubscriptionList {...list} filter={filter} isAdmin={isAdmin} answer={answer} />;
}
