// Script group: stars
/** Letters, not pictures: a page has fifty of them. */
export function StarText({ rating, label = `${rating} dari 5 bintang` }: { rating: number; label?: string }) {
  return (
    <p role="img" aria-label={label} className="text-lg leading-5 tracking-wide text-orange-600">
      {"★".repeat(rating)}
      <span className="text-stone-300">{"★".repeat(5 - rating)}</span>
    </p>
  );
}
