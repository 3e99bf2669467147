import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const app = resolve(import.meta.dirname, "../../app");
const routes = join(app, "routes/management");

/** What members do for nobody but themselves. */
const ofOneself = new Set(["login", "sign-out", "security", "end-view"]);
/** What members who only read do as well. */
const ofReaders = new Set(["user-view"]);

const read = (path: string) => readFileSync(path, "utf8");
const acting = readdirSync(routes)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: name.replace(/\.tsx?$/, ""), text: read(join(routes, name)) }))
  .filter(({ name, text }) => /export (async function|const) action\b/.test(text) && !ofOneself.has(name));

/** The route's own text with that of its action in `app/http`. */
function textsOf(text: string): string[] {
  const helpers = [...text.matchAll(/from "#app\/(http\/management-[\w-]+\.server\.ts)"/g)];
  return [text, ...helpers.map(([, path = ""]) => read(join(app, path)))];
}

interface FormRead {
  schema: string;
  path: string;
}

/** The schemas by which a text reads forms: each name after `readForm(request,` with where it comes from. */
function formsIn(text: string): FormRead[] {
  const named = [...text.matchAll(/readForm\(request, ([^;]+?)\);/g)].flatMap(([, expression = ""]) =>
    [...expression.matchAll(/\b\w+Form\b/g)].map(([name]) => name),
  );
  return named.map((schema) => {
    const imported = [...text.matchAll(/import \{([^}]+)\} from "#app\/([^"]+)"/g)].find(([, names = ""]) =>
      names.split(",").some((name) => name.trim() === schema),
    );
    return { schema, path: imported?.[2] ?? "" };
  });
}

interface Def {
  type: string;
  shape?: Record<string, unknown>;
  options?: { def: Def }[];
  in?: { def: Def };
}

/** Every form that a schema takes. */
function shapesOf({ type, shape, options, in: input }: Def): Record<string, unknown>[] {
  if (type === "object" && shape) return [shape];
  return [...(options ?? []), ...(input ? [input] : [])].flatMap(({ def }) => shapesOf(def));
}

test("there are acts of management to look at", () => {
  expect(acting.length).toBeGreaterThan(25);
});

test.each(acting)("every form of $name asks why", async ({ text }) => {
  const forms = textsOf(text).flatMap(formsIn);
  expect(forms).not.toEqual([]);
  for (const { schema, path } of forms) {
    const module: Record<string, { def: Def }> = await import(/* @vite-ignore */ join(app, path));
    const shapes = shapesOf(module[schema]?.def ?? { type: "none" });
    expect(shapes, schema).not.toEqual([]);
    for (const shape of shapes) expect(Object.keys(shape), schema).toContain("reason");
  }
});

test.each(acting.filter(({ name }) => !ofReaders.has(name)))(
  "$name shows its form to whoever may send it",
  ({ text }) => {
    expect(text).toContain("mayAct(");
  },
);
