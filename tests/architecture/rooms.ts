import { circles, type Import } from "#tests/architecture/imports.ts";

/**
 * The rooms of the product in order: each imports only those above it. What composes many of them stands below. Why:
 * app/decisions/0082-ten-rooms.md.
 */
export const rooms = [
  "core",
  "messages",
  "people",
  "time",
  "outlets",
  "money",
  "bookings",
  "settlement",
  "trust",
  "operations",
];

const test = /\.test\.tsx?$/;
const placeOf = (path: string) => /^app\/features\/([^/]+)\/([^/]+)\//.exec(path);
const folderOf = (path: string) => placeOf(path)?.slice(1).join("/");

/** Imports that point up the list of rooms, and circles of folders within a room. */
export function wrongTurns(imports: readonly Import[]): string[] {
  const ofProduct = imports.filter(({ from, to }) => !test.test(from) && placeOf(from) && placeOf(to));
  const rank = (path: string) => rooms.indexOf(placeOf(path)?.[1] ?? "");
  const up = ofProduct.filter(({ from, to }) => rank(to) > rank(from)).map(({ from, to }) => `${from} → ${to}`);
  const between = ofProduct.flatMap(({ from, to }) => {
    const [a = "", b = ""] = [folderOf(from), folderOf(to)];
    return rank(from) === rank(to) && a !== b ? [{ from: a, to: b, file: `${from} → ${to}` }] : [];
  });
  const round = circles(between).map((circle) => {
    const files = between.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
    return `${circle.toSorted().join(", ")} in a circle: ${files.map(({ file }) => file).join("; ")}`;
  });
  return [...up, ...round];
}
