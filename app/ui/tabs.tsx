import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface TabItem {
  to: string;
  label: string;
  count?: number | string;
  current: boolean;
}

/** Tabs that are links: each has a URL of its own. Also the index of a page's sections, with "#…" as `to`. */
export function LinkTabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 no-scrollbar md:mx-0 md:px-0">
      <ul className="flex min-w-max gap-6 border-stone-200 border-b">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              preventScrollReset
              aria-current={item.current ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 font-semibold -outline-offset-2",
                item.current
                  ? "border-orange-700 text-orange-800"
                  : "border-transparent text-stone-600 hover:text-stone-900",
              )}
            >
              {item.label}
              {item.count !== undefined && (
                <p className="rounded-full bg-stone-100 px-2 text-sm text-stone-700 tabular-nums">{item.count}</p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
