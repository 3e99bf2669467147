import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { DataRow } from "#app/ui/data-list.tsx";
import { Link } from "#app/ui/link.tsx";

/** What is known of one thing: each term above its detail on a phone, beside it where there is room. */
export function FactsList({ rows }: { rows: readonly Omit<DataRow, "action">[] }) {
  return (
    <dl className="divide-y divide-stone-200">
      {rows.map(({ term, detail, strong }) => (
        <div key={term} className="py-3 first:pt-0 last:pb-0 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6">
          <dt className="text-sm text-stone-600 md:text-base">{term}</dt>
          <dd className={classNames("min-w-0 wrap-anywhere text-stone-900 tabular-nums", strong && "font-bold")}>
            {detail}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The way to a thing that a fact names; plain text where there is none. */
export function FactLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4">
      {children}
    </Link>
  );
}
