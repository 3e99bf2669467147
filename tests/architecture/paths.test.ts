import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import * as paths from "#app/paths.ts";
import routes from "#app/routes.ts";

function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ["/"] : []),
    ...(path ? [`/${path}`] : []),
    ...patternsOf(children ?? []),
  ]);
}

const patterns = patternsOf(routes).filter((pattern) => !pattern.endsWith("*"));

/** What a path gives for parts that are called as they are named: `/booking/:id`. */
function patternOf(path: string | ((parts: never) => string)): string {
  if (typeof path === "string") return path;
  const named = new Proxy({}, { get: (_, name) => `(${String(name)})` });
  return path(named as never).replace(/\((\w+)\)/g, ":$1");
}

it("every path leads to a route, by the names of its parts, and no two to the same one", () => {
  const given = Object.entries<string | ((parts: never) => string)>(paths).map(([name, path]) => [
    name,
    patternOf(path),
  ]);
  expect(given.length).toBeGreaterThan(150);
  expect(given.filter(([, pattern]) => !patterns.includes(pattern ?? ""))).toEqual([]);
  expect(new Set(given.map(([, pattern]) => pattern)).size).toBe(given.length);
  expect(patternOf(({ id, fileId }: { id: string; fileId: string }) => `/a/${id}/b/${fileId}.pdf`)).toBe(
    "/a/:id/b/:fileId.pdf",
  );
});

it("what a path is made of cannot lead elsewhere", () => {
  expect(paths.myBooking({ id: "../admin?x#y" })).toBe("/my-bookings/..%2Fadmin%3Fx%23y");
});

/**
 * Who names addresses for another purpose than leading to them: the two tables, the API's contract, patterns and
 * beginnings by which requests are told apart, and the design system, which knows no product.
 */
const otherPurposes =
  /^app\/((routes|management-routes|paths|endpoints)\.ts|(http|routes)\/api\/|http\/page-cache\.server\.ts|routes\/public\/robots\.ts|features\/people\/management\/account-view\.ts|ui\/place\/region-lists\.ts)/;

const parts = patterns.filter((pattern) => pattern !== "/").map((pattern) => pattern.slice(1).split("/"));
const isRoute = (address: string) => {
  const asked = address.slice(1).split("/");
  return parts.some(
    (route) =>
      route.length === asked.length &&
      route[0] === asked[0] &&
      route.every((part, index) => part === asked[index] || /\(…\)|^$/.test(asked[index] ?? "")),
  );
};

/** Addresses of routes as they are written in a text of code. */
function writtenIn(code: string): string[] {
  const texts = code
    .replace(/^\s*(?:\/?\*|\/\/).*$/gm, "")
    .replace(/\$\{[^{}]*\}/g, "(…)")
    .matchAll(/(?:["'`]|\(…\))(\/[^\s"'`?#]*)/g);
  const home = code.matchAll(/(?:\b(?:to|href|action)[=:]\s*|\b(?:redirect\w*|navigate)\()(?:"\/["?]|`\/[`?])/g);
  return [...[...texts].map(([, address = ""]) => address).filter(isRoute), ...[...home].map(([text]) => text)];
}

it("is the one place where addresses of routes are written", () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/platform\/generated\//.test(path))
    .filter((path) => !otherPurposes.test(path));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => writtenIn(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`))).toEqual([]);
});

it("sees an address however it is written", () => {
  // <id> stands for what is put into a template.
  const foundIn = (text: string) => writtenIn(text.replace(/<(\w+)>/g, "$${$1}"));
  const seen = [
    ...['"/my-bookings"', '"/my-bookings?tab=past"', "`/my-bookings/<id>/cancel`", "`/my-bookings/<id>/<page>`"],
    ...["`/booking/<id><search>`", "`/admin/orders?outlet=<id>`", "`<ORIGIN>/staff`", "'/admin/booking/' || b.id"],
    ...['to="/"', "navigate(`/?<query>`)"],
  ];
  for (const each of seen) expect(foundIn(each), each).toHaveLength(1);
  const others = ['split("/")', '"/media/a.webp"', "`/<slug>`", "`<orders>?outlet=<id>`", "`<path>/live`"];
  for (const each of others) expect(foundIn(each), each).toEqual([]);
});
