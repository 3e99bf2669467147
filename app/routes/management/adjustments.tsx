import { SearchLine } from "#app/features/core/lists/search-line.tsx";
import { requestAdjustment } from "#app/features/money/ledger/adjust-ledger.server.ts";
import { adjustmentForm } from "#app/features/money/ledger/adjustment.schema.ts";
import { adjustmentRefusalText } from "#app/features/money/ledger/adjustment.ts";
import { adjustmentFilter, adjustmentStatuses } from "#app/features/money/ledger/adjustment-filter.ts";
import { AdjustmentForms, AdjustmentList, adjustmentStates } from "#app/features/money/ledger/adjustment-list.tsx";
import { listAdjustments } from "#app/features/money/ledger/adjustments.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/adjustments.ts";

const path = paths.adjustments;

export function meta() {
  return pageMeta({
    title: "Penyesuaian buku besar",
    description: "Koreksi buku besar yang diminta dan diputuskan oleh dua anggota manajemen.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = adjustmentFilter.read(url.searchParams);
  const { next, ...list } = await listAdjustments(filter);
  const { status, who } = filter;
  return {
    ...list,
    ...{ status, who },
    ways: [null, ...adjustmentStatuses].map((each) => ({
      status: each,
      to: path + adjustmentFilter.search({ ...filter, status: each }),
    })),
    first: filter.after && path + adjustmentFilter.search(filter),
    next: next && path + adjustmentFilter.search(filter, next),
    mayAct: mayAct(context),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, adjustmentForm);
  if (!form.ok) return form.rejected;
  const asked = await requestAdjustment(form.value, memberOf(context));
  if (asked.ok) {
    const to = paths.adjustment({ id: asked.id });
    return redirectWithToast(to, { title: "Diminta. Anggota kedua memutuskannya." });
  }
  const field = { "unknown-owner": "owner", "unknown-transaction": "transaction" }[asked.reason as string] ?? "";
  if (asked.reason === "not-found") throw new Error("A new adjustment cannot be missing.");
  return form.reject({ [field]: adjustmentRefusalText[asked.reason] });
}

export default function ManagementAdjustments({ loaderData, actionData }: Route.ComponentProps) {
  const { adjustments, ways, status, who, first, next, waiting, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  const forms = isActing && <AdjustmentForms answer={answer} />;
  return (
    <PageShell>
      <PageHeader
        title="Penyesuaian buku besar"
        lead={`Satu anggota meminta, anggota lain menyetujui. Sekarang ${waiting} menunggu.`}
        back={{ to: paths.ledger, label: "Buku besar" }}
      />
      <ActRefusal answer={answer} />
      {answer && forms}
      <LinkTabs
        label="Penyesuaian per status"
        items={ways.map(({ status: each, to }) => ({
          to,
          label: each ? adjustmentStates[each].label : "Semua",
          current: each === status,
        }))}
      />
      <SearchLine label="Cari penyesuaian" placeholder="Awal nama, e-mail, ID" path={path} q={who} view={status} />
      <AdjustmentList adjustments={adjustments} isNarrowed={status !== null || who !== ""} />
      <Pagination
        label="Halaman penyesuaian"
        previous={first ? { to: first, label: "Ke awal" } : null}
        next={next ? { to: next, label: "Berikutnya" } : null}
      />
      {!answer && forms}
    </PageShell>
  );
}
