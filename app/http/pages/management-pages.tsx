import { Link } from "react-router";
import type { MenuGroup } from "#app/http/shell/management-menu.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Every page of management by its group, from the first one. */
export function ManagementPages({ menu }: { menu: readonly MenuGroup[] }) {
  return (
    <nav aria-labelledby="management-pages" className="flex flex-col gap-4">
      <SectionHeading id="management-pages">Semua halaman</SectionHeading>
      {menu.map(({ title, entries }) => (
        <div key={title} className="flex flex-col gap-2">
          <p className="text-sm text-stone-600">{title}</p>
          <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 lg:grid-cols-4">
            {entries.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-14 items-center rounded-xl border border-stone-200 bg-white px-4 py-2 font-semibold transition-colors hover:border-stone-400"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
