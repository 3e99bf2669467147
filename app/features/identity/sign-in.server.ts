import type { Temporal } from "temporal-polyfill";
import { isFirstSignIn } from "#app/features/identity/after-sign-in.ts";
import { beginAfterSignIn } from "#app/features/identity/after-sign-in-sequence.server.ts";
import type { GoogleIdentity } from "#app/features/identity/google-identity.ts";
import { endSession, startSession } from "#app/features/identity/sessions.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { seal } from "#app/platform/secret-box.server.ts";

export type SignedIn = { ok: true; userId: string; token: string; isNew: boolean } | { ok: false; reason: "suspended" };

/**
 * Signs in the person Google vouches for, known by Google's subject and never by e-mail. The session that came with
 * the request ends, a new one with a new id begins.
 */
export async function signIn(
  identity: GoogleIdentity,
  browser: { token: string | null; userAgent: string | null; referralCode?: string | null },
  now: Temporal.Instant = clock.now(),
): Promise<SignedIn> {
  return inTransaction(async (tx) => {
    if (browser.token) await endSession(tx, browser.token);
    const user = await saveUser(tx, identity, new Date(now.epochMilliseconds));
    if (user.suspendedAt) return { ok: false, reason: "suspended" };
    const { userAgent, referralCode = null } = browser;
    const { id: sessionId, token } = await startSession(tx, { userId: user.id, userAgent }, now);
    const isNew = isFirstSignIn(user);
    await beginAfterSignIn(tx, { userId: user.id, sessionId, isNew, userAgent, referralCode }, now);
    return { ok: true, userId: user.id, token, isNew };
  });
}

async function saveUser(tx: Tx, identity: GoogleIdentity, at: Date) {
  const { sub, refreshToken, accessToken, accessTokenExpiresAt, ...profile } = identity;
  const kept = { ...profile, lastSignInAt: at };
  const user = await tx.user.upsert({
    where: { googleSub: sub },
    create: { googleSub: sub, ...kept, createdAt: at, firstLoginAt: at },
    update: kept,
    select: { id: true, createdAt: true, lastSignInAt: true, suspendedAt: true, firstLoginAt: true },
  });
  if (!user.firstLoginAt)
    await tx.user.update({ where: { id: user.id }, data: { firstLoginAt: at }, select: { id: true } });
  // A later sign-in brings no refresh token: the first one stays.
  const grant = {
    accessToken: seal(accessToken),
    expiresAt: new Date(accessTokenExpiresAt.epochMilliseconds),
    failures: 0,
    retryAt: null,
    ...(refreshToken && { refreshToken: seal(refreshToken) }),
  };
  await tx.providerGrant.upsert({
    where: { userId: user.id },
    create: { userId: user.id, ...grant },
    update: grant,
    select: { userId: true },
  });
  return user;
}
