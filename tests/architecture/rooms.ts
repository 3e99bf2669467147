/** The rooms of the product in order: each imports only those above it. What composes many of them stands below. */
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
/** Room, and room with folder, of a file of a feature. */
const placeOf = (path: string) => /^app\/features\/(([^/]+)\/[^/]+)\/[^/]+$/.exec(path)?.slice(1, 3) ?? null;

export type Import = readonly [from: string, to: string];

/** Imports between rooms that point up the list, and circles of folders within a room, each with the files that make it. */
export function wrongImports(imports: readonly Import[]): string[] {
  const wrong: string[] = [];
  const folders = new Map<string, Map<string, Import>>();
  for (const [from, to] of imports) {
    const [a, b] = [placeOf(from), placeOf(to)];
    if (!a || !b || test.test(from)) continue;
    const [[folder = "", room = ""], [otherFolder = "", otherRoom = ""]] = [a, b];
    if (rooms.indexOf(otherRoom) > rooms.indexOf(room)) wrong.push(`${from} → ${to}`);
    if (otherRoom !== room || otherFolder === folder) continue;
    const known = folders.get(folder) ?? new Map<string, Import>();
    folders.set(folder, known.set(otherFolder, known.get(otherFolder) ?? [from, to]));
  }
  for (const [folder, others] of folders) {
    for (const [other, [from, to]] of others) {
      if (reaches(folders, other, folder)) wrong.push(`${folder} and ${other} in a circle: ${from} → ${to}`);
    }
  }
  return wrong;
}

function reaches(folders: ReadonlyMap<string, ReadonlyMap<string, Import>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    queue.push(...(folders.get(folder)?.keys() ?? []));
  }
  return false;
}
