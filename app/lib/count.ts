/**
 * `1.234`, `1.234,5`; decimals are three at most. Not by `Intl`, nor by `toLocaleString`: before its first answer a browser
 * reads all the languages that it knows, a tenth of a second of a fast computer in which the page does nothing else.
 */
export function formatCount(count: number | bigint): string {
  return `${count}`.replace(".", ",").replace(/\B(?=(\d{3})+\b)/g, ".");
}

/** `12%`, or `—` of nothing. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? "—" : `${Math.round((part / whole) * 100)}%`;
}

// Pure: a page that only imports what stands beside it takes nothing of it along.
const compact = /* @__PURE__ */ new Intl.NumberFormat("id-ID", { notation: "compact", maximumFractionDigits: 1 });

/** `1,2 jt`, `350 rb`: where there is no room for every figure. On the server only. */
export function formatCompact(amount: number): string {
  return compact.format(amount);
}
