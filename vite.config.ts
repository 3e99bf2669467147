/// <reference types="vitest/config" />
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { type BuiltFile, precacheList } from "./app/features/operations/app/precache-list.ts";
import { devWorkerPath } from "./app/features/operations/app/pwa-constants.ts";
import { pathTexts } from "./app/http/client/path-texts.ts";
import { scriptGroups } from "./app/http/client/script-groups.ts";
import manifest from "./package.json" with { type: "json" };

/** Who has found what it changes in a library; `everyPatch` stops a build in which one has not. */
const patched = new Set<string>();
const everyPatch: Plugin = {
  name: "every-patch",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle() {
    for (const { name } of [lostRouteScripts, leanIcons])
      if (!patched.has(name)) this.error(`${name} has found nothing to change: the library it patches is another.`);
  },
};

/**
 * Scripts of a page that one moves on to are brought with tries of their own before they are imported. Where they do
 * not come, the router loads the page anew that somebody is leaving, whatever stands in its form. The other page's
 * document is loaded instead, which is whole without them.
 */
const openDocument = `
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (!next) throw error;
  window.location.assign(next.pathname + next.search + next.hash);`;
const lostRouteScripts: Plugin = {
  name: "lost-route-scripts",
  transform(code, id) {
    if (!id.endsWith("/dom/ssr/routeModules.js")) return;
    patched.add(lostRouteScripts.name);
    const importing = "let routeModule = await import(";
    const reloading = "window.location.reload();";
    if (!code.includes(importing) || !code.includes(reloading))
      this.error("React Router loads its pages in another way.");
    const loading = `await window.pangkas?.load?.([route.module, ...(route.imports ?? [])]);\n${importing}`;
    return { code: code.replace(importing, loading).replace(reloading, openDocument), map: null };
  },
};

/** What is imported later is brought like the page's first scripts; without it `npm run build` says so below. */
const preloadHelper: Plugin = {
  name: "preload-helper",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    order: "pre",
    handler: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { loadPart as __vitePreload } from ${JSON.stringify(resolve("app/http/client/load-part.ts"))};`
        : undefined,
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const isUsed = chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/client/load-part.ts")));
    if (!isUsed) this.error("Vite imports parts of a page in another way.");
  },
};

/**
 * Icons as they are drawn: without the names and aliases that only development reads and the class names made of them,
 * which nothing uses, with the shortest keys, and made by `drawn-icon.ts` without the settings that nothing gives.
 * Applied to the server's copy, too, so that both draw the same.
 */
const leanIcons: Plugin = {
  name: "lean-icons",
  apply: "build",
  transform(code, id) {
    if (id.endsWith("/lucide-react/dist/esm/createLucideIcon.mjs")) {
      const maker = JSON.stringify(resolve(import.meta.dirname, "app/ui/drawn-icon.ts"));
      return { code: `export { drawnIcon as default } from ${maker};`, map: null };
    }
    if (!/\/lucide-react\/.*\/icons\/[\w-]+\.m?js$/.test(id)) return;
    const isKnown = /^ {2}name: "/m.test(code) && / from '\.\.\/createLucideIcon\.mjs';/.test(code);
    if (isKnown) patched.add(leanIcons.name);
    let key = 0;
    const lean = code
      .replace(/key: "\w+"/g, () => `key: "${key++}"`)
      .replace(/^ {2}name: .*\n/m, "")
      .replace(/,\n {2}aliases: \[[^\]]*\]/, "")
      .replace(/^__iconData\.node;$/m, "");
    return { code: lean, map: null };
  },
};

/**
 * Browsers get the URLs of `app/paths.ts` as texts where they are used: as a module, those of all pages would stand in
 * the file that every page loads.
 */
const pathsAsTexts: Plugin = {
  name: "paths-as-texts",
  enforce: "post",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code) {
    if (!code.includes("#app/paths.ts")) return;
    return { code: pathTexts(code, this.parse(code)), map: null };
  },
};

/**
 * The script in the head of every document, in one piece, with what the security policy allows it by. Browsers get it in
 * the HTML: their own copy of the module that draws the document holds none.
 */
const earlyScript: Plugin = {
  name: "early-script",
  resolveId: (id) => (id === "virtual:early-script" ? `\0${id}` : undefined),
  async load(id) {
    if (id !== "\0virtual:early-script") return;
    const text = this.environment.name === "client" ? "" : await buildScript("app/http/early/early.ts", "es2020");
    const hash = createHash("sha256").update(text).digest("base64");
    return `export const earlyScript = ${JSON.stringify(text)}; export const earlyScriptSource = "'sha256-${hash}'";`;
  },
};

/** A script of its own, in one piece. */
async function buildScript(entry: string, target: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "#app": resolve(import.meta.dirname, "app") } },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, target, lib: { entry, formats: ["iife"], name: "script" }, minify: true },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !("output" in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code.trim();
}

/** Serves the worker of development, which the build does not make; made anew whenever the browser asks for it. */
const developmentWorker: Plugin = {
  name: "development-worker",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use(devWorkerPath, (_request, response, next) => {
      buildScript("app/http/worker/dev-worker.ts", "es2022").then((text) => {
        response.setHeader("Content-Type", "text/javascript");
        response.setHeader("Cache-Control", "no-cache");
        response.end(text);
      }, next);
    });
  },
};

/** What each file of the browser's build draws in, for the list of what the worker keeps from the start. */
const builtFiles = new Map<string, BuiltFile>();
const fileGraph: Plugin = {
  name: "file-graph",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { fileName, moduleIds, facadeModuleId, imports, dynamicImports, viteMetadata } = file;
      const modules = facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds;
      builtFiles.set(fileName, { modules, imports, dynamicImports, css: [...(viteMetadata?.importedCss ?? [])] });
    }
  },
};

/** The worker with the list of what it keeps from the start; it is registered by hand, and the manifest is a file. */
const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "app/http/worker",
  filename: "sw.ts",
  outDir: "build/client",
  registerType: "prompt",
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globDirectory: "build/client",
    globPatterns: ["assets/**/*.{js,css}", "offline.html", "icon.svg"],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [
      (entries) => {
        const kept = precacheList(builtFiles);
        const isKept = (url: string) =>
          !url.startsWith("assets/") || kept.has(url) || url.startsWith("assets/manifest-");
        return { manifest: entries.filter(({ url }) => isKept(url)) };
      },
    ],
  },
});

/** Puts beside each script and stylesheet its smallest form, which the server sends as it is. */
const compressedFiles: Plugin = {
  name: "compressed-files",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(m?js|css)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
    );
  },
};

/** The server's build holds every package but those that are installed beside it. */
const wholeServer: Plugin = {
  name: "whole-server",
  apply: "build",
  config: () => ({ ssr: { noExternal: true, external: Object.keys(manifest.dependencies) } }),
};

/**
 * Modules of the server whose state tests read or set. They are entries of the build, too: a test that asks the built
 * server imports its copy of them, and has no second clock or pool
 * (app/decisions/0083-one-build-and-the-copies-of-tests.md).
 */
const steered = [
  "platform/clock.server",
  "platform/closing.server",
  "platform/gateways/midtrans.server",
  "platform/logger.server",
  "platform/pool.server",
  "platform/remembered.server",
  "platform/replicas.server",
  "features/operations/monitoring/live-figures.server",
];
/** The two processes, and the pages that the web process loads once it has looked at its database. */
const serverEntries = {
  server: "app/server.ts",
  worker: "app/worker.ts",
  index: "virtual:react-router/server-build",
  ...Object.fromEntries(steered.map((name) => [name, `app/${name}.ts`])),
};
const steeredCopies = steered.map((name) => ({
  find: `#app/${name}.ts`,
  replacement: resolve(import.meta.dirname, `build/server/${name}.js`),
}));

const setupFiles = ["tests/support/same-cases.ts"];
/** Milliseconds for the slowest machine that runs them: how fast the product is, the benchmarks say. */
function patient(milliseconds: number) {
  const limit = process.env.DEEP === "1" ? 0 : milliseconds;
  return { testTimeout: limit, hookTimeout: limit };
}
const onDatabase = {
  setupFiles: [...setupFiles, "tests/support/database-setup.ts"],
  ...patient(180_000),
  expect: { poll: { timeout: 30_000 } },
};
/** Files that share their worker's process, modules and database with the next. */
const shared = { isolate: false, setupFiles: [...setupFiles, "tests/support/shared-database-setup.ts"] };
const productionReact = "tests/support/production-react.ts";
const builtServer = {
  alias: steeredCopies,
  globalSetup: ["tests/support/built-run.ts", "tests/support/database-run.ts"],
  env: {
    ...{ NODE_ENV: "test", RATE_LIMIT_FACTOR: "100000", OUTLET_MEMORY_MB: "0", DATABASE_PATIENCE_FACTOR: "5" },
    MAP_LINK_URL: "http://127.0.0.1:9", // nobody is there
  },
  ...onDatabase,
  setupFiles: [productionReact, ...onDatabase.setupFiles],
};

/** `npx vitest NAME` runs the files called so, of any of these. */
const tests = [
  {
    name: "unit",
    // Rules keep no state: one process reads their modules once.
    isolate: false,
    include: ["app/**/*.test.{ts,tsx}", "prisma/**/*.test.ts", "tests/{simulators,support,drill}/**/*.test.ts"],
    exclude: ["**/*.db.test.ts", "**/node_modules/**"],
    env: { NODE_ENV: "test", DATABASE_URL: "postgresql://unit-tests-have-no-database.invalid/none" },
    setupFiles,
    ...patient(300_000),
  },
  {
    name: "architecture",
    include: ["tests/architecture/**/*.test.ts"],
    env: { NODE_ENV: "test" },
    setupFiles,
    ...patient(300_000),
  },
  {
    name: "db",
    include: ["app/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
    exclude: ["**/*.{own,app,seeded}.db.test.ts", "**/node_modules/**"],
    globalSetup: ["tests/support/database-run.ts"],
    // Hundreds who want one row wait for each other here, and not too long for a machine that does other things.
    env: { NODE_ENV: "test", OUTLET_MEMORY_MB: "0", DATABASE_PATIENCE_FACTOR: "5", DATABASE_POOL: "40" },
    ...onDatabase,
    ...shared,
  },
  {
    // With the rights that the product has in production.
    name: "db-app",
    include: ["app/**/*.app.db.test.ts"],
    globalSetup: ["tests/support/database-run.ts"],
    env: { NODE_ENV: "test", OUTLET_MEMORY_MB: "0", DATABASE_PATIENCE_FACTOR: "5" },
    ...onDatabase,
    ...shared,
    setupFiles: [...shared.setupFiles, "tests/support/as-app.ts"],
  },
  {
    name: "db-own",
    include: ["app/**/*.own.db.test.ts", "prisma/**/*.own.db.test.ts"],
    globalSetup: ["tests/support/database-run.ts"],
    env: { NODE_ENV: "test", OUTLET_MEMORY_MB: "0", DATABASE_PATIENCE_FACTOR: "5" },
    ...onDatabase,
  },
  {
    // On the demo.
    name: "db-seeded",
    include: ["app/**/*.seeded.db.test.ts", "prisma/**/*.seeded.db.test.ts"],
    globalSetup: ["tests/support/seeded-run.ts"],
    env: { NODE_ENV: "test", OUTLET_MEMORY_MB: "0", DATABASE_PATIENCE_FACTOR: "5" },
    ...onDatabase,
  },
  {
    name: "http",
    include: ["tests/http/**/*.test.ts"],
    exclude: ["**/*.{own,limited}.test.ts", "**/node_modules/**"],
    ...builtServer,
    env: { ...builtServer.env, PAGE_CACHE_SECONDS: "0" },
    ...shared,
    setupFiles: [productionReact, ...shared.setupFiles],
  },
  {
    // People sign in by a provider, and no more often than they may.
    name: "http-limited",
    include: ["tests/http/**/*.limited.test.ts"],
    ...builtServer,
    env: { ...builtServer.env, RATE_LIMIT_FACTOR: "1" },
    ...shared,
    setupFiles: [productionReact, "tests/support/limited-setup.ts", ...shared.setupFiles],
  },
  { name: "http-own", include: ["tests/http/**/*.own.test.ts"], ...builtServer },
  // Each benchmark once, on little.
  {
    name: "bench",
    include: ["tests/bench/**/*.test.ts"],
    ...builtServer,
    env: { ...builtServer.env, BENCHES: "smoke", JOBS: "off" },
  },
  // Processes that are killed, standbys, workers: the deep run's.
  { name: "processes", include: ["tests/processes/**/*.test.ts"], ...builtServer },
];

export default defineConfig({
  // `npm run dev` reads .env; a build and a test are the same whatever stands in it.
  envDir: false,
  test: {
    pool: "forks",
    // A worker waits for PostgreSQL a third of its time.
    maxWorkers: availableParallelism() + 1,
    projects: tests.map((test) => ({ test, plugins: [earlyScript] })),
  },
  plugins: process.env.VITEST
    ? []
    : [
        earlyScript,
        tailwindcss(),
        reactRouter(),
        lostRouteScripts,
        preloadHelper,
        leanIcons,
        pathsAsTexts,
        everyPatch,
        compressedFiles,
        fileGraph,
        worker,
        wholeServer,
        developmentWorker,
      ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } } },
    ssr: { build: { rolldownOptions: { input: serverEntries } } },
  },
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A part that imports nothing else is named, too.
    modulePreload: { resolveDependencies: (file, imports) => (imports.length > 0 ? imports : [file]) },
  },
});
