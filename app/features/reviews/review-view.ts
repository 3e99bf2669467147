/** A review as it is shown; the author by first name and an initial. */
export interface ReviewView {
  rating: number;
  text: string;
  reply: string | null;
  author: string;
  barberName: string;
  /** Where the outlet is, `2026-03-20`. */
  date: string;
}

export interface RatingShare {
  rating: number;
  count: number;
}
