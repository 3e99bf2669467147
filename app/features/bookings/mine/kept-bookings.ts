import * as paths from "#app/paths.ts";

/** Which of a person's pages this device keeps for off line, and when they were fetched (epoch milliseconds). */
export interface KeptBookings {
  userId: string;
  /** Pages of another build have lost their scripts and styles. */
  build: string;
  checkedAt: number;
  bookings: Record<string, { version: number; keptAt: number }>;
}

export interface KeepFacts {
  userId: string;
  build: string;
  now: number;
}

const checkAgainMs = 15 * 60_000;
const keepAgainMs = 12 * 60 * 60_000;

/** Whether the server should be asked for the bookings to come. */
export function isCheckDue(kept: KeptBookings | null, { userId, build, now }: KeepFacts): boolean {
  return !isOurs(kept, userId, build) || now - kept.checkedAt >= checkAgainMs || kept.checkedAt > now;
}

function isOurs(kept: KeptBookings | null, userId: string, build: string): kept is KeptBookings {
  return kept?.userId === userId && kept.build === build;
}

/** A page that says that a booking was placed, moved or cancelled just now. */
export function announcesChange(pathname: string, search: string): boolean {
  return /^\/my-bookings\/[^/]+$/.test(pathname) && /[?&](baru|pindah|batal)=/.test(search);
}

/** The pages to fetch now, and what is kept once they are. */
export function planKeeping(
  kept: KeptBookings | null,
  upcoming: readonly { id: string; version: number }[],
  { userId, build, now }: KeepFacts,
): { urls: string[]; kept: KeptBookings } {
  const before = isOurs(kept, userId, build) ? kept.bookings : {};
  const bookings: KeptBookings["bookings"] = {};
  const urls: string[] = [];
  for (const { id, version } of upcoming) {
    const known = before[id];
    if (known?.version === version && now - known.keptAt < keepAgainMs) {
      bookings[id] = known;
    } else {
      bookings[id] = { version, keptAt: now };
      urls.push(paths.myBooking({ id }), paths.cancelBooking({ id }));
    }
  }
  // The list says "besok" and the like: it is fetched anew each time, and once more when it became empty.
  if (upcoming.length > 0 || Object.keys(before).length > 0) urls.unshift(paths.myBookings);
  return { urls, kept: { userId, build, checkedAt: now, bookings } };
}
