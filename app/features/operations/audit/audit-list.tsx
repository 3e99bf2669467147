import {
  type AuditFilter,
  actorKinds,
  auditFilter,
  longestAuditSearch,
} from "#app/features/operations/audit/audit-filter.ts";
import type { AuditLine } from "#app/features/operations/audit/audit-list.queries.server.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

const kindText: Record<(typeof actorKinds)[number], string> = {
  customer: "Pelanggan",
  partner: "Pemilik outlet",
  staff: "Barber",
  admin: "Admin",
  management: "Manajemen",
  system: "Sistem",
};

interface AuditFilterFormProps {
  filter: AuditFilter;
  entities: readonly { value: string; label: string }[];
  path: string;
  mayExport: boolean;
}

export function AuditFilterForm({ filter, entities, path, mayExport }: AuditFilterFormProps) {
  const { kind, entity, thing, request, from, until } = filter;
  return (
    <ListFilter
      label="Saring log audit"
      path={path}
      state={auditFilter.search(filter)}
      mayExport={mayExport}
      search={{
        label: "Kata di isinya",
        placeholder: "Kata utuh, sebelum atau sesudah",
        value: filter.words,
        longest: longestAuditSearch,
      }}
    >
      <TextField
        name="actor"
        label="Siapa"
        type="search"
        defaultValue={filter.actor}
        maxLength={longestAuditSearch}
        placeholder="Nama, e-mail, atau id"
      />
      <TextField
        name="action"
        label="Tindakan"
        type="search"
        defaultValue={filter.action}
        maxLength={longestAuditSearch}
        placeholder="Awalnya, contoh booking."
      />
      <FilterChoice name="kind" label="Peran" value={kind} options={optionsFrom(actorKinds, kindText)} />
      <FilterChoice name="entity" label="Jenis" value={entity} options={entities} />
      <TextField
        name="thing"
        label="Id atau kode booking"
        defaultValue={thing}
        maxLength={longestAuditSearch}
        autoComplete="off"
      />
      <TextField name="from" label="Dari tanggal" type="date" defaultValue={from} />
      <TextField name="until" label="Sampai tanggal" type="date" defaultValue={until} />
      <TextField
        name="request"
        label="Id permintaan"
        defaultValue={request}
        maxLength={longestAuditSearch}
        autoComplete="off"
      />
    </ListFilter>
  );
}

export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Tidak ada catatan yang cocok"
        text="Ubah kata, orang, atau waktunya. Kata dari menit terakhir baru dapat dicari sebentar lagi."
      />
    );
  }
  return (
    <DataTable
      caption="Log audit"
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "action",
          header: "Tindakan",
          names: true,
          cell: ({ id, title, action, at }) => (
            <RowLink to={paths.auditEntry({ id })} name={title}>
              <p>{at}</p>
              <p className="font-mono text-xs">{action}</p>
            </RowLink>
          ),
        },
        { key: "actor", header: "Siapa", cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
        {
          key: "entity",
          header: "Apa",
          cell: ({ entity, entityId }) => <TwoLines under={entityId}>{entity}</TwoLines>,
        },
        {
          key: "reason",
          header: "Alasan",
          cell: ({ reason }) => <span className="line-clamp-3 wrap-anywhere">{reason || "–"}</span>,
        },
      ]}
    />
  );
}
