// Script group: shared
/** How long a form that was posted after its session ended waits for its sender. */
export const keptFormMinutes = 15;
/** Forms that wait for one browser; the oldest makes room. */
export const keptFormsPerBrowser = 3;

export type FormValues = Record<string, string | string[]>;

/** Set anew by the page, or to be typed anew, each time it is shown. */
const freshNames = new Set(["idempotencyKey", "quotedTotal", "quotedFee", "version", "confirmation"]);
/** Which of a page's forms or rows it was and where it leads; nothing that anyone typed. */
const markNames = new Set([
  "intent",
  "act",
  "session",
  "return",
  "to",
  "entry",
  "address",
  "outlet",
  "account",
  "withdrawal",
  "proposal",
]);

/** What of a posted form is worth keeping; null where nothing was typed or chosen. */
export function valuesToKeep(values: FormValues): FormValues | null {
  const kept = Object.entries(values).filter(([name, value]) => !freshNames.has(name) && value.length > 0);
  return kept.some(([name, value]) => !markNames.has(name) && !isTap(name, value)) ? Object.fromEntries(kept) : null;
}

/** The heart of an outlet; other lists of what is wanted are ticked. */
function isTap(name: string, value: string | string[]): boolean {
  return name === "wanted" && (value === "yes" || value === "no");
}
