/** Where a page of a list ends: the instant (epoch milliseconds) that it is sorted by, and the id of the last row. */
export interface ListCursor {
  at: number;
  id: string;
}

const pattern = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `?after=1789…_0198…`; null for whatever is unreadable. */
export function readListCursor(search: URLSearchParams): ListCursor | null {
  const found = pattern.exec(search.get("after") ?? "");
  return found ? { at: Number(found[1]), id: found[2] ?? "" } : null;
}

export function listCursorText({ at, id }: ListCursor): string {
  return `${at}_${id}`;
}

/** What is set, by its name in the address. */
export function valuesSet(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** `?…` of what is set; empty where nothing is. */
export function searchOfSet(values: Readonly<Record<string, string | null | undefined>>): string {
  const search = new URLSearchParams(valuesSet(values)).toString();
  return search && `?${search}`;
}

/** A typed text of a list's search: on one line, trimmed, at most so many characters. */
export function readSearchText(search: URLSearchParams, name: string, most: number): string {
  const text = (search.get(name) ?? "").replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim();
  return text.slice(0, most).toWellFormed().trim();
}

/** A day of a search, `2026-11-22`; empty for anything else. */
export function readSearchDay(search: URLSearchParams, name: string): string {
  const day = search.get(name) ?? "";
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return "";
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : "";
}
