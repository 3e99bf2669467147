import { data } from "react-router";
import { z } from "zod";
import { approveWithdrawal } from "#app/features/money/withdrawal-review/approve-withdrawal.server.ts";
import { rejectWithdrawal } from "#app/features/money/withdrawal-review/reject-withdrawal.server.ts";
import { findWithdrawalForReview } from "#app/features/money/withdrawal-review/withdrawal-review.queries.server.ts";
import { WithdrawalReview } from "#app/features/money/withdrawal-review/withdrawal-review.tsx";
import { reviewRefusalText } from "#app/features/money/withdrawal-review/withdrawal-review-text.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { typedText } from "#app/lib/typed-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/withdrawal.ts";

/** What management does with a withdrawal. */
const reviewForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("approve"), reason: actReason }),
    z.object({ act: z.literal("reject"), reason: typedText("Alasan", { min: 10, max: 300 }) }),
  ],
  { error: "Pilih setujui atau tolak" },
);

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Keputusan penarikan",
    description: "Satu penarikan dengan semua yang perlu diketahui untuk memutuskannya.",
    path: paths.managedWithdrawal(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const withdrawal = await findWithdrawalForReview(params.id);
  if (!withdrawal) throw data(null, { status: 404 });
  return { withdrawal, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, reviewForm);
  if (!form.ok) return form.rejected;
  const member = memberOf(context);
  const decided =
    form.value.act === "approve"
      ? await approveWithdrawal({ ...member, reason: form.value.reason }, params.id)
      : await rejectWithdrawal(member, { withdrawalId: params.id, reason: form.value.reason });
  if (decided.ok) {
    const isWaiting = "isSent" in decided && !decided.isSent;
    const approved = isWaiting ? "Disetujui. Satu anggota lagi perlu menyetujui." : "Disetujui dan dikirim ke bank.";
    const title = form.value.act === "approve" ? approved : "Penarikan ditolak, saldo dikembalikan.";
    return redirectWithToast(paths.managedWithdrawal(params), { title });
  }
  if (decided.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": reviewRefusalText[decided.reason] }, 409);
}

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawal } = loaderData;
  const { code, amount, statusText } = withdrawal;
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Penarikan ${amount}`}
        lead={code}
        back={{ to: paths.managedWithdrawals, label: "Penarikan" }}
        actions={<Badge tone={statusText.tone}>{statusText.label}</Badge>}
      />
      <WithdrawalReview
        withdrawal={withdrawal}
        mayAct={loaderData.mayAct}
        answer={useFormAnswer(actionData)}
        personPath={paths.user({ id: withdrawal.person.id })}
      />
    </PageShell>
  );
}
