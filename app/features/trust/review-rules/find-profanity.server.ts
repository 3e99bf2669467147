import { readable } from "#app/features/trust/review-rules/plain-text.server.ts";
import { harmlessAround, profaneWords } from "#app/features/trust/review-rules/profane-words.server.ts";

const looksLike: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
};
const suffix = /(?:nya|lah|mu|lu|ku)$/;
/** A shorter word with an ending is too often another word. */
const suffixedFrom = 5;
const maskedFrom = 4;
const longest = 1 + Math.max(...[...profaneWords].map(({ length }) => length));

/**
 * Profane words in a text, as the list spells them. Whole words only, also with letters repeated (`anjiing`), replaced
 * (`4njing`, `anj*ng`) or apart (`a n j i n g`, `an.jing`): a harmless word that contains one passes (`perbabian`).
 */
export function findProfanity(text: string): string[] {
  let plain = readable(text).normalize("NFD").replace(/\p{M}/gu, "");
  for (const pattern of Object.values(harmlessAround)) plain = plain.replace(pattern, " ; ");
  const words = [...tokensOf(plain), ...spacedWords(plain)];
  return [...new Set(words.flatMap((word) => profaneForm(word) ?? []))];
}

/** Words, and words whose parts a single mark separates. A mark at the end of a sentence is no letter. */
function tokensOf(plain: string): string[] {
  const parts = plain.split(/[^\p{L}\p{N}@$!*#]+/u);
  const glued = plain.match(/[\p{L}\p{N}@$!*#]+(?:[._\-'’`~][\p{L}\p{N}@$!*#]+)+/gu) ?? [];
  return [...parts, ...glued.map((word) => word.replace(/[._\-'’`~]/g, ""))].map((word) => word.replace(/!+$/, ""));
}

/** Letters that stand alone, three or more in a row. */
function spacedWords(plain: string): string[] {
  const runs = plain.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s._\-*]{1,3}[\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu);
  return (runs ?? []).flatMap((run) => windowsOf(run.replace(/[\s._\-*]/g, "")));
}

function windowsOf(letters: string): string[] {
  const windows = [letters];
  for (let length = 4; length < Math.min(letters.length, longest); length += 1) {
    for (let start = 0; start + length <= letters.length; start += 1)
      windows.push(letters.slice(start, start + length));
  }
  return windows;
}

function profaneForm(word: string): string | null {
  if (!/\p{L}/u.test(word)) return null;
  if (/[*#]/.test(word)) return maskedForm(word);
  const letters = word.replace(/[0-9@$!]/g, (sign) => looksLike[sign] ?? sign);
  for (const form of [letters, ...unrepeated(letters)]) {
    const known = knownForm(form);
    if (known) return known;
  }
  return null;
}

function knownForm(form: string): string | null {
  if (profaneWords.has(form)) return form;
  const stem = form.replace(suffix, "");
  return stem !== form && stem.length >= suffixedFrom && profaneWords.has(stem) ? stem : null;
}

/** `anjiiing` once, and with a pair for words that have one. Of three letters only the last is repeated, or many times. */
function unrepeated(letters: string): string[] {
  if (!/(.)\1/u.test(letters)) return [];
  const once = letters.replace(/(.)\1+/gu, "$1");
  const isSure = once.length > 3 || /(.)\1$/u.test(letters) || /(.)\1\1/u.test(letters);
  return [...(isSure ? [once] : []), letters.replace(/(.)\1{2,}/gu, "$1$1")];
}

/** `anj*ng`: at most two letters hidden, and more shown than hidden. */
function maskedForm(word: string): string | null {
  const hidden = word.replace(/[^*#]/g, "").length;
  if (word.length < maskedFrom || hidden > 2 || hidden * 2 >= word.length || /^[*#]|[*#]$/.test(word)) return null;
  const pattern = new RegExp(`^${word.replace(/[^\p{L}\p{N}*#]/gu, "").replace(/[*#]/g, ".")}$`, "u");
  return [...profaneWords].find((known) => pattern.test(known)) ?? null;
}
