import type { Account } from "#app/features/people/account/account.queries.server.ts";
import { ownName } from "#app/features/people/account/nameless.ts";
import type { UserAnswer } from "#app/http/api/answers.server.ts";

/** A person in the words of the sign-in provider's client library; instants are ISO 8601 in UTC. */
export function userAnswerOf(account: Account): UserAnswer {
  const { id, googleSub, email, photoUrl } = account;
  const name = ownName(account.name);
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  return {
    uid: id,
    id,
    displayName: name,
    firstName,
    lastName: others.join(" "),
    photoURL: photoUrl,
    profileImageUrl: photoUrl,
    email,
    emailVerified: account.emailVerified,
    phoneNumber: null,
    tenantId: null,
    isAnonymous: false,
    providerData: [
      { providerId: "google.com", uid: googleSub, displayName: name, email, phoneNumber: null, photoURL: photoUrl },
    ],
    creationTime: account.createdAt.toISOString(),
    lastSignInTime: account.lastSignInAt?.toISOString() ?? null,
    firstLoginAt: account.firstLoginAt?.toISOString() ?? null,
  };
}
