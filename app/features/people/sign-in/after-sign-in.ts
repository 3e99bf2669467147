// Script group: shared
/** The first word of a name, and the rest of it; either may be empty. */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** What the specification (3) calls the sync payload, as the user's row says it. */
export interface SyncedUser {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  provider: "google";
}

/** A sign-in is the person's first when it is the one that made the user. */
export function isFirstSignIn(user: { createdAt: Date; lastSignInAt: Date | null }): boolean {
  return user.createdAt.getTime() === user.lastSignInAt?.getTime();
}
