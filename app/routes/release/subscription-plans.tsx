import { href } from "react-router";
import { nextStepOf } from "#app/features/outlets/next-step.ts";
import type { OutletStatus } from "#app/features/outlets/outlet-status.ts";
import { listMissing } from "#app/features/outlets/release.queries.server.ts";
import { releasePath } from "#app/features/outlets/release-pages.ts";
import { OutletElsewhere } from "#app/features/outlets/ui/outlet-elsewhere.tsx";
import { planForm } from "#app/features/subscriptions/plan-form.schema.ts";
import { showPlans } from "#app/features/subscriptions/show-plans.server.ts";
import { startRefusalText, tooManyBarbersText } from "#app/features/subscriptions/start-refusal.ts";
import { startRintisan } from "#app/features/subscriptions/start-rintisan.server.ts";
import { PlansPage } from "#app/features/subscriptions/ui/plans-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { managerOf, requireOutletOfQuery } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/subscription-plans.ts";

export function meta() {
  return pageMeta({
    title: "Paket outlet",
    description: "Paket untuk outlet Anda.",
    path: "/outlet-subscription-plans",
    isPrivate: true,
  });
}

const withPlans: readonly OutletStatus[] = ["READY", "ACTIVE", "PAUSED", "LAPSED"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const outlet = await requireOutletOfQuery({ context, url });
  const { id, name, status } = outlet;
  const barbersTo = status === "READY" ? releasePath("barbers", id) : `/edit-outlet/${id}/barbers`;
  const shown = { outlet: { id, name, status }, barbersTo };
  if (withPlans.includes(status)) return { ...shown, view: await showPlans(outlet), onward: null };
  return { ...shown, view: null, onward: nextStepOf({ id, status }, await listMissing(id)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id, zone } = await requireOutletOfQuery({ context, url });
  const form = await readForm(request, planForm);
  if (!form.ok) return form.rejected;
  const started = await startRintisan(managerOf(context), id);
  if (started.ok) {
    const description = `Gratis sampai ${formatInstant(started.endsAt, zone)}.`;
    return redirectWithToast(`${href("/outlet-booking-activation")}?outlet=${id}`, {
      title: "Outlet aktif",
      description,
    });
  }
  if (started.reason === "too-many-barbers") return form.reject({ "": tooManyBarbersText(started) });
  return form.reject({ "": startRefusalText[started.reason === "not-found" ? "not-ready" : started.reason] });
}

/** Also after a refusal: what can begin is that of now. */
export const shouldRevalidate = () => true;

export default function SubscriptionPlans({ loaderData, actionData }: Route.ComponentProps) {
  const { outlet, view, onward, barbersTo } = loaderData;
  const answer = useFormAnswer(actionData);
  if (view) return <PlansPage outlet={outlet} view={view} answer={answer} barbersTo={barbersTo} />;
  return (
    <PageShell width="reading">
      <PageHeader title="Paket outlet" back={{ to: href("/admin/outlets"), label: "Outlet" }} />
      <OutletElsewhere outlet={outlet} onward={onward} />
    </PageShell>
  );
}
