import { z } from "zod";
import type { Account } from "#app/features/people/account/account.queries.server.ts";
import { ownName } from "#app/features/people/account/nameless.ts";
import { answers } from "#app/http/api/api-answer.server.ts";

const instant = z.iso.datetime();

const providerAccount = z.object({
  providerId: z.literal("google.com"),
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.null(),
  photoURL: z.string().nullable(),
});

/** A person in the words of the sign-in provider's client library, and of the product's own record. */
export const userAnswer = z
  .object({
    uid: z.string(),
    id: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photoURL: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    phoneNumber: z.null(),
    tenantId: z.null(),
    isAnonymous: z.literal(false),
    providerData: z.array(providerAccount),
    creationTime: instant,
    lastSignInTime: instant.nullable(),
    firstLoginAt: instant.nullable(),
  })
  .register(answers, { id: "User" });

/** A person in the words of the sign-in provider's client library; instants are ISO 8601 in UTC. */
export function userAnswerOf(account: Account): z.input<typeof userAnswer> {
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
