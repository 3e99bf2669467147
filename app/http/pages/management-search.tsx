import { ChevronRight, Search } from "lucide-react";
import type { MenuEntry, searchManagement } from "#app/http/shell/management-menu.ts";
import { longestManagementSearch, managementSearchId } from "#app/http/shell/management-search.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** One field over all of management: a page's name, or what a list finds. */
export function ManagementSearchForm({ text }: { text: string }) {
  return (
    <search id={managementSearchId} className="scroll-mt-4">
      <form key={text} action={paths.management} aria-label="Cari di manajemen" className="flex items-end gap-2">
        <div className="min-w-0 max-w-md grow">
          <TextField
            name="q"
            label="Cari di manajemen"
            type="search"
            defaultValue={text}
            maxLength={longestManagementSearch}
            placeholder="Halaman, kode, nama"
          />
        </div>
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          <Search size={20} />
          Cari
        </button>
      </form>
    </search>
  );
}

export function ManagementSearchResults({ text, pages, lists }: ReturnType<typeof searchManagement>) {
  return (
    <section aria-labelledby="hasil">
      <SectionHeading id="hasil" action={{ to: paths.management, label: "Tutup" }}>
        <span className="wrap-anywhere">“{text}”</span>
      </SectionHeading>
      <ul className="grid gap-2 md:grid-cols-2">
        {pages.map((page) => (
          <Found key={page.to} {...page} text="Buka halaman" />
        ))}
        {lists.map((list) => (
          <Found key={list.to} {...list} label={`Cari di ${list.label}`} text={`“${text}”`} />
        ))}
      </ul>
    </section>
  );
}

function Found({ to, label, text }: MenuEntry & { text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 rounded-xl border border-stone-200 bg-white px-4 py-1.5 transition-colors hover:border-stone-400"
      >
        <span className="min-w-0 grow leading-tight">
          <span className="block font-semibold">{label}</span>
          <span className="block truncate text-sm text-stone-600">{text}</span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-stone-600" />
      </Link>
    </li>
  );
}
