import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { replicaReads } from "#app/platform/replica-reads.ts";

const asks = "#app/platform/replicas.server.ts";
/** Where nothing is booked, paid, owed or held, and nobody is recognised. */
const rooms = /^app\/features\/(outlets\/(discovery|home|search|share-pictures|sitemap)|operations\/analytics)\//;
/** Public words about outlets, in a room that also takes in what people write. */
const files = [
  "app/features/trust/reviews/show-reviews.server.ts",
  "app/features/trust/reviews/show-success-stories.server.ts",
];
/** Free times, which are for booking, where there is no primary to ask. */
const inNeed = ["app/features/time/free-times/availability.queries.server.ts"];
/** Who says that somebody has just written, and who shows how far the standbys are. */
const edges = ["app/http/own-writes.server.ts"];
/** What a file that asks a standby may read besides, always from the primary: it is outside of the call. */
const deciding =
  /^#app\/features\/(bookings\/|money\/|people\/(account|sign-in|sessions|management|consent|phone|profile)\/|trust\/disputes\/)/;

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const askers = sources
  .filter(({ text }) => text.includes(asks))
  .map(({ path, text }) => ({ path, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }));

function callsOf(tree: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "onReplica") calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return calls;
}

const importsOf = (tree: ts.SourceFile) =>
  tree.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text);

describe("reads of standbys", () => {
  it("are asked for by discovery and analytics, never by what books or pays", () => {
    const elsewhere = askers.map(({ path }) => path).filter((path) => !rooms.test(path) && !files.includes(path));
    expect(elsewhere.filter((path) => !path.startsWith("app/platform/"))).toEqual([...inNeed, ...edges]);
    const mixed = askers.flatMap(({ path, tree }) =>
      importsOf(tree).flatMap((name) => (deciding.test(name) ? [`${path} imports ${name}`] : [])),
    );
    expect(mixed).toEqual([]);
  });

  it("stand in the table by a name that one place uses", () => {
    const used = askers.flatMap(({ path, tree }) =>
      callsOf(tree).map((call) => {
        const [name, work] = call.arguments;
        expect(name && ts.isStringLiteral(name), path).toBe(true);
        expect(work && ts.isArrowFunction(work) && !ts.isBlock(work.body), `${path}: one expression that reads`).toBe(
          true,
        );
        // Free times are for booking, whoever shows them.
        if (inNeed.includes(path)) expect(call.parent.getText()).toContain("isPrimaryAway() ? onReplica");
        else expect(work?.getText()).not.toMatch(/availability|FreeTimes|OutletTimes/);
        return (name as ts.StringLiteral).text;
      }),
    );
    expect(used.toSorted()).toEqual(Object.keys(replicaReads).toSorted());
  });
});
