import type { ReactNode } from "react";
import { Card, CardTitle } from "#app/ui/card.tsx";

export function Section({
  title,
  empty,
  count,
  children,
}: {
  title: string;
  empty: string;
  count: number;
  children: ReactNode;
}) {
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <Card as="section" aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <div className="mt-3">{count > 0 ? children : <p className="text-stone-600">{empty}</p>}</div>
    </Card>
  );
}

interface LinkRow {
  id: string;
  to: string;
  title: string;
  detail: string;
}

export function LinkRows({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <ul className="divide-y divide-stone-200">
      {rows.map(({ id, to, title, detail }) => (
        <li key={id}>
          <a href={to} className="block min-h-11 py-2 underline-offset-4 hover:underline">
            <span className="block font-semibold wrap-anywhere text-orange-700">{title}</span>
            <span className="block text-sm text-stone-600">{detail}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
