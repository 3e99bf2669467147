import type { FutureFeature } from "#app/features/messages/contact/future-feature.ts";
import { db } from "#app/platform/db.server.ts";

/** The features of which the person with this e-mail will hear. */
export async function listInterestsOf(email: string): Promise<FutureFeature[]> {
  const rows = await db.featureInterest.findMany({
    where: { email: email.toLowerCase() },
    select: { feature: true },
  });
  return rows.map(({ feature }) => feature);
}
