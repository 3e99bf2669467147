import type { OfflineBookings } from "#app/features/bookings/mine/offline-bookings.ts";

const key = "keptBookings";

/** In the browser; null where nothing is stored for sites. */
export function readOfflineBookings(): OfflineBookings | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeOfflineBookings(stored: OfflineBookings | null): void {
  try {
    if (stored) localStorage.setItem(key, JSON.stringify(stored));
    else localStorage.removeItem(key);
  } catch {
    // Fetched again next time.
  }
}

/** Whether this device shows somebody's bookings off line. */
export function hasOfflineBookings(): boolean {
  return Object.keys(readOfflineBookings()?.bookings ?? {}).length > 0;
}
