import { bookingCodePattern } from "#app/lib/short-code.ts";

export interface OrderSearch {
  /** Certainly a booking's code, however it was typed: it is looked for wherever it is. */
  code: string | null;
  /** Six letters or six digits may be a code, a name, or a part of a number. */
  maybeCode: string | null;
  /** For LIKE, over E.164; empty where no number was typed. */
  phonePatterns: string[];
  /** Part of a name. */
  text: string;
}

const numberish = /^[+\d\s().\-/]+$/;

/**
 * What somebody at the counter may mean: `bk 7f3k2q`, `7F3K2Q`, `0812-3456 7890`, `+62 812`, the last four digits, or a
 * name. Null for nothing.
 */
export function readOrderSearch(q: string | undefined): OrderSearch | null {
  const text = q?.trim() ?? "";
  if (text === "") return null;
  const letters = text.toUpperCase().replace(/[\s\-–._]/g, "");
  const asCode = `BK-${letters.replace(/^BK(?=.{6}$)/, "")}`;
  const isCode = bookingCodePattern.test(asCode);
  const isCertain = isCode && (/^BK.{6}$/.test(letters) || (/\d/.test(letters) && /[A-Z]/.test(letters)));
  return {
    code: isCertain ? asCode : null,
    maybeCode: isCode ? asCode : null,
    phonePatterns: numberish.test(text) ? phonePatterns(text) : [],
    text,
  };
}

/** A number from its beginning, however that is written, or any part of it from three digits on. */
function phonePatterns(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 3) return [];
  const national = /^(?:0062|62|0)(\d{2,})$/.exec(digits)?.[1];
  const fromStart = national ? [`+62${national}%`] : [];
  return text.startsWith("+") ? [`+${digits}%`] : [...fromStart, `%${digits}%`];
}
