import { createHash } from "node:crypto";
import ts from "typescript";

/** A change of the product that a test should see: what stands between two texts of a file, and what takes its place. */
export interface Fault {
  name: string;
  scope: "server" | "route" | "rule" | "migration";
  kind: "operator" | "condition" | "constant" | "access" | "await" | "sql";
  file: string;
  before: string;
  original: string;
  after: string;
  replacement: string;
}

const context = 60;

/** The fault that puts `replacement` in the place of text[start, end), found again by the text around it. */
export function faultAt(
  { scope, kind, file }: Pick<Fault, "scope" | "kind" | "file">,
  text: string,
  [start, end]: readonly [number, number],
  replacement: string,
): Fault {
  const [before, original] = [text.slice(Math.max(0, start - context), start), text.slice(start, end)];
  const fault = { scope, kind, file, before, original, after: text.slice(end, end + context), replacement };
  const hash = createHash("sha256")
    .update(JSON.stringify(Object.values(fault)))
    .digest("hex")
    .slice(0, 6);
  const base = file.endsWith(".sql") ? file.split("/").at(-2)?.replace(/^\d+_/, "") : file.split("/").at(-1);
  return { name: `${base?.replace(/\.tsx?$/, "")}-${hash}`, ...fault };
}

/** Where the fault's original stands; null when its surroundings have changed or are found twice. */
export function placeOf({ before, original, after }: Fault, text: string): number | null {
  const all = before + original + after;
  const found = text.indexOf(all);
  return found < 0 || text.indexOf(all, found + 1) >= 0 ? null : found + before.length;
}

export interface Place {
  fault: Fault;
  /** The expression that runs with the fault or without it. */
  start: number;
  end: number;
  /** Of a module's own statements: it runs when the module is read, for whichever test comes first. */
  isStatic: boolean;
}

/** The smallest expression around each fault that may stand in parentheses; faults that cannot be placed are left out. */
export function placesIn(text: string, file: string, faults: readonly Fault[]): Place[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return faults.flatMap((fault) => {
    const at = placeOf(fault, text);
    const node = at === null ? undefined : wrappable(deepest(source, at, at + fault.original.length));
    if (!node) return [];
    return { fault, start: node.getStart(), end: node.end, isStatic: !ts.findAncestor(node, ts.isFunctionLike) };
  });
}

/** The file's text with all faults in it, each of which `globalThis.fault(name)` switches on. */
export function withFaults(text: string, places: readonly Place[]): string {
  let [changed, limit] = [text, text.length];
  for (const { fault, start, end } of [...places].sort((a, b) => b.end - a.end)) {
    if (end > limit) throw new Error(`${fault.name} stands within another fault.`);
    const at = placeOf(fault, text) ?? 0;
    const wrong = text.slice(start, at) + fault.replacement + text.slice(at + fault.original.length, end);
    const choice = `(globalThis.fault?.("${fault.name}") ? ${wrong || "undefined"} : ${text.slice(start, end)})`;
    changed = changed.slice(0, start) + choice + changed.slice(end);
    limit = start;
  }
  return changed;
}

function deepest(node: ts.Node, start: number, end: number): ts.Node {
  const inner = ts.forEachChild(node, (child) => (child.getStart() <= start && child.end >= end ? child : undefined));
  return inner ? deepest(inner, start, end) : node;
}

function wrappable(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node, (at) => {
    const { parent } = at;
    if (!parent || !ts.isExpression(at) || ts.isSpreadElement(at) || ts.isTypeNode(at)) return false;
    if (ts.isTaggedTemplateExpression(parent) || ts.isTypeNode(parent)) return false;
    const isCallee = "expression" in parent && parent.expression === at;
    if (ts.isCallOrNewExpression(parent) && isCallee) return false;
    return !(ts.isPropertyAccessExpression(parent) && isCallee && (parent.flags & ts.NodeFlags.OptionalChain) !== 0);
  });
}
