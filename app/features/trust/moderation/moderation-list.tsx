import { Link } from "react-router";
import type { ModerationRow } from "#app/features/trust/moderation/moderation.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable } from "#app/ui/table.tsx";

/** Each leads to its case. */
export function ModerationList({ caption, reviews }: { caption: string; reviews: readonly ModerationRow[] }) {
  return (
    <DataTable
      caption={caption}
      rows={reviews}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "review",
          header: "Ulasan",
          names: true,
          cell: ({ id, author, outlet, rating, excerpt }) => (
            <>
              <Link
                to={paths.moderationCase({ id })}
                className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
              >
                {author} untuk {outlet}
              </Link>
              <span className="block max-w-[50ch] break-words text-sm font-normal text-stone-600">
                {rating} bintang. {excerpt || "Tanpa tulisan."}
              </span>
            </>
          ),
        },
        {
          key: "why",
          header: "Mengapa",
          cell: ({ reasons, status }) => (
            <ul className="space-y-1">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              {status === "HIDDEN" && <li>Disembunyikan</li>}
            </ul>
          ),
        },
        {
          key: "since",
          header: "Menunggu sejak",
          cell: ({ since, isLate }) => (
            <div className="space-y-1">
              {isLate && <Badge tone="danger">Lebih dari 24 jam</Badge>}
              <span className="block text-sm text-stone-600">{since}</span>
            </div>
          ),
        },
      ]}
    />
  );
}
