import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { findCodeState } from "#app/features/people/referrals/code-state.queries.server.ts";
import { SignalSections } from "#app/features/trust/abuse/abuse-pages.tsx";
import { listAbuseRows } from "#app/features/trust/abuse/abuse-rows.queries.server.ts";
import { abuseKindText } from "#app/features/trust/abuse/abuse-signal.ts";
import { findSignal } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";
import { actOnAbuse } from "#app/routes/management/act-on-abuse.server.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/abuse-signal.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu tanda penyalahgunaan",
    description: "Satu tanda dengan baris yang mendasarinya.",
    path: paths.abuseSignal(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const signal = isUuid(params.id) ? await findSignal(params.kind, params.id) : null;
  if (!signal) throw data(null, { status: 404 });
  const { kind, subjectId } = signal;
  const isReferral = abuseKindText[kind].subject === "referrer";
  const [rows, isCodeBlocked] = await Promise.all([
    listAbuseRows(kind, subjectId),
    isReferral ? findCodeState(subjectId) : null,
  ]);
  const history = await showActHistory([
    { entity: "abuse_signal", ids: [subjectId] },
    { entity: "referral_code", ids: [subjectId] },
    { entity: "promo", ids: [subjectId] },
    { entity: "referral_event", ids: isReferral ? rows.map(({ id }) => id) : [] },
  ]);
  return { signal, rows, isCodeBlocked, history, mayAct: mayAct(context) };
}

export const action = actOnAbuse;

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementAbuseSignal({ loaderData, actionData }: Route.ComponentProps) {
  const { signal, rows, isCodeBlocked, history, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{signal.name}</span>}
        lead={abuseKindText[signal.kind].name}
        back={{ to: paths.abuse, label: "Tanda penyalahgunaan" }}
      />
      <ActRefusal answer={answer} />
      <SignalSections signal={signal} rows={rows} isCodeBlocked={isCodeBlocked} mayAct={isActing} answer={answer} />
      <ActHistorySection history={history} />
    </PageShell>
  );
}
