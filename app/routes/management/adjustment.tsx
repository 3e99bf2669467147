import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { decideAdjustment } from "#app/features/money/ledger/adjust-ledger.server.ts";
import { adjustmentDecisionForm } from "#app/features/money/ledger/adjustment.schema.ts";
import { adjustmentRefusalText } from "#app/features/money/ledger/adjustment.ts";
import { AdjustmentSections } from "#app/features/money/ledger/adjustment-list.tsx";
import { findAdjustment } from "#app/features/money/ledger/adjustments.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/adjustment.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu penyesuaian",
    description: "Satu koreksi buku besar dan keputusannya.",
    path: paths.adjustment(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const adjustment = await findAdjustment(params.id);
  if (!adjustment) throw data(null, { status: 404 });
  const history = await showActHistory([{ entity: "ledger_adjustment", ids: [adjustment.id] }]);
  return { adjustment, history, mayAct: mayAct(context), memberId: memberOf(context).id };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, adjustmentDecisionForm);
  if (!form.ok) return form.rejected;
  const decided = await decideAdjustment({ ...form.value, id: params.id }, memberOf(context));
  if (!decided.ok) {
    if (decided.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": adjustmentRefusalText[decided.reason] }, 409);
  }
  const title = form.value.act === "approve" ? "Tercatat di buku besar." : "Permintaan itu tidak jadi.";
  return redirectWithToast(paths.adjustment(params), { title });
}

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementAdjustment({ loaderData, actionData }: Route.ComponentProps) {
  const { adjustment, history, mayAct: isActing, memberId } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title={`Penyesuaian ${adjustment.amount}`} back={{ to: paths.adjustments, label: "Penyesuaian" }} />
      <ActRefusal answer={answer} />
      <AdjustmentSections adjustment={adjustment} memberId={memberId} mayAct={isActing} answer={answer} />
      <ActHistorySection history={history} />
    </PageShell>
  );
}
