import type { FutureFeature } from "#app/features/messages/contact/future-feature.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

interface Interest {
  feature: FutureFeature;
  /** Lower case. */
  email: string;
}

type Person = { id: string; email: string } | null;

/**
 * Puts an e-mail on the list of those who want to hear of a feature, once; a repeat changes nothing. The row belongs to
 * the signed-in person only where the e-mail is their own: whoever types another's address gets no say over it.
 */
export async function noteInterest(interest: Interest, person: Person, now = clock.now()): Promise<void> {
  const isOwn = person?.email.toLowerCase() === interest.email;
  await db.featureInterest.createMany({
    data: [{ ...interest, userId: isOwn ? person.id : null, createdAt: new Date(now.epochMilliseconds) }],
    skipDuplicates: true,
  });
}

/** Takes the person's own e-mail, which Google has verified, off the list of a feature; also when it was never on it. */
export async function withdrawInterest(feature: FutureFeature, person: { email: string }): Promise<void> {
  await db.featureInterest.deleteMany({ where: { feature, email: person.email.toLowerCase() } });
}
