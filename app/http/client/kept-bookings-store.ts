import type { KeptBookings } from "#app/features/bookings/mine/kept-bookings.ts";

const key = "keptBookings";

/** In the browser; null where nothing is kept for sites. */
export function readKeptBookings(): KeptBookings | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeKeptBookings(kept: KeptBookings | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // Fetched again next time.
  }
}

/** Whether this device shows somebody's bookings off line. */
export function hasKeptBookings(): boolean {
  return Object.keys(readKeptBookings()?.bookings ?? {}).length > 0;
}
