import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { type Fault, faultAt, placeOf, placesIn } from "#tests/mutants/fault.ts";

/** How many faults of each kind of file a sample holds. */
const quotas = { server: 68, route: 24, rule: 28, migration: 14 } satisfies Record<Fault["scope"], number>;
/** Which part of a scope's faults is of a kind, where there are as many; the rarest first. */
const parts = { access: 0.16, sql: 0.16, await: 0.12, condition: 0.22, operator: 0.22, constant: 0.12 };

/**
 * The seed's sample of the faults that the files could have. Which come first depends on the seed and the fault's own
 * text alone, so that a sample stays much the same while other files change.
 */
export function sampleFaults(root: string, files: readonly string[], seed: string, leftOut: ReadonlySet<string>) {
  const rank = (fault: Fault) => createHash("sha256").update(`${seed} ${fault.name}`).digest("hex");
  const chosen: Fault[] = [];
  for (const [scope, quota] of Object.entries(quotas)) {
    const possible = files.filter((file) => scopeOf(file) === scope).flatMap((file) => faultsOf(root, file));
    const ranked = possible.map((fault) => ({ fault, rank: rank(fault) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
    // The rules stand in one migration.
    const perFile = scope === "migration" ? quota : 1;
    const taken: Fault[] = [];
    const take = ({ fault }: (typeof ranked)[number], limit: number) => {
      const same = (key: "file" | "kind") => taken.filter((other) => other[key] === fault[key]).length;
      const isTooMany = taken.length === quota || same("file") >= perFile || same("kind") >= limit;
      if (!isTooMany && !leftOut.has(fault.name) && !taken.includes(fault)) taken.push(fault);
    };
    for (const [kind, part] of Object.entries(parts)) {
      for (const each of ranked) if (each.fault.kind === kind) take(each, quota * part);
    }
    for (const each of ranked) take(each, quota);
    chosen.push(...taken.sort((a, b) => (a.name < b.name ? -1 : 1)));
  }
  return chosen;
}

function scopeOf(file: string): Fault["scope"] | undefined {
  if (/^prisma\/migrations\/.*\.sql$/.test(file)) return "migration";
  if (!/^app\/.*\.tsx?$/.test(file) || /\.test\.tsx?$|^app\/platform\/(generated|logger|metrics|tracing)/.test(file))
    return;
  if (file.startsWith("app/routes/")) return "route";
  if (file.endsWith(".server.ts")) return "server";
  return /^app\/(lib|features\/[^/]+)\/[^/]+\.ts$/.test(file) ? "rule" : undefined;
}

function faultsOf(root: string, file: string): Fault[] {
  const text = readFileSync(join(root, file), "utf8");
  const scope = scopeOf(file);
  if (!scope) return [];
  const found: Fault[] = [];
  const add = (kind: Fault["kind"], start: number, end: number, replacement: string) =>
    void found.push(faultAt({ scope, kind, file }, text, [start, end], replacement));
  if (scope === "migration") {
    addSql(text, 0, (...change) => add("sql", ...change), /\b(CHECK|EXCLUDE|UNIQUE INDEX|TRIGGER|RAISE)\b/);
    return found.filter((fault) => placeOf(fault, text) !== null);
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), add, scope === "route");
  return placesIn(text, file, found).map(({ fault }) => fault);
}

type Add = (kind: Fault["kind"], start: number, end: number, replacement: string) => void;

const swapped: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "-": "+",
  "*": "+",
};
/** Whose calls and names say nothing about what the product does: texts, logs, figures and time limits. */
const unheard =
  /^(log|logger|console|signals|metrics|span)\b|Text$|Error$|(Message|Title|Label|Hint|Timeout|Patience)$/;

/** What can be wrong in a file of the product, but for types, texts, logs and what only draws. */
function visit(node: ts.Node, add: Add, isRoute: boolean): void {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isThrowStatement(node)) return;
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return;
  const name = nameOf(node);
  if (name && unheard.test(name)) return;
  // A page's own function draws it; what it draws from comes of the loader.
  if (isRoute && ts.isFunctionDeclaration(node) && /^[A-Z]|^meta$/.test(name ?? "")) return;
  addFaults(node, add);
  ts.forEachChild(node, (child) => visit(child, add, isRoute));
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isCallOrNewExpression(node)) return node.expression.getText();
  const named = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return named ? node.name?.getText() : undefined;
}

function addFaults(node: ts.Node, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken;
    const other = swapped[operator.getText()];
    if (other) add("operator", operator.getStart(), operator.end, other);
  } else if (ts.isIfStatement(node)) {
    const { expression } = node;
    if (expression.getText().length < 100) add("condition", expression.getStart(), expression.end, "false");
  } else if (ts.isConditionalExpression(node)) {
    const { condition } = node;
    if (condition.getText().length < 80) add("condition", condition.getStart(), condition.end, "true");
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    if (!ts.isPrefixUnaryExpression(node.operand)) add("condition", node.getStart(), node.getStart() + 1, "");
  } else if (ts.isNumericLiteral(node) && !ts.isElementAccessExpression(node.parent) && !isName(node)) {
    const next = node.text.length > 2 ? Number(node.text) * 2 : Number(node.text) + 1;
    if (Number.isSafeInteger(next)) add("constant", node.getStart(), node.end, String(next));
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    const inSelect = ts.findAncestor(node, (at) => ts.isPropertyAssignment(at) && at.name.getText() === "select");
    if (!inSelect) add("constant", node.getStart(), node.end, node.getText() === "true" ? "false" : "true");
  } else if (ts.isExpressionStatement(node) && ts.isAwaitExpression(node.expression)) {
    const call = node.expression.expression;
    // Not waited for, or not done at all.
    if (call.getText().length % 2) add("await", node.getStart(), call.getStart(), "");
    else if (call.getText().length < 160) add("await", node.getStart(), call.end, "");
  } else if (ts.isPropertyAssignment(node) && node.name.getText() === "where") {
    if (ts.isObjectLiteralExpression(node.initializer)) addAccess(node.initializer, add);
  } else if (ts.isTaggedTemplateExpression(node) && /sql|Raw/.test(node.tag.getText())) {
    addSql(node.template.getText(), node.template.getStart(), (...change) => add("sql", ...change));
  }
}

const isName = ({ parent }: ts.Node) => ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name);

/** Each clause of a query's condition taken away: whose rows it may see, and in which state. */
function addAccess({ properties }: ts.ObjectLiteralExpression, add: Add): void {
  if (properties.length < 2) return;
  for (const [index, property] of properties.entries()) {
    const next = properties[index + 1];
    const start = next ? property.getStart() : (properties[index - 1]?.end ?? property.getStart());
    if (!ts.isSpreadAssignment(property)) add("access", start, next ? next.getStart() : property.end, "");
  }
}

const sqlChanges: [RegExp, string][] = [
  [/\bIS NOT NULL\b/, "IS NULL"],
  [/\bIS NULL\b/, "IS NOT NULL"],
  [/\bNOT EXISTS\b/, "EXISTS"],
  [/\bNOT IN\b/, "IN"],
  [/\bFOR (NO KEY )?UPDATE( OF \w+)?( SKIP LOCKED)?/, ""],
  [/ <= /, " < "],
  [/ >= /, " > "],
  [/ < /, " <= "],
  [/ > /, " >= "],
  [/ = (?=')/, " <> "],
  [/ <> /, " = "],
  [/(?<!\bBETWEEN\s+\S+\s+)\bAND\b/, "OR"],
  [/\bDESC\b/, "ASC"],
  [/ && /, " = "],
  [/\b[1-9]\d*\b(?![-:])/, "+1"],
];

/** One predicate of an SQL text each; with `within`, of statements that match it. */
function addSql(
  text: string,
  at: number,
  add: (start: number, end: number, replacement: string) => void,
  within = /./,
): void {
  let start = 0;
  for (const statement of text.split(/(?<=;\n)/)) {
    // What stands in the place of a value is no SQL.
    const sql = statement.replace(/\$\{[^}]*\}|--.*|\/\*.*?\*\//g, (part) => " ".repeat(part.length));
    if (within.test(sql)) {
      for (const [from, to] of sqlChanges) {
        for (const { index, 0: found } of sql.matchAll(new RegExp(from, "g"))) {
          const other = to === "+1" ? String(Number(found) + 1) : to;
          add(at + start + index, at + start + index + found.length, other);
        }
      }
    }
    start += statement.length;
  }
}
