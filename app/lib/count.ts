/** `1.234`. */
export function formatCount(count: number): string {
  return count.toLocaleString("id-ID");
}

/** `12%`, or `—` of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "—" : `${Math.round((part / whole) * 100)}%`;
}

const compact = new Intl.NumberFormat("id-ID", { notation: "compact", maximumFractionDigits: 1 });

/** `1,2 jt`, `350 rb`: where there is no room for every figure. */
export function formatCompact(amount: number): string {
  return compact.format(amount);
}
