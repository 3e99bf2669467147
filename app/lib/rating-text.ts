/** `4,8`: stars of 5, with one decimal. */
export function ratingText(rating: number): string {
  return (Math.round(rating * 10) / 10).toFixed(1).replace(".", ",");
}
