const minute = 60_000;
const units: readonly [number, string][] = [
  [24 * 60 * minute, "hari"],
  [60 * minute, "jam"],
  [minute, "menit"],
];

/** How old the copy of a page is, from milliseconds: `Halaman ini tersimpan 2 jam lalu.` */
export function copyAgeText(ageMs: number): string {
  const [size, unit] = units.find(([each]) => ageMs >= each) ?? [];
  const ago = size && unit ? `${Math.floor(ageMs / size)} ${unit} lalu` : "baru saja";
  return `Halaman ini tersimpan ${ago}.`;
}
