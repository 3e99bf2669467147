import type { QueueView } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

const linkClass =
  "inline-flex min-h-11 items-center font-semibold wrap-anywhere text-orange-700 underline underline-offset-4";

export function DeadLetters({ count, path }: { count: number; path: string }) {
  if (count === 0) return <Notice tone="success">Tidak ada pekerjaan yang gagal terus.</Notice>;
  return (
    <Notice
      tone="danger"
      title={`${formatCount(count)} pekerjaan gagal terus`}
      action={
        <a href={path} className={linkClass}>
          Periksa dan putuskan
        </a>
      }
    >
      Mereka menunggu sampai dijalankan lagi atau dibuang.
    </Notice>
  );
}

interface QueuesProps {
  queues: readonly QueueView[];
  pathOf: (name: string) => string;
}

/** Queues with something to do or to mend; below, folded, those that have done everything. */
export function Queues({ queues, pathOf }: QueuesProps) {
  const busy = queues.filter(({ isIdle }) => !isIdle);
  const idle = queues.filter(({ isIdle }) => isIdle);
  return (
    <>
      {busy.length > 0 && <QueueTable caption="Antrean yang berisi" queues={busy} pathOf={pathOf} />}
      {idle.length > 0 && (
        <Disclosure summary={`${formatCount(idle.length)} antrean kosong`}>
          <QueueTable caption="Antrean kosong" queues={idle} pathOf={pathOf} />
        </Disclosure>
      )}
    </>
  );
}

function QueueTable({ caption, queues, pathOf }: QueuesProps & { caption: string }) {
  return (
    <div className="number-cards">
      <DataTable
        caption={caption}
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: "Antrean",
            names: true,
            cell: (queue) => (
              <RowLink to={pathOf(queue.name)} name={queue.title}>
                {queue.title !== queue.name && <p className="font-mono text-xs">{queue.name}</p>}
                {queue.next && <p>Berikutnya {queue.next}</p>}
                {queue.lastDone && <p>Terakhir selesai {queue.lastDone}</p>}
                {queue.failure && <p className="line-clamp-2 text-red-800">{queue.failure}</p>}
              </RowLink>
            ),
          },
          { key: "state", header: "Keadaan", cell: (queue) => <QueueBadge queue={queue} /> },
          { key: "waiting", header: "Menunggu", align: "end", cell: ({ waiting }) => waiting },
          { key: "later", header: "Nanti", align: "end", cell: ({ later }) => later },
          { key: "active", header: "Berjalan", align: "end", cell: ({ active }) => active },
          { key: "retry", header: "Dicoba lagi", align: "end", cell: ({ retry }) => retry },
          { key: "failed", header: "Gagal", align: "end", cell: ({ failed }) => failed },
          { key: "done", header: "Selesai (3 hari)", align: "end", cell: ({ done }) => done },
        ]}
      />
    </div>
  );
}

function QueueBadge({ queue: { isLate, oldest, hasFailures } }: { queue: QueueView }) {
  if (isLate) return <Badge tone="danger">Tertua {oldest}</Badge>;
  return hasFailures ? <Badge tone="warning">Ada yang gagal</Badge> : <Badge tone="success">Lancar</Badge>;
}
