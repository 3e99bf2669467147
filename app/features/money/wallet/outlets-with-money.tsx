import type { OutletSums } from "#app/features/money/wallet/show-outlet-wallet.server.ts";
import * as paths from "#app/paths.ts";
import { DataTable, RowLink } from "#app/ui/table.tsx";

/** For an admin: whose money stands on the platform's books. */
export function OutletsWithMoney({ outlets }: { outlets: readonly OutletSums[] }) {
  if (outlets.length === 0) return <p className="text-stone-600">Belum ada outlet yang punya saldo.</p>;
  return (
    <DataTable
      caption="Outlet dengan saldo terbesar"
      captionVisible
      rows={outlets}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Outlet",
          names: true,
          cell: ({ id, name }) => <RowLink to={`${paths.outletWallet}?outlet=${id}`} name={name} />,
        },
        { key: "available", header: "Tersedia", align: "end", cell: ({ available }) => available },
        { key: "pending", header: "Menunggu", align: "end", cell: ({ pending }) => pending },
        { key: "owed", header: "Terutang", align: "end", cell: ({ owed }) => owed },
      ]}
    />
  );
}
