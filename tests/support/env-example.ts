import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { root } from "#tests/support/processes.ts";

// `node tests/support/env-example.ts` writes .env.example: names and defaults of the product's table of variables, what
// they mean of the handbook's.

export const exampleFile = join(root, ".env.example");

const head = `# Made by \`node tests/support/env-example.ts\` from app/platform/env.server.ts and app/decisions/handbook.md.
# A copy of it called .env is read by \`npm run dev\`, which needs nothing of it. In production each NAME= has to be set;
# a line behind # holds the default, or is none of the product's but of its commands.
`;

/** A row of the handbook's table: the names it explains, and the meaning in plain text. */
export function handbookRows(): { names: string[]; meaning: string }[] {
  const table = readFileSync(join(root, "app/decisions/handbook.md"), "utf8").split("## Environment")[1] ?? "";
  return [...table.matchAll(/^\| (`[A-Z0-9_`, ]+`) \| (.*) \|$/gm)].map(([, names = "", meaning = ""]) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    meaning: meaning.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, ""),
  }));
}

/** Each variable of the product with whether production needs it, and the default where there is one. */
export async function productVariables(): Promise<Map<string, { isRequired: boolean; default: string }>> {
  process.env.DATABASE_URL ||= "postgresql://nobody.invalid/none";
  const { variables } = await import("#app/platform/env.server.ts");
  const schema = z.toJSONSchema(variables, { io: "input", unrepresentable: "any" });
  return new Map(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const value = typeof property === "object" ? property.default : undefined;
      return [name, { isRequired: (schema.required ?? []).includes(name), default: String(value ?? "") }];
    }),
  );
}

export async function envExample(): Promise<string> {
  const known = await productVariables();
  const groups = handbookRows().map(({ names, meaning }) => {
    const lines = names.map((name) => {
      const variable = known.get(name);
      return variable?.isRequired ? `${name}=` : `# ${name}=${variable?.default ?? ""}`;
    });
    return [...linesOf(meaning), ...lines].join("\n");
  });
  return `${[head.trim(), ...groups].join("\n\n")}\n`;
}

function linesOf(text: string): string[] {
  return (text.match(/.{1,116}(?:\s|$)/g) ?? []).map((line) => `# ${line.trim()}`);
}

if (import.meta.main) writeFileSync(exampleFile, await envExample());
