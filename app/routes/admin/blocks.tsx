import { data } from "react-router";
import { findCounterOutlet } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { runBlockForm } from "#app/features/bookings/schedule-changes/run-block-form.server.ts";
import { OutletChips } from "#app/features/outlets/status/outlet-chips.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { blockForm } from "#app/features/time/time-off/block.schema.ts";
import { BlockForm } from "#app/features/time/time-off/block-form.tsx";
import { showTimeOff } from "#app/features/time/time-off/show-time-off.server.ts";
import { conflictAnswerOf, refuseChange, withConflictAnswer } from "#app/http/booking-conflicts.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { NoCounter } from "#app/http/pages/no-counter.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/blocks.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Blokir waktu",
    description: "Jam-jam ketika seorang barber tidak bisa dibooking.",
    path: paths.blockTimes,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findCounterOutlet(managerOf(context), url.searchParams.get("outlet"));
  if (!found) throw data(null, { status: 404 });
  const { outlets, outletId } = found;
  if (!outletId) return { outlets, page: null };
  const outlet = await requireManagedOutlet(context, outletId);
  return { outlets, page: await showTimeOff(outlet, canEditOutlet(outlet.status, managerOf(context))) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const form = await readForm(request, withConflictAnswer(blockForm));
  if (!form.ok) return form.rejected;
  const outlet = await requireManagedOutlet(context, form.value.outlet);
  if (form.value.revise) return form.reject({}, 200);
  const order = { outletId: outlet.id, editor: managerOf(context), zone: outlet.zone };
  const answer = await runBlockForm(form.value, { ...order, answer: conflictAnswerOf(form.value) });
  if (!answer.ok) return refuseChange(form, answer);
  const { ok: _, ...toast } = answer;
  return redirectWithToast(`${paths.blockTimes}?outlet=${outlet.id}`, toast);
}

/** Also after a refusal: what was blocked or lifted meanwhile. */
export const shouldRevalidate = () => true;

export default function Blocks({ loaderData: { outlets, page }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Blokir waktu" lead={page?.outlet.name} />
      {page && (
        <OutletChips outlets={outlets} chosen={page.outlet.id} linkTo={(id) => `${paths.blockTimes}?outlet=${id}`} />
      )}
      {page ? (
        <ConflictsFirst answer={answer}>
          <BlockForm page={page} answer={answer} />
        </ConflictsFirst>
      ) : (
        <NoCounter newOrderPath={null} />
      )}
    </PageShell>
  );
}
