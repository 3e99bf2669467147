import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";

/** The product's version as package.json says it. */
export async function productVersion(): Promise<string> {
  const text = await readFile(resolve(import.meta.dirname, "../../package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
