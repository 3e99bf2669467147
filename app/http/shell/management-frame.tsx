import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { PageProgress } from "#app/http/shell/page-progress.tsx";
import { mainId } from "#app/http/shell/use-route-change.ts";
import { product } from "#app/lib/product.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classNames } from "#app/ui/class-names.ts";

export interface FrameManager {
  name: string;
  /** When the session ends however much it is used: `22.10 WIB`. */
  endsAt: string;
}

const home = "/management-dashboard";
const menu = [
  { to: home, label: "Ringkasan" },
  { to: `${home}/messages`, label: "Pesan" },
  { to: `${home}/ledger`, label: "Buku besar" },
  { to: `${home}/payments`, label: "Pembayaran" },
  { to: `${home}/withdrawals`, label: "Penarikan" },
  { to: `${home}/security`, label: "Keamanan" },
] as const;

/** Dark where the product is orange: nobody mistakes one for the other. Without a manager it has no menu. */
export function ManagementFrame({ manager, children }: { manager: FrameManager | null; children: ReactNode }) {
  return (
    <>
      <header
        data-surface="brand"
        data-tall-header={manager ? "" : undefined}
        className="bg-stone-900 text-white print:hidden"
      >
        <div className="mx-auto flex min-h-16 max-w-[calc(var(--container-wide)+3rem)] flex-wrap items-center justify-between gap-x-2 px-4 md:gap-x-6 md:px-6">
          <Link
            to={manager ? home : "/"}
            className="flex min-h-11 items-center gap-2 rounded-lg font-bold md:gap-2.5 md:text-lg"
          >
            <BrandMark size={32} />
            <span>
              {product.name} <span className="font-normal text-stone-300">Manajemen</span>
            </span>
          </Link>
          {manager && <ManagementMenu name={manager.name} />}
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

function ManagementMenu({ name }: { name: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="flex items-center gap-1 md:order-2">
        <span className="hidden max-w-56 truncate text-sm text-stone-300 md:inline">{name}</span>
        <Link
          to={`${home}/sign-out`}
          className="-mr-2 flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold hover:bg-stone-800 md:px-3"
        >
          <LogOut size={20} />
          Keluar
        </Link>
      </div>
      <nav aria-label="Menu manajemen" className="-mx-3 min-w-0 basis-full md:order-1 md:mx-0 md:basis-auto md:grow">
        <ul className="flex flex-wrap">
          {menu.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={pathname === to ? "page" : isWithin(pathname, to) ? "true" : undefined}
                className={classNames(
                  "flex min-h-12 items-center border-b-2 px-3 font-semibold -outline-offset-2",
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
      </nav>
    </>
  );
}
