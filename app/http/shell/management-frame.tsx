import { LogOut, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { mainId } from "#app/http/shell/focus-page.ts";
import type { MenuGroup } from "#app/http/shell/management-menu.ts";
import { PageProgress } from "#app/http/shell/page-progress.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useTakenOver } from "#app/ui/use-taken-over.ts";

interface FrameManager {
  name: string;
  /** Whether they only read. */
  isReader: boolean;
  /** When the session ends however much it is used: `22.10 WIB`. */
  endsAt: string;
  menu: readonly MenuGroup[];
}

const home = paths.management;
const menuLabel = "Menu manajemen";
const loadPopover = () => import("#app/http/shell/management-popover.tsx").catch(() => null);

/** Dark where the product is orange: nobody mistakes one for the other. Without a manager it has no menu. */
export function ManagementFrame({ manager, children }: { manager: FrameManager | null; children: ReactNode }) {
  return (
    <>
      <header data-surface="brand" className="relative bg-stone-900 text-white print:hidden">
        <div className="mx-auto flex min-h-16 max-w-[calc(var(--container-wide)+3rem)] flex-wrap items-center justify-between gap-x-2 px-4 md:gap-x-6 md:px-6">
          <Link
            to={manager ? home : paths.home}
            // The footer there comes with the document.
            reloadDocument={!manager}
            className="flex min-h-11 items-center gap-2 rounded-lg font-bold md:gap-2.5 md:text-lg"
          >
            <BrandMark size={32} />
            <span>
              {product.name} <span className="font-normal text-stone-300">Manajemen</span>
            </span>
          </Link>
          {manager && <ManagementMenu manager={manager} />}
        </div>
      </header>
      <PageProgress />
      <main id={mainId} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {manager && (
        <footer className="border-t border-stone-200 px-4 py-4 text-center text-sm text-stone-600 print:hidden">
          Masuk sebagai {manager.name}. Sesi berakhir pukul {manager.endsAt}, atau setelah 30 menit tanpa kegiatan.
        </footer>
      )}
    </>
  );
}

/** Whether a page is the entry's own or one below it; every page is below the first entry. */
const isWithin = (pathname: string, to: string) => pathname === to || (to !== home && pathname.startsWith(`${to}/`));

/** Lies over the page, and closes with the next page; once it is touched, also when it is left. */
function ManagementMenu({ manager: { name, isReader, menu } }: { manager: FrameManager }) {
  const { pathname } = useLocation();
  const { taken, key, native } = useTakenOver(loadPopover);
  const look = {
    trigger:
      "flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 font-semibold hover:bg-stone-800 [&::-webkit-details-marker]:hidden",
    panel:
      "absolute inset-x-0 top-16 z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-stone-700 bg-stone-900 shadow-lg outline-none",
  };
  const trigger = (
    <>
      <Menu size={20} />
      Menu
    </>
  );
  const entries = (
    <div className="mx-auto grid max-w-[calc(var(--container-wide)+3rem)] gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-3 md:px-6 lg:grid-cols-6">
      {menu.map(({ title, entries }) => (
        <div key={title}>
          <p className="text-sm text-stone-400">{title}</p>
          <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
            {entries.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? "page" : isWithin(pathname, to) ? "true" : undefined}
                  className={classNames(
                    "flex min-h-11 items-center border-l-2 pl-3 font-semibold -outline-offset-2",
                    isWithin(pathname, to)
                      ? "border-orange-500 text-white"
                      : "border-transparent text-stone-300 hover:text-white",
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link
        to={paths.managementSignOut}
        className="flex min-h-11 items-center gap-2 self-start pl-3.5 font-semibold hover:text-orange-400"
      >
        <LogOut size={20} />
        Keluar
      </Link>
    </div>
  );
  return (
    <div className="flex items-center gap-1">
      <span className="hidden max-w-56 truncate text-sm text-stone-300 md:inline">{name}</span>
      {isReader && <span className="rounded-full bg-stone-700 px-3 py-1 text-sm font-semibold">Hanya baca</span>}
      {taken ? (
        <taken.part.ManagementPopover trigger={trigger} label={menuLabel} look={look} before={taken.before}>
          {entries}
        </taken.part.ManagementPopover>
      ) : (
        <details key={key} {...native}>
          <summary className={look.trigger}>{trigger}</summary>
          <nav aria-label={menuLabel} className={look.panel}>
            {entries}
          </nav>
        </details>
      )}
    </div>
  );
}
