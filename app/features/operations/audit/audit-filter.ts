import { afterRow, choice, day, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const auditPageSize = 50;
export const actorKinds = ["customer", "partner", "staff", "admin", "management", "system"] as const;
/** Characters of what is looked for. */
export const longestAuditSearch = 100;

const text = typedText(longestAuditSearch);

/** Which rows of the audit log; empty texts narrow nothing. */
export const auditFilter = listFilter(
  {
    /** Days of Jakarta, both included. */
    from: day,
    until: day,
    /** A name, an e-mail address or an id. */
    actor: text,
    kind: choice(actorKinds, ""),
    /** The beginning of an action: `booking.`. */
    action: { ...text, read: (typed: string) => text.read(typed).toLowerCase() },
    entity: text,
    /** The id of the thing, or a booking's code. */
    thing: text,
    request: text,
    /** Words of what stood before and after. */
    words: named("q", text),
  },
  afterRow,
);
export type AuditFilter = FilterOf<typeof auditFilter>;
