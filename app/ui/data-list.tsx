import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export interface DataRow {
  term: string;
  detail: ReactNode;
  /** The link or button that changes it. */
  action?: ReactNode;
  strong?: boolean;
}

const layouts = {
  spread: {
    row: "flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5",
    term: "",
    detail: "ml-auto text-right tabular-nums",
    action: "",
  },
  stack: {
    row: "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4",
    term: "text-sm",
    detail: "col-start-1",
    action: "col-start-2 row-span-2 row-start-1 self-center",
  },
} as const;

/** Terms left, details right ("spread", for sums) or details under their terms ("stack", for longer texts). */
export function DataList({ rows, layout = "spread" }: { rows: readonly DataRow[]; layout?: keyof typeof layouts }) {
  const look = layouts[layout];
  return (
    <dl className="divide-y divide-stone-200">
      {rows.map((row) => (
        <div key={row.term} className={classNames("py-3 first:pt-0 last:pb-0", look.row)}>
          <dt className={classNames(row.strong ? "font-bold text-stone-900" : "text-stone-600", look.term)}>
            {row.term}
          </dt>
          <dd className={classNames("min-w-0 text-stone-900", row.strong && "font-bold", look.detail)}>{row.detail}</dd>
          {row.action && <dd className={look.action}>{row.action}</dd>}
        </div>
      ))}
    </dl>
  );
}
