import { longestNameSearch } from "#app/features/core/lists/name-search.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

interface SearchLineProps {
  /** What is looked for, as those hear it who cannot see the field. */
  label: string;
  placeholder: string;
  /** The list without a search. */
  path: string;
  /** What was looked for; empty where nothing was. */
  q: string;
  /** Which part of the list it is looked for in. */
  view: string | null;
}

/** One field over a list that has nothing else to narrow it by: a plain GET of few bytes. */
export function SearchLine({ label, placeholder, path, q, view }: SearchLineProps) {
  return (
    <search>
      <form key={`${view} ${q}`} action={path} aria-label={label} className="flex max-w-reading flex-wrap gap-2">
        {view && <input type="hidden" name="view" value={view} />}
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={q}
          maxLength={longestNameSearch}
          className="min-h-12 min-w-0 grow rounded-lg border border-stone-500 bg-white px-3"
        />
        <Button type="submit" variant="secondary">
          Cari
        </Button>
        {q && (
          <LinkButton to={view ? `${path}?view=${view}` : path} variant="quiet">
            Hapus
          </LinkButton>
        )}
      </form>
    </search>
  );
}
