/**
 * Tables that grow with every visit or visitor: what locks one for as long as it is read whole stops the product.
 */
const bigTables = new Set(
  `audit_log audit_seal audit_words booking booking_item slot_claim payment payment_event refund ledger_account
  ledger_entry ledger_transaction notification delivery delivery_try outbox_event outlet review user session login_event
  once_key waitlist_entry queue_ticket partner_earning promo_use referral_event`.split(/\s+/),
);

interface UnsafeStatement {
  /** The statement, on one line. */
  statement: string;
  reason: string;
  /** `contract`: the version before breaks. `lock`: others wait as long as a big table is read or written whole. */
  kind: "contract" | "lock";
}

type Rule = (statement: string, table: string, own: ReadonlySet<string>) => [UnsafeStatement["kind"], string] | null;

const name = String.raw`(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?`;
const isBig = (table: string) => bigTables.has(table);
const alter = (pattern: RegExp, kind: UnsafeStatement["kind"], reason: string): Rule => {
  return (statement) => (/^alter table/i.test(statement) && pattern.test(statement) ? [kind, reason] : null);
};
const onBig = (pattern: RegExp, reason: string): Rule => {
  return (statement, table) => (isBig(table) && pattern.test(statement) ? ["lock", reason] : null);
};
const addsColumn = /\badd\s+(?:column\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)"?[a-z_]/i;
const volatile = /default\s+(?:gen_random_uuid|clock_timestamp|random|nextval|uuidv7)\s*\(/i;

const rules: readonly Rule[] = [
  (statement) =>
    /^drop (table|view|materialized view|type|schema|sequence|domain)\b/i.test(statement)
      ? ["contract", "drops what the version before reads"]
      : null,
  (statement) =>
    /^alter (table|type|view|schema|sequence)\b.*\brename\b/i.test(statement) && !/rename constraint/i.test(statement)
      ? ["contract", "renames what the version before names"]
      : null,
  alter(
    /\bdrop\s+column\b|\bdrop\s+(?!(?:constraint|column|not|default|identity|expression)\b)"?[a-z_]+"?\s*(?:,|$)/i,
    "contract",
    "drops a column",
  ),
  alter(/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, "contract", "changes a column's type"),
  alter(/\bset\s+not\s+null\b/i, "contract", "requires what the version before may leave out"),
  alter(/\bdrop\s+default\b/i, "contract", "requires what the version before leaves out"),
  (statement) => {
    const added = statement.split(/,(?![^(]*\))/).filter((part) => addsColumn.test(part));
    const needs = added.some((part) => /\bnot null\b/i.test(part) && !/\b(default|generated)\b/i.test(part));
    return /^alter table/i.test(statement) && needs ? ["contract", "adds a column that must be given"] : null;
  },
  (statement, table, own) =>
    /^create unique index/i.test(statement) && !isOfOwnColumn(statement, table, own)
      ? ["contract", "refuses rows that the version before writes"]
      : null,
  alter(
    /\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary key|exclude)\b/i,
    "contract",
    "refuses rows that the version before writes",
  ),
  (statement, table) =>
    isBig(table) && /^create (unique )?index (?!concurrently)/i.test(statement)
      ? ["lock", "builds an index while writers wait: CREATE INDEX CONCURRENTLY, alone in its migration"]
      : null,
  (statement, table) =>
    isBig(table) &&
    /\badd\s+(?:constraint\s+\S+\s+)?(?:check|foreign key)\b/i.test(statement) &&
    !/\bnot valid\b/i.test(statement)
      ? ["lock", "checks every row while writers wait: ADD CONSTRAINT … NOT VALID, then VALIDATE in the next migration"]
      : null,
  onBig(/^alter table.*\badd\b.*\bgenerated\b.*\bstored\b/i, "writes the table anew"),
  (statement, table) =>
    isBig(table) && /^alter table/i.test(statement) && volatile.test(statement)
      ? ["lock", "writes the table anew"]
      : null,
  onBig(/^(update|delete from|truncate|cluster|lock)\b/i, "touches every row at once: do it by a job, a few at a time"),
  (statement) => (/^vacuum full|^reindex (?!.*concurrently)/i.test(statement) ? ["lock", "locks out everybody"] : null),
];

/**
 * What in a migration breaks or stops the version that still runs while it is applied. `created` are the tables of its
 * own release, and its columns (`table.column`), in which the version before leaves null.
 */
export function unsafeStatements(sql: string, created: ReadonlySet<string>): UnsafeStatement[] {
  const own = new Set([...created, ...createdTables(sql), ...createdColumns(sql)]);
  return statementsOf(sql).flatMap((statement) => {
    const table = tableOf(statement);
    if (own.has(table)) return [];
    return rules.flatMap((rule) => {
      const found = rule(statement, table, own);
      return found ? [{ statement: statement.slice(0, 200), kind: found[0], reason: found[1] }] : [];
    });
  });
}

/** CREATE INDEX CONCURRENTLY runs in no transaction, which several statements of a file would be. */
export function isConcurrentAmongOthers(sql: string): boolean {
  const statements = statementsOf(sql);
  return statements.length > 1 && statements.some((statement) => /\bconcurrently\b/i.test(statement));
}

export function createdTables(sql: string): string[] {
  const pattern = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`, "i");
  return statementsOf(sql).flatMap((statement) => pattern.exec(statement)?.[1] ?? []);
}

/** `table.column` of each that is added to a table and null in what others write. */
export function createdColumns(sql: string): string[] {
  const added = /\badd\s+column\s+(?:if not exists\s+)?"?([a-z_][a-z0-9_]*)"?([^,]*)/gi;
  return statementsOf(sql).flatMap((statement) => {
    if (!/^alter table/i.test(statement)) return [];
    const nullable = [...statement.matchAll(added)].filter(
      ([, , rest = ""]) => !/\bdefault\b|\bgenerated\b/i.test(rest),
    );
    return nullable.map(([, column]) => `${tableOf(statement)}.${column}`);
  });
}

/** Nulls are never alike: rows without the new column meet no other. */
function isOfOwnColumn(statement: string, table: string, own: ReadonlySet<string>): boolean {
  const [, columns = ""] = /\bon\s[^(]*\(([^()]*)\)(?!.*\bnulls not distinct\b)/i.exec(statement) ?? [];
  return columns.split(",").some((column) => own.has(`${table}.${column.trim().replaceAll('"', "")}`));
}

/**
 * The release after which nobody uses what a migration takes away, from its first line: `-- Contracts what 0.4.0 was the
 * last to use: …`; or what it locks, `-- Locks booking: …`, which is for a quiet hour.
 */
export function declaredOf(sql: string): { contract: boolean; lock: boolean } {
  const [first = ""] = sql.split("\n", 1);
  return {
    contract: /^-- Contracts what \d+\.\d+\.\d+ was the last to use: \S.{9,}/.test(first),
    lock: /^-- Locks [a-z_]+(?:, [a-z_]+)*: \S.{9,}/.test(first),
  };
}

function tableOf(statement: string): string {
  const patterns = [
    `^alter table (?:if exists )?(?:only )?${name}`,
    `^create (?:unique )?index (?:concurrently )?(?:if not exists )?(?:"?[a-z0-9_]+"? )?on (?:only )?${name}`,
    `^(?:update|delete from|truncate(?: table)?|lock(?: table)?|cluster|drop table(?: if exists)?) (?:only )?${name}`,
  ];
  for (const pattern of patterns) {
    const found = new RegExp(pattern, "i").exec(statement)?.[1];
    if (found) return found;
  }
  return "";
}

/** One line each, without comments; bodies of functions and texts are no statements. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$([a-z_]*)\$[\s\S]*?\$\1\$/gi, "''")
    .replaceAll(/\/\*[\s\S]*?\*\//g, " ")
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith("'") ? "''" : " "))
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}
