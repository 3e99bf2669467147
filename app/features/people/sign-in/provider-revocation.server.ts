import { revokeAtGoogle } from "#app/features/people/sign-in/google-token.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { open } from "#app/platform/secret-box.server.ts";

export const revokeGrantJob = "revoke-provider-grant";

/**
 * Forgets what a person granted us at the provider, in the transaction that ends their sessions or their account. The
 * provider hears of it by a job that holds the token sealed and tries for about a day.
 */
export async function revokeProviderGrant(tx: Tx, userId: string): Promise<void> {
  const grant = await tx.providerGrant.findUnique({
    where: { userId },
    select: { refreshToken: true, accessToken: true },
  });
  if (!grant) return;
  await tx.providerGrant.deleteMany({ where: { userId } });
  const token = grant.refreshToken ?? grant.accessToken;
  if (token) await enqueue(tx, revokeGrantJob, { token: Buffer.from(token).toString("base64") });
}

/** What the job does; `token` is sealed, in base64. */
export function revokeSealedToken(token: string): Promise<void> {
  return revokeAtGoogle(open(new Uint8Array(Buffer.from(token, "base64"))));
}
