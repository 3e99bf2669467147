import { Plus } from "lucide-react";
import { promoTone } from "#app/features/bookings/promos/promo-text.ts";
import type { ListedPromo } from "#app/features/bookings/promos/promos.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

interface PromosPageProps {
  promos: readonly ListedPromo[];
  page: number;
  hasNext: boolean;
}

/** The codes of the outlets: what each gives, how often it was used and what that came to. */
export function PromosPage({ promos, page, hasNext }: PromosPageProps) {
  const add = (
    <LinkButton to={paths.newPromo} icon={Plus}>
      Buat kode promo
    </LinkButton>
  );
  const at = (number: number) => (number > 1 ? `${paths.promos}?page=${number}` : paths.promos);
  return (
    <PageShell>
      <PageHeader title="Kode promo" actions={promos.length > 0 ? add : undefined} />
      {promos.length > 0 ? (
        <DataTable
          caption="Kode promo"
          rows={promos}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "code",
              header: "Kode",
              names: true,
              cell: ({ id, code, outlet }) => (
                <RowLink to={paths.promo({ id })} name={code}>
                  {outlet}
                </RowLink>
              ),
            },
            { key: "gives", header: "Potongan", cell: ({ gives }) => gives },
            {
              key: "state",
              header: "Status",
              cell: ({ state, stateText, dates, when, isPublic }) => (
                <div className="space-y-1">
                  <Badge tone={promoTone[state]}>{stateText}</Badge>
                  <span className="block text-sm text-stone-600">{dates}</span>
                  {when && <span className="block text-sm text-stone-600">Kunjungan {when}</span>}
                  {isPublic && <span className="block text-sm text-stone-600">Tampil ke semua pelanggan</span>}
                </div>
              ),
            },
            { key: "uses", header: "Dipakai", align: "end", cell: ({ uses }) => uses },
            { key: "given", header: "Diberikan", align: "end", cell: ({ given }) => given },
          ]}
        />
      ) : (
        <EmptyState
          title="Belum ada kode promo"
          text="Ajak pelanggan datang di jam sepi, atau sambut yang baru, dengan kode yang mereka ketik saat booking."
          action={add}
        />
      )}
      <Pagination
        label="Halaman kode promo"
        previous={page > 1 ? { to: at(page - 1), label: "Sebelumnya" } : null}
        next={hasNext ? { to: at(page + 1), label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
