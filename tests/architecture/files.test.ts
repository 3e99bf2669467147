import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { rooms } from "#tests/architecture/rooms.ts";

/** Files of the project: tracked ones and new ones that git does not ignore. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path && existsSync(path));
const code = files.filter((path) => /^(app|prisma|tests)\/.*\.(ts|tsx|cjs)$/.test(path));
const text = (path: string) => readFileSync(path, "utf8");

describe("files", () => {
  it("are all seen", () => {
    expect(code.length).toBeGreaterThan(100);
  });

  it("are named after what they hold", () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|types|index|service|manager|repository)(\.server)?\.(ts|tsx)$/;
    expect(code.filter((path) => vague.test(path))).toEqual([]);
    expect(code.filter((path) => /^app\/.*\/(utils|helpers|misc|common|services)\//.test(path))).toEqual([]);
    expect(code.filter((path) => !/^[a-z0-9/.$_+-]+$/.test(path))).toEqual([]);
  });

  it("ask for what somebody typed without its wildcards", () => {
    const unescaped = /\b(contains|startsWith|endsWith): (?!literal\(|string\b)/;
    const queries = code.filter((path) => /^app\/.*\.server\.ts$/.test(path));
    expect(queries.filter((path) => unescaped.test(text(path)))).toEqual([]);
  });

  it("are written by any editor as the formatter leaves them", () => {
    const { formatter } = JSON.parse(text(".biome.json"));
    const settings = Object.fromEntries(
      [...text(".editorconfig").matchAll(/^(\w+) = (\w+)$/gm)].map((one) => one.slice(1)),
    );
    expect(settings).toMatchObject({
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
      end_of_line: "lf",
    });
  });

  it("run the same command at a forge as here", () => {
    const workflow = text(".github/workflows/ci.yml");
    expect([...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, command]) => command)).toEqual([".ci/run"]);
    expect(workflow).toContain("node-version-file: .nvmrc");
  });

  it("lie in the layout", () => {
    const top = new Set(files.map((path) => path.split("/")[0] ?? "").filter((name) => !name.startsWith(".")));
    const allowed = ["package.json", "package-lock.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
    expect(
      [...top].filter(
        // LICENSE is looked for at the top, by people and by forges; compose.yaml builds and runs the Dockerfile beside it.
        (name) =>
          ![
            ...allowed,
            "app",
            "prisma",
            "public",
            "tests",
            "Dockerfile",
            "README.md",
            "LICENSE",
            "compose.yaml",
          ].includes(name),
      ),
    ).toEqual([]);

    const storeys = ["routes", "http", "features", "platform", "ui", "lib", "decisions"];
    const doors = [
      "routes.ts",
      "management-routes.ts",
      "paths.ts",
      "root.tsx",
      "server.ts",
      "worker.ts",
      "endpoints.ts",
      "jobs.ts",
      "notices.ts",
      "app.css",
      "entry.server.tsx",
    ];
    const inApp = new Set(files.filter((path) => path.startsWith("app/")).map((path) => path.split("/")[1] ?? ""));
    expect([...inApp].filter((name) => ![...storeys, ...doors].includes(name))).toEqual([]);

    const inFeatures = files.filter((path) => path.startsWith("app/features/")).map((path) => path.split("/")[2] ?? "");
    expect([...new Set(inFeatures)].filter((name) => !rooms.includes(name))).toEqual([]);
  });

  it("of a feature say by their ending what they hold", () => {
    const kinds =
      /^app\/features\/[^/]+\/[^/]+\/[a-z0-9-]+(\.schema|\.queries\.server|\.jobs\.server|\.server)?((\.(own|app|seeded))?\.db)?(\.test)?\.tsx?$/;
    const roomPage = /^app\/features\/[^/]+\/README\.md$/;
    expect(files.filter((path) => /^app\/features\//.test(path) && !kinds.test(path) && !roomPage.test(path))).toEqual(
      [],
    );
  });

  it("reach the product's code by #app/… with the ending", () => {
    const relative = code.filter((path) => /^app\//.test(path) && /from "\.\.?\/(?!\+types\/)/.test(text(path)));
    expect(relative.filter((path) => path !== "app/root.tsx" || /from "\.\.\//.test(text(path)))).toEqual([]);
    const bare = code.filter((path) =>
      /from "#(app|prisma|tests)\/[^"]*(?<!\.(ts|tsx|css|cjs|json))"/.test(text(path)),
    );
    expect(bare).toEqual([]);
  });

  it("have default exports only where a framework asks for them", () => {
    const asked =
      /^app\/(routes\/|routes\.ts|root\.tsx|entry\.)|\.config\.ts$|^tests\/support\/(database|seeded|browser)-(run|setup)\.ts$/;
    expect(code.filter((path) => !asked.test(path) && /^export default /m.test(text(path)))).toEqual([]);
  });

  it("switch no check off and promise nothing", () => {
    const rules: [string, RegExp][] = [
      [
        "check switched off",
        /@ts-(ignore|expect-error|nocheck)|biome-ignore|oxlint-disable|eslint-disable|\bas any\b|: any\b/,
      ],
      ["test that does not run", /\b(it|test|describe)(\.concurrent)?\.(skip|only|todo|fixme)\b|test\.fail\(/],
      ["promise", new RegExp(["TO", "DO|FIX", "ME|XX", "X|coming so", "on"].join(""))],
    ];
    const here = "tests/architecture/files.test.ts";
    const found = code.flatMap((path) =>
      rules.filter(([, rule]) => path !== here && rule.test(text(path))).map(([name]) => `${name}: ${path}`),
    );
    expect(found).toEqual([]);
  });
});

describe("pages", () => {
  const pages = files.filter((path) => path.endsWith(".md"));
  const anchorsOf = (path: string) =>
    [...text(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    );

  it("link to what is there", () => {
    const links = pages.flatMap((page) =>
      [...text(page).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(([link, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page;
        const isThere = existsSync(target) && (!anchor || anchorsOf(target).includes(anchor));
        return { isThere, link: `${page}: ${link}` };
      }),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.flatMap(({ isThere, link }) => (isThere ? [] : [link]))).toEqual([]);
  });

  it("of a decision are named in the list and where the choice shows", () => {
    const decisions = pages.filter((path) => /^app\/decisions\/\d{4}-/.test(path));
    expect(decisions.length).toBeGreaterThan(10);
    const list = text("app/decisions/README.md");
    const named = new Set(code.flatMap((path) => text(path).match(/app\/decisions\/\d{4}-[a-z0-9-]+\.md/g) ?? []));
    expect(decisions.filter((path) => !list.includes(`(${basename(path)})`))).toEqual([]);
    expect(decisions.filter((path) => !named.has(path))).toEqual([]);
    expect([...named].filter((path) => !existsSync(path))).toEqual([]);
  });
});
