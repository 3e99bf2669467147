import * as paths from "#app/paths.ts";

/** How long a member of management may see an account at one go. */
export const viewMinutes = 15;

/** Where a view is ended; the only form that works while there is one. */
export const viewEndPath = paths.endView;

/** Pages that are opened at one go and noted. */
export const notedPages = 200;

interface ViewedFacts {
  isSuspended: boolean;
  isDeleted: boolean;
  /** Has a role of the platform: admins and members of management are not looked at. */
  hasRole: boolean;
}

export type ViewRefusal = "not-found" | "self" | "staff" | "suspended";

/** Why this account is not looked at by this member, or null when it may be. */
export function viewRefusal(memberId: string, user: ViewedFacts & { id: string }): ViewRefusal | null {
  if (user.isDeleted) return "not-found";
  if (user.id === memberId) return "self";
  if (user.hasRole) return "staff";
  return user.isSuspended ? "suspended" : null;
}

export const viewRefusalText: Readonly<Record<Exclude<ViewRefusal, "not-found">, string>> = {
  self: "Ini akun Anda sendiri.",
  staff: "Akun admin dan anggota manajemen tidak dapat dilihat seperti ini.",
  suspended: "Akun yang dinonaktifkan tidak punya tampilan masuk.",
};

/**
 * The routes that are shown, by their patterns: everything that is not here is refused. Not among them: documents,
 * files to keep, calendar addresses, codes and QR codes, live streams, whatever changes something when it is opened,
 * and the steps of booking, paying, registering and signing in.
 */
const shownPatterns = new Set([
  ...["/", "/about", "/how-to-booking", "/help", "/success-stories", "/privacy-policy", "/terms-conditions"],
  ...["/barbershop/:id", "/pricing-plans", "/register-business", "/online-store", "/training"],
  ...["/official-outlet-partnership", "/job-vacancy"],
  ...["/account/profile", "/account/bank", "/account/withdrawals/:id", "/account/sessions", "/account/addresses"],
  ...["/account/blocks", "/account/favourites", "/account/data-requests", "/notifications", "/notifications/settings"],
  ...["/my-bookings", "/my-bookings/waitlist", "/my-bookings/:id", "/customer-wallet"],
  ...["/admin", "/admin/outlets", "/admin/orders", "/admin/analytics", "/admin/analytics/:id", "/admin/reviews"],
  ...["/admin/settings", "/admin/wallet", "/admin/subscriptions", "/admin/disputes"],
]);

/** Patterns as the router says them, with a slash at their ends or without. */
export function isShownPattern(pattern: string): boolean {
  return shownPatterns.has(`/${pattern.replace(/^\/|\/$/g, "")}`);
}
