import type { CustomerVisits as Visits } from "#app/features/bookings/outlet-bookings/customer-visits.queries.server.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import { visitText } from "#app/lib/visit-text.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The visits of one person at one outlet. */
export function CustomerVisits({ page }: { page: Visits }) {
  const { sums, visits } = page;
  if (!sums) {
    return (
      <Notice title="Tamu tanpa akun dan tanpa nomor">Tidak ada yang menghubungkannya dengan kunjungan lain.</Notice>
    );
  }
  return (
    <>
      <Card>
        <DataList
          rows={[
            { term: "Kunjungan selesai", detail: sums.completed },
            { term: "Tidak hadir", detail: sums.noShows },
            { term: "Total belanja", detail: sums.spent, strong: true },
          ]}
        />
      </Card>
      {visits.length === 0 ? (
        <p className="text-stone-600">Belum ada booking lain di outlet ini.</p>
      ) : (
        <ol aria-label="Booking lain di outlet ini" className="space-y-3">
          {visits.map(({ id, when, services, barber, status, spent, notes }) => (
            <Card as="li" key={id} className="space-y-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Link to={paths.order({ id })} className="inline-flex min-h-11 items-center font-semibold underline">
                  {when}
                </Link>
                <StatusBadge status={status} needsOutcome={false} />
              </div>
              <p className="wrap-anywhere">
                {visitText(services, barber)}
                {spent && <span className="block tabular-nums text-stone-600">{spent}</span>}
              </p>
              {notes.map((text) => (
                <p key={text} className="wrap-anywhere whitespace-pre-line rounded-lg bg-stone-100 p-3 text-sm">
                  {text}
                </p>
              ))}
            </Card>
          ))}
        </ol>
      )}
    </>
  );
}
