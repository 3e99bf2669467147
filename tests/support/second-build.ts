import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newest } from "#tests/support/build.ts";
import { exitCodeOf, root } from "#tests/support/processes.ts";
import { outputDirectory } from "#tests/support/sections.ts";

const directory = join(outputDirectory, "second-build");
const sources = [
  "app",
  "prisma",
  "public",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
] as const;

/** Stands in the footer of the second build and nowhere in the first. */
export const secondMark = "Pangkas edisi kedua";

/** One that is seen, and one in what every page's scripts hang on, which gives nearly all of them new names. */
const changes = [
  ["app/http/shell/site-footer.tsx", "© 2025 {product.name}", `© 2025 {product.name} ${secondMark}`],
  ["app/ui/button.tsx", '"inline-flex items-center', '"second inline-flex items-center'],
] as const;

/**
 * The build of a later version of the product: its sources are those of this one but for two lines. Made when a
 * source is newer than the last one. Gives the directory for BUILD_DIR.
 */
export async function makeSecondBuild(): Promise<string> {
  const made = join(directory, "build/client/sw.js");
  if (newest(made) > Math.max(...sources.map((path) => newest(join(root, path))))) return join(directory, "build");
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await Promise.all(sources.map((path) => cp(join(root, path), join(directory, path), { recursive: true })));

  for (const [file, from, to] of changes) {
    const text = await readFile(join(directory, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} holds nothing to change.`);
    await writeFile(join(directory, file), text.replace(from, to));
  }

  const cli = join(root, "node_modules/@react-router/dev/bin.cjs");
  const code = await exitCodeOf(process.execPath, [cli, "build", directory], { NODE_ENV: "production" });
  if (code !== 0) throw new Error("The second build failed.");
  return join(directory, "build");
}
