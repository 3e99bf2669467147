import * as paths from "#app/paths.ts";

/** Which of a person's pages this device copies for off line, and when they were fetched (epoch milliseconds). */
export interface OfflineBookings {
  userId: string;
  /** Pages of another build have lost their scripts and styles. */
  build: string;
  checkedAt: number;
  bookings: Record<string, { version: number; keptAt: number }>;
}

interface CopyFacts {
  userId: string;
  build: string;
  now: number;
}

const checkAgainMs = 15 * 60_000;
const copyAgainMs = 12 * 60 * 60_000;

/** Whether the server should be asked for the bookings to come. */
export function isCheckDue(stored: OfflineBookings | null, { userId, build, now }: CopyFacts): boolean {
  return !isOurs(stored, userId, build) || now - stored.checkedAt >= checkAgainMs || stored.checkedAt > now;
}

function isOurs(stored: OfflineBookings | null, userId: string, build: string): stored is OfflineBookings {
  return stored?.userId === userId && stored.build === build;
}

/** A page that says that a booking was placed, moved or cancelled just now. */
export function announcesChange(pathname: string, search: string): boolean {
  return /^\/my-bookings\/[^/]+$/.test(pathname) && /[?&](baru|pindah|batal)=/.test(search);
}

/** The pages to fetch now, and what is stored once they are. */
export function planCopies(
  stored: OfflineBookings | null,
  upcoming: readonly { id: string; version: number }[],
  { userId, build, now }: CopyFacts,
): { urls: string[]; stored: OfflineBookings } {
  const before = isOurs(stored, userId, build) ? stored.bookings : {};
  const bookings: OfflineBookings["bookings"] = {};
  const urls: string[] = [];
  for (const { id, version } of upcoming) {
    const known = before[id];
    if (known?.version === version && now - known.keptAt < copyAgainMs) {
      bookings[id] = known;
    } else {
      bookings[id] = { version, keptAt: now };
      urls.push(paths.myBooking({ id }), paths.cancelBooking({ id }));
    }
  }
  // The list says "besok" and the like: it is fetched anew each time, and once more when it became empty.
  if (upcoming.length > 0 || Object.keys(before).length > 0) urls.unshift(paths.myBookings);
  return { urls, stored: { userId, build, checkedAt: now, bookings } };
}
