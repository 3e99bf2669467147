const lastPage = 1_000;

/** The page of a list that counts its pages from 1, `?page=2`; the first where that is unreadable. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
