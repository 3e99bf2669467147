// Script group: shared
import { recentSignInMs } from "#app/features/people/sessions/session-life.ts";

/** What stands where the name was. */
export const deletedName = "Pengguna dihapus";
/** What stands where free text was that had to stay in its place. */
export const deletedText = "(dihapus)";

/** Typed to confirm, in capitals or not. */
export const deletionWord = "HAPUS";

export function deletedEmail(userId: string): string {
  return `deleted-${userId}@deleted.invalid`;
}

export type DeletionRefusal =
  | "requires-recent-login"
  | "upcoming-bookings"
  | "open-outlets"
  | "money-moving"
  | "wallet-not-empty"
  | "last-manager";

interface DeletionFacts {
  /** When the session began; null when it is over. Epoch milliseconds. */
  signedInAt: number | null;
  /** Bookings that are neither decided nor past. */
  upcomingBookings: number;
  /** Own outlets in any state but CLOSED. */
  openOutlets: number;
  /** A payment, refund, withdrawal, prepaid visit or complaint that is not decided. */
  isMoneyMoving: boolean;
  /** What the person could withdraw of the wallet, rupiah; less than that stays in the books as theirs. */
  withdrawable: number;
  /** The only member of management who may sign in. */
  isLastManager: boolean;
}

/** Why an account is not deleted now, or null when it may be. */
export function deletionRefusal(facts: DeletionFacts, now: number): DeletionRefusal | null {
  if (facts.upcomingBookings > 0) return "upcoming-bookings";
  if (facts.openOutlets > 0) return "open-outlets";
  if (facts.isMoneyMoving) return "money-moving";
  if (facts.withdrawable > 0) return "wallet-not-empty";
  if (facts.isLastManager) return "last-manager";
  const isRecent = facts.signedInAt !== null && now - facts.signedInAt < recentSignInMs;
  return isRecent ? null : "requires-recent-login";
}
