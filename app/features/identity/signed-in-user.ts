/** The person behind a request, as one statement reads it from the session. */
export interface SignedInUser {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  photoUrl: string | null;
  /** E.164. */
  phone: string | null;
  isAdmin: boolean;
  isManagement: boolean;
  /** Own outlets from SUBMITTED on. */
  outletCount: number;
}

/** The admin area is for owners of an outlet and for admins. */
export function canEnterAdmin(user: Pick<SignedInUser, "isAdmin" | "outletCount">): boolean {
  return user.isAdmin || user.outletCount > 0;
}

/** What menus say: the first word of the name, or "User". */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || "User";
}
