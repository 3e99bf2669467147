import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { generateClient } from "#prisma/generate.ts";
import { root, runNode } from "#tests/support/processes.ts";

const sources = ["app", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const output = join(root, "build/server/server.js");

/** Makes the production build when a source is newer than it. */
export async function buildIfNeeded(): Promise<void> {
  await generateClient();
  if (existsSync(output) && statSync(output).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path)))))
    return;
  await makeBuild();
}

export async function makeBuild(): Promise<void> {
  // Where Vitest reads the same configuration, it leaves the build's plugins out.
  await runNode(["node_modules/@react-router/dev/bin.cjs", "build"], { NODE_ENV: "production", VITEST: undefined });
}

/** When a file of the directory was changed last, epoch milliseconds; tests are no part of the product. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found && !/\.test\.tsx?$/.test(path) ? found.mtimeMs : 0;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
