import { SignalList } from "#app/features/trust/abuse/abuse-pages.tsx";
import { abuseKinds, abuseKindText, signalFilter } from "#app/features/trust/abuse/abuse-signal.ts";
import { listSignals } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/abuse.ts";

const path = paths.abuse;

export function meta() {
  return pageMeta({
    title: "Tanda penyalahgunaan",
    description: "Undangan, kode promo, dan booking yang perlu dilihat orang.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = signalFilter.read(url.searchParams);
  const { kind, withQuiet } = filter;
  const signals = await listSignals({ ...(kind && { kinds: [kind] }), withQuiet });
  return { signals, filter, mayExport: mayAct(context) };
}

export default function ManagementAbuse({ loaderData }: Route.ComponentProps) {
  const { signals, filter, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Tanda penyalahgunaan"
        lead="Setiap tanda mengatakan mengapa, dengan baris yang mendasarinya. Dari setiap jenis tampil 50 yang terbesar."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ListFilter label="Saring tanda" path={path} state={signalFilter.search(filter)} mayExport={mayExport}>
        <FilterChoice
          name="kind"
          label="Tanda"
          value={filter.kind}
          options={optionsFrom(abuseKinds, (value) => abuseKindText[value].name)}
        />
        <SelectField
          name="quiet"
          label="Yang ditandai wajar"
          defaultValue={filter.withQuiet ? "1" : ""}
          placeholder="Sembunyikan"
          options={[{ value: "1", label: "Tampilkan" }]}
        />
      </ListFilter>
      <SignalList
        signals={signals}
        pathOf={(signal) => paths.abuseSignal({ kind: signal.kind, id: signal.subjectId })}
      />
    </PageShell>
  );
}
