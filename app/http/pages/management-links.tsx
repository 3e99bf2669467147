import { Link } from "react-router";
import type { Way } from "#app/http/pages/management-ways.server.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** Every page from which outlets are run, from the dashboard. */
export function ManagementLinks({ ways }: { ways: readonly Way[] }) {
  return (
    <nav aria-labelledby="manage">
      <SectionHeading id="manage">Kelola</SectionHeading>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 lg:grid-cols-4">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-xl border border-stone-200 bg-white px-4 py-2 font-semibold transition-colors hover:border-stone-400"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
