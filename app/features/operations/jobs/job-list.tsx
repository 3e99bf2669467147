import { type JobFilter, jobFilter } from "#app/features/operations/jobs/job-filter.ts";
import type { JobLine } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { jobStates, stateText } from "#app/features/operations/jobs/job-rules.ts";
import { JobStateBadge } from "#app/features/operations/jobs/job-state-badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

interface JobFilterFormProps {
  filter: JobFilter;
  path: string;
  mayExport: boolean;
}

export function JobFilterForm({ filter, path, mayExport }: JobFilterFormProps) {
  return (
    <ListFilter
      label="Saring pekerjaan"
      path={path}
      state={jobFilter.search(filter)}
      mayExport={mayExport}
      csvPath={`${path}/jobs.csv`}
    >
      <FilterChoice name="state" label="Keadaan" value={filter.state} options={optionsFrom(jobStates, stateText)} />
      {filter.source && <input type="hidden" name="source" value={filter.source} />}
    </ListFilter>
  );
}

export function JobTable({ jobs, pathOf }: { jobs: readonly JobLine[]; pathOf: (id: string) => string }) {
  if (jobs.length === 0) {
    return <EmptyState title="Tidak ada pekerjaan di sini" text="Yang sudah selesai disimpan tiga hari." />;
  }
  return (
    <DataTable
      caption="Pekerjaan"
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "id",
          header: "Pekerjaan",
          names: true,
          cell: ({ id, created, source, failure }) => (
            <RowLink to={pathOf(id)} name={source ?? id}>
              <p>Dibuat {created}</p>
              {failure && <p className="line-clamp-2 text-red-800">{failure}</p>}
            </RowLink>
          ),
        },
        { key: "state", header: "Keadaan", cell: ({ state }) => <JobStateBadge state={state} /> },
        { key: "starts", header: "Boleh mulai", cell: ({ starts }) => starts },
        { key: "tries", header: "Percobaan ulang", align: "end", cell: ({ tries }) => tries },
      ]}
    />
  );
}
