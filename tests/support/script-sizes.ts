import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ServerBuild } from "react-router";

/** Kilobytes of 1,024 that a page may load before anybody touches it, as the server sends them. */
export const budget = { scripts: 115, files: 12, styles: 12, lateScripts: 20 };
/** Of pages that only the platform's own people open, at a desk: they hold more kinds of things each. */
const deskBudget = { ...budget, scripts: 119, files: 17 };
const desks = ["routes/layouts/management", "routes/layouts/platform-admin"];

export function budgetOf({ routes }: ServerBuild, routeId: string) {
  // Their sign-in stands outside the layout that asks for it.
  const isDesk = routeId === "routes/management/login" || desks.includes(routes[routeId]?.parentId ?? "");
  return isDesk ? deskBudget : budget;
}

const client = resolve(import.meta.dirname, "../../build/client");

/** What the HTML of a route loads. */
export function scriptsAndStyles({ assets: { entry, routes } }: ServerBuild, routeId: string) {
  const scripts = new Set([entry.module, ...entry.imports]);
  const styles = new Set<string>();
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ""]) {
    for (const path of [route.module, ...(route.imports ?? [])]) scripts.add(path);
    for (const path of route.css ?? []) styles.add(path);
  }
  return { scripts, styles };
}

/** What the parts around every page load a second later, beside what the page has loaded. */
export function lateScripts(first: ReadonlySet<string>): Set<string> {
  const late = readdirSync(join(client, "assets")).filter((name) => /^late-parts-.*\.js$/.test(name));
  if (late.length !== 1) throw new Error(`${late.length} scripts are called late-parts.`);
  const found = new Set<string>();
  const visit = (path: string) => {
    if (first.has(path) || found.has(path)) return;
    found.add(path);
    const code = readFileSync(join(client, path), "utf8");
    for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(`/assets/${name}`);
  };
  visit(`/assets/${late[0]}`);
  return found;
}

/** Brotli, as the build left it beside the file. */
export function kilobytes(paths: Iterable<string>): number {
  const sizeOf = (path: string) => {
    const small = join(client, `${path}.br`);
    if (!existsSync(small)) throw new Error(`${path} was not compressed.`);
    return statSync(small).size;
  };
  return [...paths].reduce((sum, path) => sum + sizeOf(path), 0) / 1024;
}

/** The routes that are pages, by their ids. */
export const pagesOf = ({ routes }: ServerBuild): { id: string; path: string }[] =>
  Object.values(routes)
    .filter((route) => route?.module.default && !route.id.includes("/layouts/") && route.id !== "root")
    .map((route) => ({ id: route?.id ?? "", path: `/${route?.path ?? ""}` }));
