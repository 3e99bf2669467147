import { AlarmClock } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

interface ListedReview {
  id: string;
  author: string;
  outlet: string;
  rating: number;
  excerpt: string;
  reasons: readonly string[];
  since: string;
  /** How long it waits, where the list says so of each, or of those that wait for too long. */
  age: string | null;
  isLate: boolean;
}

interface ModerationListProps<Row extends ListedReview> {
  caption: string;
  reviews: readonly Row[];
  caseTo: (review: { id: string }) => string;
  sinceHeader: string;
  /** The code of the booking, where the list shows it. */
  codeOf?: (review: Row) => string;
}

/** Each leads to its case. */
export function ModerationList<Row extends ListedReview>(props: ModerationListProps<Row>) {
  const { caption, reviews, caseTo, sinceHeader, codeOf } = props;
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
            <RowLink to={caseTo({ id })} name={`${author} untuk ${outlet}`}>
              {rating} bintang. {excerpt || "Tanpa tulisan."}
            </RowLink>
          ),
        },
        {
          key: "why",
          header: "Mengapa",
          cell: ({ reasons }) => (
            <ul className="space-y-1">
              {reasons.map((reason) => (
                <li key={reason} className="wrap-anywhere">
                  {reason}
                </li>
              ))}
            </ul>
          ),
        },
        ...(codeOf
          ? [
              {
                key: "code",
                header: "Booking",
                cell: (review: Row) => <span className="whitespace-nowrap tabular-nums">{codeOf(review)}</span>,
              },
            ]
          : []),
        {
          key: "since",
          header: sinceHeader,
          cell: ({ age, isLate, since }) => (
            <div className="space-y-1">
              {age &&
                (isLate ? (
                  <Badge tone="danger" icon={AlarmClock}>
                    {age}
                  </Badge>
                ) : (
                  <span className="block font-semibold">{age}</span>
                ))}
              <span className="block text-sm text-stone-600">{since}</span>
            </div>
          ),
        },
      ]}
    />
  );
}
