import { stylePhrases } from "#app/features/outlets/search-index/style-words.ts";
import { plainWords } from "#app/lib/indonesian-text.ts";

export type OutletType = "BARBERSHOP" | "MOBILE_BARBER";
export type Category = "HAIRCUT" | "BEARD" | "CARE" | "COLOR" | "PACKAGE";
export type Sort = "relevance" | "distance" | "rating" | "price";

/** What a phrase asks for; an empty meaning is a word that every barbershop answers to, or none at all. */
export interface Meaning {
  category?: Category;
  type?: OutletType;
  sort?: Sort;
  open?: true;
  /** The name of a style. */
  style?: string;
}

export interface QueryMeaning extends Omit<Meaning, "style"> {
  /** Names of styles, where any is asked for. */
  styles?: string[];
  /** Words that are left: names and places, lower case, at most eight. */
  rest: string[];
}

const everyOutlet =
  "barber|barbers|barbershop|barber shop|kapster|capster|stylist|hairstylist|hair stylist|pangkas|pangkas rambut|cukur|" +
  "cukur rambut|tukang cukur|tukang pangkas|tempat cukur|tempat pangkas|potong|potong rambut|gunting rambut|rambut|potongan|potongan rambut|model rambut|gaya rambut|" +
  "haircut|hair cut|salon|salon pria|pria|cowok|laki laki";
const noMeaning =
  "di|ke|dari|yang|dan|atau|untuk|dengan|sekitar sini|daerah|kota|kec|kecamatan|kab|kabupaten|cari|mau|saya|sekarang";

const byMeaning: readonly (readonly [Meaning, string])[] = [
  [{}, everyOutlet],
  [{}, noMeaning],
  [{ category: "HAIRCUT" }, "gundul|botak|plontos|potong anak|cukur anak|potong dewasa|anak"],
  [{ category: "BEARD" }, "jenggot|janggut|kumis|brewok|jambang|cukur jenggot|cukur kumis|beard|shaving"],
  [{ category: "CARE" }, "creambath|krimbat|keramas|pijat|massage|masker|spa|hair spa|facial|perawatan|hair tonic"],
  [
    { category: "COLOR" },
    "semir|semir rambut|cat rambut|warna|warna rambut|mewarnai rambut|pewarnaan|coloring|bleaching|highlight|hair tattoo",
  ],
  [{ category: "PACKAGE" }, "paket|paket lengkap|paket ganteng|komplit"],
  [
    { type: "MOBILE_BARBER" },
    "panggilan|barber panggilan|cukur panggilan|home service|homeservice|ke rumah|dipanggil ke rumah|keliling|mobile barber",
  ],
  [{ sort: "price" }, "murah|termurah|paling murah|hemat"],
  [{ sort: "distance" }, "dekat|terdekat|paling dekat|dekat sini|sekitar|near me"],
  [{ sort: "rating" }, "terbaik|paling bagus|bagus|recommended|rekomendasi|nilai tertinggi"],
  [{ open: true }, "buka|buka sekarang|masih buka"],
];

const meanings = new Map<string, Meaning>([
  ...stylePhrases.map(([phrase, style]) => [phrase, { style }] as const),
  ...byMeaning.flatMap(([meaning, phrases]) => phrases.split("|").map((phrase) => [phrase, meaning] as const)),
]);

/** Single words that have a meaning: typos are corrected against them. */
export const knownWords: readonly string[] = [...meanings.keys()].filter(
  (phrase) => phrase.length >= 5 && !phrase.includes(" "),
);

const longestPhrase = 3;
const mostWords = 8;

/** The meaning of what was typed: the longest known phrases first, the rest is left for names and places. */
export function readQuery(text: string): QueryMeaning {
  const words = plainWords(text).split(" ").filter(Boolean);
  const read: QueryMeaning = { rest: [] };
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at);
    if (found) addMeaning(read, found.meaning);
    else read.rest.push(words[at] ?? "");
    at += found?.length ?? 1;
  }
  return { ...read, rest: read.rest.slice(0, mostWords) };
}

/** What is asked for once more; of styles all count, of anything else the last. */
export function addMeaning(read: Omit<QueryMeaning, "rest">, { style, ...meaning }: Meaning): void {
  Object.assign(read, meaning);
  if (style && !read.styles?.includes(style)) read.styles = [...(read.styles ?? []), style];
}

/** Whether it holds nothing but words that every barbershop answers to: they are no part of anybody's name. */
export function isTradeOnly({ rest, ...meaning }: QueryMeaning): boolean {
  return rest.length === 0 && Object.keys(meaning).length === 0;
}

function phraseAt(words: readonly string[], at: number): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const meaning = meanings.get(words.slice(at, at + length).join(" "));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** The meaning of one known word. */
export function meaningOf(word: string): Meaning | null {
  return meanings.get(word) ?? null;
}
