import { ChangeText } from "#app/features/operations/analytics/report-sections.tsx";
import type { AllReportsPageData } from "#app/features/operations/analytics/show-report.server.ts";
import { DataTable, RowLink } from "#app/ui/table.tsx";

type Row = AllReportsPageData["outlets"][number];

/** Outlets beside one another, the one that earned most first. */
export function OutletReports({ outlets, outletPath }: { outlets: Row[]; outletPath: (id: string) => string }) {
  return (
    <DataTable
      caption="Outlet menurut pendapatan"
      rows={outlets}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Outlet",
          names: true,
          cell: ({ id, name }) => <RowLink to={outletPath(id)} name={name} />,
        },
        { key: "completed", header: "Selesai", align: "end", cell: ({ completed }) => completed },
        { key: "noShows", header: "Tidak hadir", align: "end", cell: ({ noShows }) => noShows },
        { key: "income", header: "Pendapatan", align: "end", cell: ({ income }) => income },
        { key: "change", header: "Perubahan", align: "end", cell: ({ change }) => <ChangeText change={change} /> },
      ]}
    />
  );
}
