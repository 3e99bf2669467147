/** A calendar somebody may subscribe to, and the address of it where one was made. */
export interface FeedCard {
  /** Null: the person's own bookings. */
  barberId: string | null;
  title: string;
  description: string;
  address: {
    /** https, to copy; and webcal, which calendars open by themselves. */
    url: string;
    webcal: string;
    /** When a calendar last read it, in words. */
    readText: string;
  } | null;
}

/** Days back for which an event stays in a feed, and how many events it has at most. */
export const feedLimits = { days: 90, events: 500 } as const;

export type FeedRefusal = "no-such-calendar";

export const feedAnswers = {
  create: "Alamat kalender sudah dibuat.",
  renew: "Alamat kalender sudah diganti. Alamat lama tidak berlaku lagi.",
  revoke: "Alamat kalender sudah dicabut.",
} as const;
