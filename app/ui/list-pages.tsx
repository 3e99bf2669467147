import type { ListFilter } from "#app/lib/list-filter.ts";
import { Pagination } from "#app/ui/pagination.tsx";

interface ListPagesProps<F, After> {
  label: string;
  /** The list without any filter. */
  path: string;
  list: Pick<ListFilter<F, After>, "search">;
  filter: F & { after: After | null };
  /** The row that ends this page; null on the last one. */
  next: After | null;
  firstLabel?: string;
  nextLabel?: string;
}

/** The first page of a filtered list, from any other, and the one that follows. */
export function ListPages<F, After>({
  label,
  path,
  list,
  filter,
  next,
  firstLabel = "Ke awal",
  nextLabel = "Berikutnya",
}: ListPagesProps<F, After>) {
  return (
    <Pagination
      label={label}
      previous={filter.after === null ? null : { to: path + list.search(filter), label: firstLabel }}
      next={next === null ? null : { to: path + list.search(filter, next), label: nextLabel }}
    />
  );
}
