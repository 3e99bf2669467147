import { findPhoneNumbersInText } from "libphonenumber-js/max";
import { readable } from "#app/features/trust/review-rules/plain-text.server.ts";
import { parseMobile } from "#app/lib/phone.ts";

const digitWords: Readonly<Record<string, string>> = {
  nol: "0",
  kosong: "0",
  zero: "0",
  satu: "1",
  dua: "2",
  tiga: "3",
  empat: "4",
  lima: "5",
  enam: "6",
  tujuh: "7",
  delapan: "8",
  lapan: "8",
  sembilan: "9",
};
const wordPattern = new RegExp(Object.keys(digitWords).join("|"), "g");
const onlyDigits = new RegExp(`^(?:${Object.keys(digitWords).join("|")}|[0-9oil|])+$`);

const dates = /\b\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}\b|\b(?:19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2}\b/g;
const money = /(?:\brp\.?\s*)?\b\d{1,3}(?:[.,]000)+\b/g;
/** What people put between the digits of one number. */
const betweenDigits = /^[\s.,\-–—_()/\\*·•~+:'"]*$/;

/**
 * Phone numbers in a text, as they stand there: what libphonenumber finds, and Indonesian mobile numbers whose digits
 * are spaced, spelled out, or written with letters that look like them (`0 8 1 2`, `o812`, `nol delapan satu`).
 */
export function findPhoneNumbers(text: string): string[] {
  const plain = readable(text).replace(dates, " ; ").replace(money, " ; ");
  const found = findPhoneNumbersInText(plain, "ID").flatMap(({ startsAt, endsAt }) => {
    const piece = plain.slice(startsAt, endsAt);
    return /^[+(]?\s*(?:0|62)|^\+/.test(piece) ? [piece] : [];
  });
  const spelled = digitRuns(plain).flatMap((run) => mobileIn(run) ?? []);
  const isFound = (number: string) => found.some((piece) => piece.replace(/\D/g, "").endsWith(number.slice(-9)));
  return [...new Set([...found, ...spelled.filter((number) => !isFound(number))])];
}

/** Digits that follow one another with nothing between them that is a word. */
function digitRuns(plain: string): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  let end = 0;
  for (const { 0: token, index } of plain.matchAll(/[\p{L}\p{N}|]+/gu)) {
    const isNext = betweenDigits.test(plain.slice(end, index));
    end = index + token.length;
    const pieces = piecesOf(token);
    pieces.forEach((digits, position) => {
      const continues = digits !== null && (position > 0 || isNext);
      if (!continues && run.length > 0) {
        runs.push(run);
        run = [];
      }
      if (digits !== null) run.push(digits);
    });
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** A word as the digits it stands for; null for what is none, such as the front of `wa0812`. */
function piecesOf(token: string): (string | null)[] {
  if (onlyDigits.test(token)) return [digitsOf(token)];
  const [inside] = token.match(/[0-9oil|]*\d[0-9oil|]*/) ?? [];
  if (!inside || inside.replace(/\D/g, "").length < 7) return [null];
  const start = token.indexOf(inside);
  const parts = [
    start > 0 ? null : inside,
    start > 0 ? inside : null,
    start + inside.length < token.length ? null : "",
  ];
  return parts.filter((part) => part !== "").map((part) => part && digitsOf(part));
}

function digitsOf(token: string): string {
  return token
    .replace(wordPattern, (word) => digitWords[word] ?? "")
    .replace(/o/g, "0")
    .replace(/[il|]/g, "1");
}

/** The first mobile number that begins where one of the pieces does. */
function mobileIn(run: readonly string[]): string | null {
  for (let first = 0; first < run.length; first += 1) {
    const digits = run.slice(first, first + 14).join("");
    if (!/^(?:0|62|8[1-9])/.test(digits)) continue;
    for (let length = Math.min(digits.length, 14); length >= 10; length -= 1) {
      const number = digits.slice(0, length);
      if (parseMobile(number)) return number;
    }
  }
  return null;
}
