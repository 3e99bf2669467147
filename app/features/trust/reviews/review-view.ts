/** A review as it is shown; the author by first name and an initial. */
export interface ReviewView {
  id: string;
  rating: number;
  text: string;
  reply: string | null;
  author: string;
  barberName: string;
  /** Where the outlet is, `2026-03-20`. */
  date: string;
  /** `20 Maret 2026`. */
  dateText: string;
  isEdited: boolean;
  photos: readonly ReviewPicture[];
}

/** Whoever deleted their account. */
export const unnamedAuthor = "Pengguna";

interface ReviewPicture {
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

export interface RatingShare {
  rating: number;
  count: number;
}

export const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortText: Readonly<Record<ReviewSort, string>> = {
  newest: "Terbaru",
  highest: "Bintang tertinggi",
  lowest: "Bintang terendah",
};

/** Which of an outlet's reviews, and where among them; each part is a parameter of the page's address. */
export interface ReviewChoice {
  stars: number | null;
  barberId: string | null;
  withPhotos: boolean;
  order: ReviewSort;
  /** The review before the page. */
  after: string | null;
}

export const allReviews: ReviewChoice = {
  stars: null,
  barberId: null,
  withPhotos: false,
  order: "newest",
  after: null,
};

export function isNarrowed({ stars, barberId, withPhotos }: ReviewChoice): boolean {
  return stars !== null || barberId !== null || withPhotos;
}

/** `?stars=5&order=highest`; empty for the first page of all, newest first. */
export function reviewSearch({ stars, barberId, withPhotos, order, after }: ReviewChoice): string {
  const query = new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(barberId !== null && { barber: barberId }),
    ...(withPhotos && { photos: "1" }),
    ...(order !== "newest" && { order }),
    ...(after !== null && { reviews: after }),
  });
  return query.size > 0 ? `?${query}` : "";
}
