import { Link } from "react-router";
import type { OutletSums } from "#app/features/money/wallet/show-outlet-wallet.server.ts";
import * as paths from "#app/paths.ts";
import { DataTable } from "#app/ui/table.tsx";

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
          cell: ({ id, name }) => (
            <Link
              to={`${paths.outletWallet}?outlet=${id}`}
              className="inline-flex min-h-11 items-center text-orange-800 underline underline-offset-4"
            >
              {name}
            </Link>
          ),
        },
        { key: "available", header: "Tersedia", align: "end", cell: ({ available }) => available },
        { key: "pending", header: "Menunggu", align: "end", cell: ({ pending }) => pending },
        { key: "owed", header: "Terutang", align: "end", cell: ({ owed }) => owed },
      ]}
    />
  );
}
