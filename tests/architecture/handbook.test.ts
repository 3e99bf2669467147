import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { shownMenu } from "#app/http/shell/management-menu.ts";

const root = resolve(import.meta.dirname, "../..");
const decisions = join(root, "app/decisions");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const handbook = read("app/decisions/handbook.md");
const scale = read("app/decisions/handbook-scale.md");
const all = (pattern: RegExp) => [
  ...new Set([...`${handbook}\n${scale}`.matchAll(pattern)].map((match) => match[1] ?? "")),
];

it("the handbook names commands that exist", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = all(/npm (?:run (?:-s )?)?([a-z][a-z:-]*)/g);
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((name) => !(name in scripts) && name !== "ci")).toEqual([]);
  expect(all(/node ((?:prisma|tests)\/[\w/.-]+)/g).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("the handbook leads to files that exist", () => {
  const links = all(/\]\(([^)#]+)\)/g).filter((link) => !link.startsWith("http"));
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(join(decisions, link)))).toEqual([]);
});

it("the handbook names variables that the product reads", () => {
  const sources = [
    ...readdirSync(join(root, "app/platform")).map((name) => `app/platform/${name}`),
    ...readdirSync(join(root, "prisma")).map((name) => `prisma/${name}`),
  ].filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
  const code = sources.map(read).join("\n");
  const variables = all(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g);
  expect(variables.length).toBeGreaterThan(15);
  expect(variables.filter((name) => !code.includes(name) && name !== "FB_IAB")).toEqual([]);
});

it("the handbook names places of the menu as the menu does", () => {
  const places = all(/(?<!\*)\*([A-Z][\w ]+ → [\w ]+)\*(?!\*)/g);
  const known = shownMenu.flatMap(({ title, entries }) => entries.map(({ label }) => `${title} → ${label}`));
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter((place) => ![...known, "Log audit → Periksa keutuhan"].includes(place))).toEqual([]);
  const alone = all(
    /(?<!\*)\*(Kecepatan|Pekerjaan|Ringkasan|Log audit|Buku besar|Pembayaran|Permintaan|Pengguna)\*(?!\*)/g,
  );
  const labels = shownMenu.flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(alone.filter((name) => !labels.includes(name))).toEqual([]);
});

it("a cache in front is told of every cookie by which a shared page differs, and of browsers inside other apps", () => {
  const [, rule = ""] = /Pages: keep what says(.*?)\n- /s.exec(scale) ?? [];
  const decision =
    /has a cookie (.*?), and browsers/s.exec(read("app/decisions/0076-pages-that-visitors-share.md"))?.[1] ?? "";
  const cookies = [...decision.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
  expect(cookies.length).toBeGreaterThan(5);
  const [, apps = ""] = /\\b\(([^)]+)\)/.exec(read("app/http/shell/in-app-browser.ts")) ?? [];
  const names = [...cookies, ...apps.replaceAll("\\/", "/").split("|")];
  expect(names.filter((name) => !rule.includes(`\`${name}\``))).toEqual([]);
});

it.each([
  ["one machine", handbook, 5],
  ["more than one", scale, 2],
])("the alerts for %s read metrics that the product counts", (_, text, least) => {
  const rules =
    text
      .split("```yaml")
      .find((part) => part.includes("expr:"))
      ?.split("```")[0] ?? "";
  const metrics = read("app/platform/metrics.server.ts");
  const queries = [...rules.matchAll(/expr: (.*)/g)].map(([, query = ""]) =>
    query.replaceAll(/\{[^}]*\}|\[\w+\]/g, " "),
  );
  const words = queries.flatMap((query) => query.match(/(?<![\w:])[a-z]+(?:_[a-z0-9]+)+(?![\w:(])|\bjobs\b/g) ?? []);
  const names = new Set(words.map((word) => word.replace(/_(total|bucket|count)$/, "")));
  expect(names.size).toBeGreaterThanOrEqual(least);
  expect([...names].filter((name) => !metrics.includes(`"${name}"`))).toEqual([]);
});

it("the example's connections follow from its rules, and fit PgBouncer and PostgreSQL", () => {
  const numbers = (pattern: RegExp) => (pattern.exec(scale)?.slice(1) ?? []).map(Number);
  const [web = 0, each = 0, workers = 0, through = 0, past = 0] = numbers(
    /(\d+) × (\d+) \+ (\d+) = (\d+) through PgBouncer, (\d+) past it/,
  );
  const [pooled = 0, ...rest] = numbers(/(\d+) \+ (\d+) \+ (\d+) = (\d+): `max_connections = (\d+)`/);
  const [direct, people = 0, sum, most = 0] = rest;
  expect(web * each + workers).toBe(through);
  expect([direct, sum]).toEqual([past, pooled + past + people]);
  expect(all(/default_pool_size = (\d+)/g).map(Number)).toEqual([pooled]);
  expect(pooled).toBeGreaterThanOrEqual(through);
  expect(most).toBeGreaterThanOrEqual(pooled + past + people);
});

it("no process of the units shares a port with another, and none is beyond the last", () => {
  const ports = all(/(?<!METRICS_)(?:METRICS_)?PORT=(\d+%i)/g).map((port) => Number(port.replace("%i", "99")));
  expect(ports.length).toBe(3);
  expect(Math.max(...ports)).toBeLessThanOrEqual(65_535);
});
