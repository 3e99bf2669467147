import { knownWords, type Meaning, meaningOf } from "#app/features/outlets/search/search.ts";

/** Letters to insert, drop, replace or swap with their neighbour to get from one word to the other. */
export function typingDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          (line[column - 1] ?? 0) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** How many slips a word of that length may hold and still count as the other. */
function slipsAllowed(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

export interface Near<T> {
  value: T;
  slips: number;
}

/** The nearest of the candidates within the slips allowed, the first of equals. */
export function nearest<T>(typed: string, candidates: readonly T[], textOf: (candidate: T) => string): Near<T> | null {
  let best: Near<T> | null = null;
  for (const value of candidates) {
    const slips = typingDistance(typed, textOf(value));
    if (slips <= slipsAllowed(typed.length) && (!best || slips < best.slips)) best = { value, slips };
  }
  return best;
}

export interface Region {
  code: string;
  level: number;
  name: string;
  searchName: string;
  lat: number;
  lng: number;
  parentName: string;
  parentSearchName: string;
  hasOutlets: boolean;
}

/** Which of the regions of one name is meant: one with outlets, then the larger, then a kota before a kabupaten. */
export function likeliest(regions: readonly Region[]): Region | null {
  const rank = (region: Region) =>
    (region.hasOutlets ? 0 : 100) + region.level * 10 + (region.level === 2 && region.code[3] !== "7" ? 1 : 0);
  return regions.toSorted((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code))[0] ?? null;
}

/** What the database knows about the words that are left of a query. */
export interface WordFacts {
  /** Of the typed words: those that occur, whole or as a part, in an outlet's name. */
  inNames: ReadonlySet<string>;
  /** For every other word: words of outlets' names that look like it. */
  nameWords: ReadonlyMap<string, readonly string[]>;
  /** For every group of neighbouring words: regions called so, or nearly so. */
  regions: ReadonlyMap<string, readonly Region[]>;
}

export interface ResolvedWords {
  meanings: Meaning[];
  region: Region | null;
  /** Words an outlet's name must hold. */
  words: string[];
  corrections: { typed: string; used: string }[];
}

const longestName = 4;

/** Groups of neighbouring words, longest first, then from the left. */
export function wordGroups(words: readonly string[]): { text: string; at: number; length: number }[] {
  const groups = [];
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      groups.push({ text: words.slice(at, at + length).join(" "), at, length });
    }
  }
  return groups;
}

/** Decides for every word whether it names a place, belongs to a name, or is a slip of a known word. */
export function resolveWords(rest: readonly string[], facts: WordFacts, placeIsGiven: boolean): ResolvedWords {
  const resolved: ResolvedWords = { meanings: [], region: null, words: [], corrections: [] };
  let left = [...rest];
  if (!placeIsGiven) {
    const named = findRegion(left, facts);
    if (named) {
      resolved.region = named.region;
      if (named.slips > 0) resolved.corrections.push({ typed: named.text, used: named.region.searchName });
      left = left.toSpliced(named.at, named.length);
    }
  }
  for (const word of left) {
    if (facts.inNames.has(word)) {
      resolved.words.push(word);
      continue;
    }
    const synonym = nearest(word, knownWords, (known) => known);
    const name = nearest(word, facts.nameWords.get(word) ?? [], (known) => known);
    if (synonym && synonym.slips <= (name?.slips ?? Number.POSITIVE_INFINITY)) {
      resolved.meanings.push(meaningOf(synonym.value) ?? {});
    } else {
      resolved.words.push(name?.value ?? word);
      if (name) resolved.corrections.push({ typed: word, used: name.value });
    }
  }
  return resolved;
}

function findRegion(words: readonly string[], facts: WordFacts) {
  const groups = wordGroups(words);
  for (const slipped of [false, true]) {
    for (const group of groups) {
      const isName = group.length === 1 && facts.inNames.has(group.text);
      if (slipped && (isName || isSynonym(group.text))) continue;
      const found = nearest(group.text, facts.regions.get(group.text) ?? [], ({ searchName }) => searchName);
      if (!found || (found.slips === 0) === slipped) continue;
      const called = (facts.regions.get(group.text) ?? []).filter(
        ({ searchName }) => searchName === found.value.searchName,
      );
      const region = likeliest(called);
      // A kecamatan without outlets may well share its name with a barbershop.
      if (!region || (isName && region.level === 3 && !region.hasOutlets)) continue;
      return { ...group, region, slips: found.slips };
    }
  }
  return null;
}

function isSynonym(text: string): boolean {
  return nearest(text, knownWords, (known) => known) !== null;
}
