/** Figures and voices are those of so many days before now. */
export const storyDays = 180;

/** Outlets told of on the page. */
export const storyCount = 6;

/** An outlet is told of from so many completed bookings and reviews on, when the reviews are this good on average. */
export const storyLeast = { visits: 10, reviews: 3, average: 4.5 };

/** An outlet that does well, in its own figures and in words that a customer published. */
export interface SuccessStory {
  id: string;
  name: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  /** `Coblong, Bandung`. */
  placeText: string;
  photo: { key: string; width: number; height: number } | null;
  /** `312`. */
  visitsText: string;
  /** Different people who came; `140`. */
  customersText: string;
  /** `4,8`. */
  averageText: string;
  reviewsText: string;
  /** `Maret 2024`; null for an outlet that has no such date. */
  sinceText: string | null;
  quote: { text: string; author: string; date: string } | null;
}
