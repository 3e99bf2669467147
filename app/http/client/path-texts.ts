import { type ESTree, Visitor } from "vite";
import * as paths from "#app/paths.ts";

type PathOfParts = (parts: never) => string;
const table: Readonly<Record<string, string | PathOfParts>> = paths;

/**
 * A module's code with every path it imports written as the text that it is; what a path is made of is taken from the
 * object that it is called with. Those handed on uncalled stay.
 */
export function pathTexts(code: string, program: ESTree.Program): string {
  const name = program.body
    .filter((each) => each.type === "ImportDeclaration")
    .find(({ source }) => source.value === "#app/paths.ts")?.specifiers[0]?.local.name;
  const pathOf = (node: ESTree.Node) => {
    if (node.type !== "MemberExpression" || node.object.type !== "Identifier" || node.object.name !== name) return null;
    return node.property.type === "Identifier" ? table[node.property.name] : null;
  };

  let written: { start: number; end: number; text: string }[] = [];
  const textOf = (within: { start: number; end: number }) => {
    let text = "";
    let at = within.start;
    for (const each of written.filter(({ start, end }) => start >= within.start && end <= within.end)) {
      text += code.slice(at, each.start) + each.text;
      at = each.end;
    }
    return text + code.slice(at, within.end);
  };
  const write = ({ start, end }: ESTree.Node, text: string) => {
    written = [...written.filter((each) => each.end < start), { start, end, text }];
  };
  new Visitor({
    MemberExpression(node) {
      const path = pathOf(node);
      if (typeof path === "string") write(node, JSON.stringify(path));
    },
    "CallExpression:exit"(node) {
      const path = pathOf(node.callee);
      const [given] = node.arguments;
      if (typeof path === "function" && given) write(node, template(path, partsOf(given, textOf)));
    },
  }).visit(program);
  return textOf({ start: 0, end: code.length });
}

type PartOf = (name: string) => string | undefined;

/** The code of each part: of `{ id: booking.id }` what stands behind its name, of anything else its property. */
function partsOf(given: ESTree.Argument, textOf: (node: ESTree.Node) => string): PartOf {
  if (given.type !== "ObjectExpression") return (name) => `${textOf(given)}.${name}`;
  const named = given.properties.flatMap((each) =>
    each.type === "Property" && each.key.type === "Identifier" ? [[each.key.name, textOf(each.value)] as const] : [],
  );
  const parts = new Map(named);
  return (name) => parts.get(name);
}

function template(path: PathOfParts, partOf: PartOf): string {
  const marks = new Proxy({}, { get: (_, name) => `(${String(name)})` });
  const marked = path(marks as never);
  const text = marked.replace(/\((\w+)\)/g, (_, name: string) => {
    const part = partOf(name);
    if (part === undefined) throw new Error(`${marked} is not told its ${name}.`);
    return `\${encodeURIComponent(${part})}`;
  });
  return `\`${text}\``;
}
