import { AlarmClock, Hourglass } from "lucide-react";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import {
  type ApplicationSearch,
  applicationSearch,
  applicationStates,
  applicationStateText,
  longestApplicationSearch,
} from "#app/features/outlets/application-monitor/application-search.ts";
import type { MonitoredList } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { ReviewStatusBadge } from "#app/features/outlets/review-desk/review-status-badge.tsx";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { SumTiles } from "#app/ui/sum-tiles.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

/** How many wait, and how many wait too long; each leads to them. */
export function ApplicationCounts({ counts, path, search }: Pick<MonitoredList, "counts"> & SearchPlace) {
  const tile = (label: string, count: number, of: Partial<ApplicationSearch>) => ({
    key: label,
    // They count all, so that is what they lead to.
    to: path + applicationSearch.search({ ...applicationSearch.read(new URLSearchParams()), ...of }),
    label,
    value: formatCount(count),
    details: [],
    isCurrent: Object.entries(of).every(([name, value]) => search[name as keyof ApplicationSearch] === value),
  });
  return (
    <SumTiles
      label="Pendaftaran per keadaan"
      tiles={[
        tile(applicationStateText.free, counts.free, { state: "free", isLate: false }),
        tile(applicationStateText.claimed, counts.claimed, { state: "claimed", isLate: false }),
        tile(applicationStateText.revision, counts.revision, { state: "revision", isLate: false }),
        { ...tile("Lewat dari janji", counts.late, { state: "waiting", isLate: true }), isAlarming: counts.late > 0 },
      ]}
    />
  );
}

interface SearchPlace {
  search: ApplicationSearch;
  path: string;
}

interface SearchFormProps extends SearchPlace {
  reviewers: MonitoredList["reviewers"];
  mayExport: boolean;
}

export function ApplicationSearchForm({ search, reviewers, path, mayExport }: SearchFormProps) {
  const { state, type, reviewer, isLate, text } = search;
  return (
    <ListFilter
      label="Saring pendaftaran"
      path={path}
      state={applicationSearch.search(search)}
      shown={isLate && state !== "waiting" ? [] : ["state", "late"]}
      mayExport={mayExport}
      search={{
        label: "Cari pendaftaran",
        placeholder: "Kode, outlet, atau pemilik",
        value: text,
        longest: longestApplicationSearch,
      }}
    >
      <SelectField
        name="state"
        label="Keadaan"
        defaultValue={state}
        options={optionsFrom(applicationStates, applicationStateText)}
      />
      <FilterChoice
        name="type"
        label="Jenis"
        value={type}
        options={Object.entries(outletTypeText).map(([value, label]) => ({ value, label }))}
      />
      <FilterChoice
        name="reviewer"
        label="Peninjau"
        value={reviewer}
        options={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckboxField name="late" value="1" label="Hanya yang lewat dari janji" defaultChecked={isLate} />
    </ListFilter>
  );
}

export function MonitoredApplications({ applications }: { applications: MonitoredList["applications"] }) {
  return (
    <DataTable
      caption="Pendaftaran"
      rows={applications}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Outlet",
          names: true,
          cell: ({ id, name, code, kind }) => (
            <RowLink to={paths.managedApplication({ id })} name={name}>
              {code} · {kind}
            </RowLink>
          ),
        },
        { key: "owner", header: "Pemilik", cell: ({ owner }) => <span className="wrap-anywhere">{owner}</span> },
        {
          key: "status",
          header: "Keadaan",
          cell: ({ status, statusText, reviewer, sinceText, isStuck, round }) => (
            <div className="space-y-1">
              <ReviewStatusBadge status={status} text={statusText} />
              {round > 1 && <span className="block text-sm text-stone-600">Kiriman ke-{round}</span>}
              {sinceText && (
                <span className="block text-sm text-stone-600">
                  {reviewer ?? "Akun terhapus"}, sejak {sinceText}
                </span>
              )}
              {isStuck && <Badge tone="warning">Lebih dari 2 jam</Badge>}
            </div>
          ),
        },
        {
          key: "age",
          header: "Umur",
          cell: ({ age, sentText }) =>
            age ? (
              <div className="space-y-1">
                {age.isOverdue ? (
                  <Badge tone="danger" icon={AlarmClock}>
                    Terlambat
                  </Badge>
                ) : (
                  <IconText icon={Hourglass} strong>
                    {age.text}
                  </IconText>
                )}
                <span className="block text-sm text-stone-600">{age.dueText}</span>
              </div>
            ) : (
              <span className="text-sm text-stone-600">Dikirim {sentText}</span>
            ),
        },
      ]}
    />
  );
}

/** What each reviewer has now. */
export function ReviewerLoads({
  reviewers,
  reviewerPath,
}: {
  reviewers: MonitoredList["reviewers"];
  reviewerPath: (id: string) => string;
}) {
  return (
    <DataTable
      caption="Peninjau"
      rows={reviewers}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Peninjau",
          names: true,
          cell: ({ id, name }) => <RowLink to={reviewerPath(id)} name={name} />,
        },
        { key: "held", header: "Sedang ditinjau", align: "end", cell: ({ held }) => held },
        { key: "oldest", header: "Terlama sejak", cell: ({ oldest }) => oldest ?? "–" },
        { key: "decided", header: "Diputuskan 30 hari", align: "end", cell: ({ decided }) => decided },
      ]}
    />
  );
}
