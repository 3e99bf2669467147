import { ChevronRight } from "lucide-react";
import { Link } from "#app/ui/link.tsx";

export interface Crumb {
  label: string;
  /** Absent on the page itself. */
  to?: string;
}

export function Breadcrumbs({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center text-sm text-stone-600">
        {items.map((item, index) => (
          <li key={item.to ?? item.label} className="flex min-w-0 items-center">
            {index > 0 && <ChevronRight size={16} className="mx-1 shrink-0 text-stone-400" />}
            {item.to ? (
              <Link to={item.to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center font-semibold text-stone-900">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
