import type { Temporal } from "temporal-polyfill";
import { storedName } from "#app/features/people/account/nameless.ts";
import type { IdTokenClaims } from "#app/features/people/sign-in/id-token.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** ID tokens live this long: one issued later belongs to another sign-in. */
const tokenLifeMs = 3_600_000;

type Synced = { ok: true; userId: string } | { ok: false; reason: "unverified-email" | "not-active" };

/** Writes what a verified ID token says about its holder, who becomes a user by it when there is none yet. */
export async function syncByToken(claims: IdTokenClaims, now: Temporal.Instant = clock.now()): Promise<Synced> {
  if (!claims.email_verified) return { ok: false, reason: "unverified-email" };
  const at = new Date(now.epochMilliseconds);
  return inTransaction(async (tx) => {
    const profile = {
      email: claims.email,
      emailVerified: true,
      name: storedName(claims.name),
      ...(claims.picture && { photoUrl: claims.picture }),
    };
    const known = await tx.user.findUnique({
      where: { googleSub: claims.sub },
      select: { suspendedAt: true, deletedAt: true, lastSignInAt: true },
    });
    if (known?.suspendedAt || known?.deletedAt) return { ok: false, reason: "not-active" };
    const isLater = !known?.lastSignInAt || claims.iat * 1000 >= known.lastSignInAt.getTime() + tokenLifeMs;
    const user = await tx.user.upsert({
      where: { googleSub: claims.sub },
      create: { googleSub: claims.sub, ...profile, createdAt: at, firstLoginAt: at, lastSignInAt: at },
      update: { ...profile, ...(isLater && { lastSignInAt: at }) },
      select: { id: true },
    });
    return { ok: true, userId: user.id };
  });
}
