import { ChevronRight, Clock } from "lucide-react";
import type { WaitingList as Waiting } from "#app/features/operations/waiting/show-waiting.server.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const rowClass = "flex h-full min-h-14 items-center gap-3 rounded-xl border px-3 py-1.5";

/** What waits for somebody, a line for each kind: how many, how long the oldest, and the list of them. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  return (
    <section aria-labelledby="menunggu">
      <SectionHeading id="menunggu">Yang menunggu</SectionHeading>
      {waiting.length === 0 ? (
        <Card>
          <p className="font-semibold">Tidak ada yang menunggu.</p>
          <p className="text-stone-600">Penarikan, pendaftaran, laporan, dan pesan sudah ditangani semua.</p>
        </Card>
      ) : (
        <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
          {waiting.map(({ kind, to, ...row }) => (
            <li key={kind}>
              {to ? (
                <Link
                  to={to}
                  className={classNames(
                    rowClass,
                    "transition-colors",
                    row.late
                      ? "border-red-200 bg-red-50 hover:border-red-800"
                      : "border-stone-200 bg-white hover:border-stone-400",
                  )}
                >
                  <WaitingRow {...row} />
                  <ChevronRight size={20} className="shrink-0 text-stone-600" />
                </Link>
              ) : (
                <div
                  className={classNames(rowClass, row.late ? "border-red-200 bg-red-50" : "border-stone-200 bg-white")}
                >
                  <WaitingRow {...row} note="Diputuskan admin" />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends Omit<Waiting[number], "kind" | "to"> {
  note?: string;
}

function WaitingRow({ title, count, age, late, note }: RowProps) {
  return (
    <>
      <span className="min-w-9 shrink-0 text-center text-xl font-bold tabular-nums">{count}</span>
      <span className="min-w-0 grow leading-tight">
        <span className="block font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-stone-700">
          {late && (
            <span className="inline-flex items-center gap-1 font-semibold text-red-800">
              <Clock size={16} className="shrink-0" />
              {late}
            </span>
          )}
          <span>terlama {age}</span>
          {note && <span>{note}</span>}
        </span>
      </span>
    </>
  );
}
