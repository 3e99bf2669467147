import { AlarmClock, Hourglass } from "lucide-react";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import type { QueuedApplication } from "#app/features/outlets/review-desk/review-queue.queries.server.ts";
import { ReviewStatusBadge } from "#app/features/outlets/review-desk/review-status-badge.tsx";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { DataTable, RowLink, type TableColumn } from "#app/ui/table.tsx";

/** The applications of one view; each name leads to its case. */
export function ReviewQueue({
  caption,
  applications,
}: {
  caption: string;
  applications: readonly QueuedApplication[];
}) {
  const columns: TableColumn<QueuedApplication>[] = [
    {
      key: "name",
      header: "Outlet",
      names: true,
      cell: ({ id, name, code }) => (
        <RowLink to={paths.application({ id })} name={name}>
          {code}
        </RowLink>
      ),
    },
    {
      key: "place",
      header: "Jenis dan tempat",
      cell: ({ type, place, owner }) => (
        <>
          <span className="block">{outletTypeText[type]}</span>
          <span className="block text-sm text-stone-600">{place}</span>
          <span className="block text-sm text-stone-600">Pemilik: {owner}</span>
        </>
      ),
    },
    { key: "status", header: "Status", cell: (each) => <ApplicationState application={each} /> },
    { key: "time", header: "Waktu", cell: (each) => <Waiting application={each} /> },
  ];
  return <DataTable caption={caption} columns={columns} rows={applications} rowKey={({ id }) => id} />;
}

function ApplicationState({
  application: { status, statusText, round, reviewer },
}: {
  application: QueuedApplication;
}) {
  return (
    <div className="space-y-1">
      <ReviewStatusBadge status={status} text={statusText} />
      {round > 1 && <span className="block text-sm text-stone-600">Kiriman ke-{round}</span>}
      {reviewer && (
        <span className="block text-sm text-stone-600">oleh {reviewer.isSelf ? "Anda" : reviewer.name}</span>
      )}
    </div>
  );
}

function Waiting({ application: { age, decision, sentText } }: { application: QueuedApplication }) {
  if (decision) {
    return (
      <span className="text-sm text-stone-600">
        {decision.at} oleh {decision.by}
      </span>
    );
  }
  if (!age) return <span className="text-sm text-stone-600">{sentText}</span>;
  return (
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
  );
}
