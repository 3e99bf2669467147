import { ChevronDown, Search } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

export interface ListFilterProps {
  /** What is filtered, as its form says for those who cannot see it. */
  label: string;
  /** The list without any filter. */
  path: string;
  /** The filter as the address has it, `?…`; empty where nothing is set. Another one shows its own values. */
  state: string;
  /** Whether the reader may take the filtered list away as a file. */
  mayExport: boolean;
  /** Where the file is, without the filter. */
  csvPath?: string;
  /** The field that is asked first: seen on every screen. */
  search?: ReactNode;
  /** The others: folded on a phone until one of them is set. */
  children?: ReactNode;
}

/** Nothing to apply while every other field is folded. */
const whereOpen = "max-md:[form:has(>details:not([open]))_&]:hidden";
/** Beside the folded fields on a phone, below them once they are open. */
const besideFolded = "max-md:[form:has(>details[open])_&]:col-span-2 max-md:[form:has(>details[open])_&]:justify-start";

/** The filter of a list as a plain GET: the address says what is shown. */
export function ListFilter({
  label,
  path,
  state,
  mayExport,
  csvPath = `${path}.csv`,
  search,
  children,
}: ListFilterProps) {
  const isNarrowed = [...new URLSearchParams(state).keys()].some((name) => !search || name !== "q");
  return (
    <search>
      <form
        key={state}
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-2 md:grid-cols-3 md:gap-y-4 md:rounded-xl md:border md:border-stone-200 md:bg-white md:p-4 lg:grid-cols-4"
      >
        {search && (
          <div className="col-span-2 flex items-end gap-2">
            <div className="min-w-0 grow">{search}</div>
            <button
              type="submit"
              className={classNames(buttonClass({ variant: "secondary" }), "min-w-12 shrink-0 px-0 md:hidden")}
            >
              <Search size={20} className="shrink-0" />
              <span className="sr-only">Cari</span>
            </button>
          </div>
        )}
        {children && (
          <details open={isNarrowed} className="list-filter group open:col-span-2 md:col-span-full">
            <summary className="flex min-h-11 items-center gap-2 rounded-lg font-semibold hover:text-orange-800">
              {search ? "Saringan lain" : "Saring"}
              <ChevronDown size={20} className="text-stone-600 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid gap-4 pt-2 pb-1 md:contents">{children}</div>
          </details>
        )}
        <div className={classNames("flex flex-wrap justify-end gap-2 md:col-span-full md:justify-start", besideFolded)}>
          <button type="submit" className={classNames(buttonClass(), children ? whereOpen : "max-md:hidden")}>
            Terapkan
          </button>
          {state && (
            <LinkButton to={path} variant="secondary" size="sm">
              Hapus saringan
            </LinkButton>
          )}
          {mayExport && (
            <a href={csvPath + state} download className={buttonClass({ variant: "secondary", size: "sm" })}>
              Unduh CSV
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
