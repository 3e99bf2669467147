// Pure: a page that only imports what stands beside it takes nothing of it along.
const oneDecimal = /* @__PURE__ */ new Intl.NumberFormat("id-ID", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `4,8`: stars of 5, with one decimal. */
export function ratingText(rating: number): string {
  return oneDecimal.format(rating);
}
