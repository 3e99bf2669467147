import { ChevronDown, Search } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { SelectField, type SelectOption } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface ListFilterProps {
  /** What is filtered, as its form says for those who cannot see it. */
  label: string;
  /** The list without any filter. */
  path: string;
  /** The filter as the address has it, `?…`; empty where nothing is set. Another one shows its own values. */
  state: string;
  /** Names of the fields whose values stand above the form already: being set, they unfold nothing. */
  shown?: readonly string[];
  /** Whether the reader may take the filtered list away as a file. */
  mayExport: boolean;
  /** Where the file is, without the filter. */
  csvPath?: string;
  /** The field that is asked first, seen on every screen: `q` where it has no other name. */
  search?: { name?: string; label: string; placeholder?: string; hint?: string; value: string; longest: number };
  /** The others: folded on a phone until one of them is set. */
  children?: ReactNode;
}

/** The filter of a list as a plain GET: the address says what is shown. */
export function ListFilter({
  label,
  path,
  state,
  shown = [],
  mayExport,
  csvPath = `${path}.csv`,
  search,
  children,
}: ListFilterProps) {
  const isNarrowed = [...new URLSearchParams(state).keys()].some(
    (name) => (!search || name !== "q") && !shown.includes(name),
  );
  return (
    <search>
      <form
        key={state}
        action={path}
        aria-label={label}
        data-set={state ? "" : undefined}
        className="list-form grid items-end gap-x-4 gap-y-2 md:grid-cols-3 md:gap-y-4 md:rounded-xl md:border md:border-stone-200 md:bg-white md:p-4 lg:grid-cols-4"
      >
        {search && (
          <div className="col-span-2 flex items-end gap-2">
            <div className="min-w-0 grow">
              <TextField
                name={search.name ?? "q"}
                label={search.label}
                type="search"
                defaultValue={search.value}
                maxLength={search.longest}
                placeholder={search.placeholder}
                hint={search.hint}
              />
            </div>
            <button
              type="submit"
              aria-label="Cari"
              className="flex min-h-12 min-w-12 items-center justify-center rounded-lg border border-stone-300 bg-white md:hidden"
            >
              <Search size={20} />
            </button>
          </div>
        )}
        {children && (
          <details open={isNarrowed} className="list-filter md:col-span-full">
            <summary className="rounded-lg font-semibold">
              {search ? "Saringan lain" : "Saring"}
              <ChevronDown size={20} />
            </summary>
            <div className="grid gap-4 pt-2 pb-1 md:contents">{children}</div>
          </details>
        )}
        <div className="flex flex-wrap gap-2 md:col-span-2">
          <button type="submit" className={buttonClass()}>
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

interface FilterChoiceProps {
  name: string;
  label: string;
  /** What the list is narrowed to; nothing where it shows them all. */
  value: string | number | null;
  options: readonly SelectOption[];
  /** What it is called when nothing is chosen. */
  all?: string;
}

/** A field of the filter that narrows the list to one of its choices. */
export function FilterChoice({ name, label, value, options, all = "Semua" }: FilterChoiceProps) {
  return <SelectField name={name} label={label} defaultValue={value ?? ""} placeholder={all} options={options} />;
}
