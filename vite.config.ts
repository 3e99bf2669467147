import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Sonner writes a style element, which the security policy refuses; its stylesheet is imported as a file instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: (code, id) =>
    id.includes("/node_modules/sonner/") ? { code: code.replace(/^__insertCSS\(.*$/m, ""), map: null } : undefined,
};

/** Puts beside each script and stylesheet its smallest form, which the server sends as it is. */
const compressedFiles: Plugin = {
  name: "compressed-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
    );
  },
};

/**
 * One file of React and React Router, and one of what at least two pages share of the design system: most modules are a
 * few hundred bytes, and each file of its own costs a request and compresses worse. Files loaded later stay apart, and so do
 * those of management, which nobody else opens.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    tags: ["$initial" as const],
  },
  {
    name: "shared",
    test: /app[\\/](ui|http(?![\\/]pages)|lib|features[\\/]identity)[\\/](?!.*management)|node_modules[\\/]lucide-react|vite[\\/]preload-helper/,
    minShareCount: 2,
    tags: ["$initial" as const],
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyleElement, compressedFiles],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
