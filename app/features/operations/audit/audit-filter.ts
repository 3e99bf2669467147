import {
  type ListCursor,
  listCursorText,
  readListCursor,
  readSearchDay,
  readSearchText,
  searchOfSet,
} from "#app/lib/list-cursor.ts";

export const auditPerPage = 50;
export const actorKinds = ["customer", "partner", "staff", "admin", "management", "system"] as const;
/** Characters of what is looked for. */
export const longestAuditSearch = 100;

/** Which rows of the audit log; empty texts narrow nothing. */
export interface AuditFilter {
  /** Days of Jakarta, both included, `2026-11-22`. */
  from: string;
  until: string;
  /** A name, an e-mail address or an id. */
  actor: string;
  kind: string;
  /** The beginning of an action: `booking.`. */
  action: string;
  entity: string;
  /** The id of the thing, or a booking's code. */
  thing: string;
  request: string;
  /** Words of what stood before and after. */
  words: string;
  after: ListCursor | null;
}

/** Whatever is unreadable is as if it was not there. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const text = (name: string) => readSearchText(search, name, longestAuditSearch);
  const kind = search.get("kind") ?? "";
  return {
    from: readSearchDay(search, "from"),
    until: readSearchDay(search, "until"),
    actor: text("actor"),
    kind: actorKinds.some((each) => each === kind) ? kind : "",
    action: text("action").toLowerCase(),
    entity: text("entity"),
    thing: text("thing"),
    request: text("request"),
    words: text("q"),
    after: readListCursor(search),
  };
}

export function auditFilterTexts({ after: _, words, ...texts }: AuditFilter): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...texts, q: words }).filter(([, value]) => value !== ""));
}

export function auditSearch(filter: AuditFilter): string {
  return searchOfSet({ ...auditFilterTexts(filter), after: filter.after && listCursorText(filter.after) });
}

/** Whether somebody narrowed the log down. */
export function isAuditNarrowed(filter: AuditFilter): boolean {
  return Object.keys(auditFilterTexts(filter)).length > 0;
}
