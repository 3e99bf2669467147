import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { commands } from "#prisma/release-files.ts";
import { handbookRows } from "#tests/support/env-example.ts";

interface Service {
  image: string;
  build?: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  healthcheck?: { disable?: boolean; test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  configs?: { source: string }[];
}
const text = readFileSync("compose.yaml", "utf8");
const compose: {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  configs: Record<string, { content: string }>;
} = parse(text, { merge: true });
const services = Object.entries(compose.services);
const ofProduct = services.filter(([, { image }]) => image.startsWith("pangkas:"));

it("has what one machine needs", () => {
  expect(Object.keys(compose.services).sort()).toEqual(["backup", "database", "migrate", "proxy", "web", "worker"]);
  expect(ofProduct.map(([name]) => name).sort()).toEqual(["backup", "migrate", "web", "worker"]);
});

it("names variables of the handbook's table only", () => {
  const known = new Set(handbookRows().flatMap(({ names }) => names));
  const given = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name);
  const set = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(set.length).toBeGreaterThan(10);
  expect([...given, ...set].filter((name) => !known.has(name))).toEqual([]);
  // What stands for a password or an origin is asked for, and never empty.
  expect([...text.matchAll(/(?<!\$)\$\{\w+\}/g)].map(([all]) => all)).toEqual([]);
});

it("waits for, mounts and runs what is there", () => {
  const problems = services.flatMap(
    ([name, { depends_on = {}, volumes = [], configs = [], command = [], environment }]) => [
      ...Object.entries(depends_on).flatMap(([on, { condition }]) => {
        const other = compose.services[on];
        if (!other) return [`${name} waits for ${on}`];
        // The image says how a web process is asked.
        const isAsked = !!other.healthcheck?.test || on === "web";
        return condition === "service_healthy" && !isAsked ? [`${on} is not asked whether it is healthy`] : [];
      }),
      ...volumes.filter((each) => !((each.split(":")[0] ?? "") in compose.volumes)),
      ...configs.flatMap(({ source }) => (compose.configs[source]?.content ? [] : [`${name} reads ${source}`])),
      ...[...command.join(" ").matchAll(/prisma\/([\w-]+)\.js/g)].flatMap(([, file]) =>
        commands.some((each) => each === file) ? [] : [`${name} runs ${file}`],
      ),
      ...Object.values(environment ?? {}).filter((value) => typeof value !== "string"),
    ],
  );
  expect(problems).toEqual([]);
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(":")[0]));
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(mounted)].sort());
  expect(existsSync("Dockerfile")).toBe(true);
});

it("gives the owner's rights to what changes or reads tables, and to no process that serves", () => {
  const owners = services.filter(([, { environment = {} }]) => environment.DATABASE_URL?.includes("pangkas_owner"));
  expect(owners.map(([name]) => name).sort()).toEqual(["backup", "migrate"]);
  const [, rights = ""] = /GRANT (.*) TO pangkas_owner/.exec(readFileSync("app/decisions/handbook.md", "utf8")) ?? [];
  expect(compose.configs.roles?.content).toContain(`GRANT ${rights} TO pangkas_owner;`);
});

it("reaches from outside nothing but the proxy, and asks each process whether it lives", () => {
  expect(services.filter(([, service]) => "ports" in service).map(([name]) => name)).toEqual(["proxy"]);
  const unasked = services.filter(([name, { healthcheck }]) => !healthcheck?.test && name !== "web");
  expect(unasked.map(([name, { healthcheck }]) => [name, healthcheck])).toEqual([
    ["migrate", { disable: true }],
    ["worker", { disable: true }],
  ]);
});
