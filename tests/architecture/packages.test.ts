import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commandModules } from "#prisma/release-files.ts";
import { locked, nameOf, runtimePackages } from "#prisma/runtime-packages.ts";
import {
  importedPackages,
  megabytesOf,
  missingPeers,
  sourcesOfCommands,
} from "#tests/architecture/imported-packages.ts";
import manifest from "../../package.json" with { type: "json" };

/** What runs and what builds: app/decisions/0012-chosen-packages.md. */
describe("packages", () => {
  it("are pinned to the exact version", () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it("come from the registry that npm is set to, each with its checksum", () => {
    const entries = Object.entries(locked).filter(([path]) => path);
    expect(entries.length).toBeGreaterThan(300);
    expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    const elsewhere = entries.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe("what production installs", () => {
  const paths = runtimePackages();
  /** Read by a package that imports them only where they are there, without naming them as a peer it needs. */
  const askedForByOthers = {
    "@oslojs/crypto": "remix-utils/honeypot/server",
    "@oslojs/encoding": "remix-utils/honeypot/server",
  };

  it("is what the server, the worker and the operator's commands import; the build holds the rest", () => {
    const imported = importedPackages();
    expect(imported.size).toBeGreaterThan(50);
    const named = Object.keys(manifest.dependencies);
    expect(named.filter((name) => !imported.has(name) && !(name in askedForByOthers))).toEqual([]);
    // Components of pages, which the server's build takes in.
    const isOfPage = (from: string) =>
      /^app\/(ui|http\/(client|shell|pages)|routes)\/|^app\/features\/.*\.tsx$/.test(from);
    // Asked for once somebody changes the schema, never while migrations are applied.
    const isOfDeveloper = (from: string) => from === "prisma/schema-engine.ts";
    const beside = [...imported].filter(([name]) => !named.includes(name));
    expect(beside.filter(([, from]) => !from.every((each) => isOfPage(each) || isOfDeveloper(each)))).toEqual([]);
    expect(beside.filter(([name]) => !(name in manifest.devDependencies))).toEqual([]);
  });

  it("lacks nothing that its packages need beside them", () => {
    expect(missingPeers(paths)).toEqual([]);
  });

  it("runs no script while it is installed", () => {
    expect(paths.filter((path) => locked[path]?.hasInstallScript)).toEqual([]);
  });

  it("is small: no tool of the build, one copy of each part of OpenTelemetry, 350 MB at most", () => {
    const names = paths.map(nameOf);
    expect(names.length).toBeGreaterThan(200);
    expect(names.length).toBeLessThan(380);
    const tools = /^(prisma|typescript|vite|node|effect|react-aria|@prisma\/(dev|engines|studio-core)|@types\/react)$/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
    const telemetry = names.filter((name) => name.startsWith("@opentelemetry/"));
    expect(telemetry.length).toBeGreaterThan(5);
    expect(telemetry).toEqual([...new Set(telemetry)]);

    const size = megabytesOf(paths);
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThan(350);
  });

  it("loads what few requests need with the first of them", () => {
    const heavy = /^import (?!type )[^;]*from "(pdfkit|nodemailer[^"]*|web-push|sharp|satori|@aws-sdk[^"]*)"/m;
    const sources = new Set([...importedPackages().values()].flat());
    expect([...sources].filter((path) => path.startsWith("app/") && heavy.test(readFileSync(path, "utf8")))).toEqual(
      [],
    );
  });

  it("starts what was built; a release holds what the operator's commands import, and the image holds a release", () => {
    expect(manifest.scripts.start).toMatch(/ build\/server\/server\.js$/);
    expect(manifest.scripts.worker).toMatch(/ build\/server\/worker\.js$/);
    const image =
      readFileSync("Dockerfile", "utf8")
        .split(/^FROM /m)
        .at(-1) ?? "";
    expect(image).toContain('CMD ["node", "build/server/server.js"]');
    expect(image.match(/^(COPY|ADD) .*$/gm)).toEqual(["COPY --from=build /release ./"]);
    const read = sourcesOfCommands();
    expect(read.filter((path) => path.startsWith("app/")).length).toBeGreaterThan(50);
    expect(commandModules()).toEqual(expect.arrayContaining(read));
  });

  it("runs on the machine's Node or the image's, which is the one that was tested", () => {
    for (const script of [manifest.scripts.start, manifest.scripts.worker]) {
      expect(script).toMatch(/^NODE_ENV=production ([A-Z_]+=\S+ )*"\$npm_node_execpath" /);
    }
    expect(readFileSync(".nvmrc", "utf8").trim()).toBe(manifest.devDependencies.node);
    const dockerfile = readFileSync("Dockerfile", "utf8");
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect([...new Set(images)]).toEqual([`node:${manifest.devDependencies.node}-bookworm-slim`, "base"]);
    const installs = dockerfile.match(/npm (ci|install).*/g) ?? [];
    expect(installs).toEqual(["npm ci --ignore-scripts"]);
  });
});
