import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "#tests/support/processes.ts";
import { outputDirectory } from "#tests/support/sections.ts";

const directory = join(outputDirectory, "second-build");
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** Stands in the footer of the second build and nowhere in the first. */
export const secondMark = "Pangkas edisi kedua";
const footer = "© 2025 ";

/**
 * The build of a later version of the product, as a change in what every page's scripts hang on makes it: this one, with
 * another footer and new names of all its scripts. Gives its directory.
 */
export async function makeSecondBuild(): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  await cp(join(root, "build"), directory, { recursive: true });
  const assets = join(directory, "client/assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const newNames = new Map(scripts.map((name) => [name, name.replace(/\.js$/, "2.js")]));
  const server = await readFile(join(directory, "server/index.js"), "utf8");
  const version = /manifest-(\w+)\.js/.exec(server)?.[1];
  let isMarked = false;

  const files = await readdir(directory, { recursive: true });
  for (const file of files.filter((name) => extname(name) === ".js")) {
    const path = join(directory, file);
    const first = await readFile(path, "utf8");
    isMarked ||= first.includes(footer);
    const text = first
      .replaceAll(/[\w.-]+/g, (word) => newNames.get(word) ?? word)
      .replaceAll(new RegExp(`(["'\`])${version}\\1`, "g"), `"${version}2"`)
      .replaceAll(footer, `${secondMark} ${footer}`);
    await writeFile(path, text);
  }
  if (!version || !isMarked) throw new Error("The build holds nothing to change.");
  for (const [from, to] of newNames) {
    await rename(join(assets, from), join(assets, to));
    await rm(join(assets, `${from}.br`), { force: true });
    await writeFile(join(assets, `${to}.br`), brotliCompressSync(await readFile(join(assets, to)), fast));
  }
  return directory;
}
