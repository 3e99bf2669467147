/** Digits in groups of three, "1250000" → "1.250.000"; everything else typed is dropped. */
export function groupDigits(typed: string): string {
  return typed
    .replace(/\D/g, "")
    .replace(/^0+(?=\d)/, "")
    .replace(/\B(?=(\d{3})+(?!\d))/g, ".");
}
