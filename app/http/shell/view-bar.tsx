import { Eye } from "lucide-react";
import { viewEndPath } from "#app/features/people/management/account-view.ts";
import type { Shell } from "#app/http/shell/shell-data.server.ts";

/** Above every page while a member of management looks at somebody's account. */
export function ViewBar({ view }: { view: NonNullable<Shell["view"]> }) {
  return (
    <aside
      aria-label="Melihat akun"
      data-surface="brand"
      className="sticky top-0 z-50 flex items-center justify-between gap-3 bg-stone-900 px-4 py-2 text-sm text-white md:px-6"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Eye size={20} className="shrink-0" />
        <span>
          Anda melihat akun <strong>{view.name}</strong>. Hanya membaca, sampai {view.endsAt}.
        </span>
      </p>
      <form method="post" action={viewEndPath} className="shrink-0">
        <button type="submit" className="min-h-11 rounded-lg bg-white px-4 font-semibold text-stone-900">
          Selesai
        </button>
      </form>
    </aside>
  );
}
