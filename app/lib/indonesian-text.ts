/** Lower case, without accents and punctuation, single spaces. */
export function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** What people type for a region: `Kota Administrasi Jakarta Selatan` → `jakarta selatan`. */
export function regionSearchName(name: string): string {
  return plainWords(name).replace(/^(kota administrasi|kabupaten administrasi|kabupaten|kota)\s+/, "");
}

/** The part of a path that reads like the text. */
export function slugOf(text: string): string {
  return plainWords(text).replaceAll(" ", "-").slice(0, 60);
}

/** `Andi`, `Andi dan Budi`, `Andi, Budi, dan Citra`. */
export function listed(names: readonly string[]): string {
  const before = names.slice(0, -1);
  return [before.join(", "), ...names.slice(-1)].filter(Boolean).join(before.length > 1 ? ", dan " : " dan ");
}

/** `Budi Santoso` → `Budi S.`: how authors of reviews are named. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}

export function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
