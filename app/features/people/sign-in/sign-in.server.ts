import type { Temporal } from "temporal-polyfill";
import { recordSignInConsents } from "#app/features/people/consent/consent.server.ts";
import { endSession, startSession } from "#app/features/people/sessions/sessions.server.ts";
import { isFirstSignIn } from "#app/features/people/sign-in/after-sign-in.ts";
import { beginAfterSignIn } from "#app/features/people/sign-in/after-sign-in-sequence.server.ts";
import type { GoogleIdentity } from "#app/features/people/sign-in/google-strategy.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { seal } from "#app/platform/secret-box.server.ts";

export type SignedIn =
  | {
      ok: true;
      userId: string;
      token: string;
      isNew: boolean;
      /** Neither this sign-in brought a refresh token nor was one kept: the session ends with the access token. */
      lacksRefreshToken: boolean;
    }
  | { ok: false; reason: "user-disabled" };

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
    if (user.suspendedAt) return { ok: false, reason: "user-disabled" };
    const lacksRefreshToken = !(await storeTokens(tx, user.id, identity));
    const { userAgent, referralCode = null } = browser;
    const { id: sessionId, token } = await startSession(tx, { userId: user.id, userAgent }, now);
    await recordSignInConsents(tx, user.id, new Date(now.epochMilliseconds));
    const isNew = isFirstSignIn(user);
    await beginAfterSignIn(tx, { userId: user.id, sessionId, isNew, userAgent, referralCode }, now);
    return { ok: true, userId: user.id, token, isNew, lacksRefreshToken };
  });
}

async function saveUser(tx: Tx, identity: GoogleIdentity, at: Date) {
  const { sub, email, emailVerified, name, photoUrl } = identity;
  const kept = { email, emailVerified, name, photoUrl, lastSignInAt: at };
  const user = await tx.user.upsert({
    where: { googleSub: sub },
    create: { googleSub: sub, ...kept, createdAt: at, firstLoginAt: at },
    update: kept,
    select: { id: true, createdAt: true, lastSignInAt: true, suspendedAt: true, firstLoginAt: true },
  });
  if (!user.firstLoginAt)
    await tx.user.update({ where: { id: user.id }, data: { firstLoginAt: at }, select: { id: true } });
  return user;
}

/** A later sign-in brings no refresh token: the first one stays. Returns whether there is one. */
async function storeTokens(
  tx: Tx,
  userId: string,
  { refreshToken, accessToken, accessTokenExpiresAt }: GoogleIdentity,
): Promise<boolean> {
  const grant = {
    accessToken: seal(accessToken),
    expiresAt: new Date(accessTokenExpiresAt.epochMilliseconds),
    failures: 0,
    retryAt: null,
    ...(refreshToken && { refreshToken: seal(refreshToken) }),
  };
  const kept = await tx.providerGrant.upsert({
    where: { userId },
    create: { userId, ...grant },
    update: grant,
    select: { refreshToken: true },
  });
  return kept.refreshToken !== null;
}
