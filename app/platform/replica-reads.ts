/**
 * Every read that a standby may answer, and what somebody may see late by it, by no more than DATABASE_READ_LAG. What is
 * booked, paid, owed or held, who is signed in, and what is counted against a limit is read from the primary: it is not
 * here, and no file that decides it may name one of these. Why: app/decisions/0074-replicas-and-staleness.md.
 */
export const replicaReads = {
  "outlets-found": "an outlet's place, hours, prices and rating in a list; whether it is listed at all",
  "outlets-counted": "how many there are",
  "nearest-city": "which city has the outlet nearest to a place without any",
  "popular-cities": "which cities have most",
  "places-called": "which places have outlets",
  "places-suggested": "which places have outlets",
  "name-words": "words in the names of outlets",
  "outlet-page": "what an outlet tells about itself: booking asks the primary for hours, prices and free times",
  "next-times":
    "the next free times in a list and on an outlet's page, only while the primary is away and nobody can book",
  "outlet-reviews": "reviews and their distribution",
  "success-stories": "figures of half a year",
  sitemap: "which pages there are",
  "outlet-report": "figures of an outlet's visits, none of which can be drawn: the wallet has its own",
  "outlets-report": "the same of all outlets of a partner",
} as const satisfies Record<string, string>;

export type ReplicaRead = keyof typeof replicaReads;
