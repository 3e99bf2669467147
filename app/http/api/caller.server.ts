import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { findGoogleSub, findPersonBySub } from "#app/features/people/account/account.queries.server.ts";
import { type IdTokenClaims, readIdToken } from "#app/features/people/sign-in/id-token.server.ts";
import { ApiRefusal, invalidTokenText } from "#app/http/api/api-answer.server.ts";
import { visitorContext } from "#app/http/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import { nameRequester } from "#app/platform/request-context.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** Somebody the product knows. */
export interface Caller {
  id: string;
  /** Of the session, or made from the ID token. */
  sessionId: string;
  /** Of the ID token; null for a session. */
  claims: IdTokenClaims | null;
}

/** Holds a valid ID token and is unknown so far. */
export interface Newcomer {
  id: null;
  sessionId: string;
  claims: IdTokenClaims;
}

const challenge = { "WWW-Authenticate": 'Bearer realm="api"' };
const badToken = { "WWW-Authenticate": 'Bearer realm="api", error="invalid_token"' };

/**
 * Whoever calls: an ID token decides, and without one the session.
 * @throws 401 for a token that is not valid, whatever the cookie says, and for nobody; 503 when Google's keys are away
 */
export async function callerOf(request: Request, context: Readonly<RouterContextProvider>): Promise<Caller | Newcomer> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return holderOf(authorization);
  const visitor = context.get(visitorContext);
  if (!visitor) throw new ApiRefusal(401, { headers: challenge });
  return { id: visitor.id, sessionId: visitor.sessionId, claims: null };
}

async function holderOf(authorization: string): Promise<Caller | Newcomer> {
  const token = /^Bearer ([\w.~+/=-]{1,8000})$/i.exec(authorization.trim())?.[1];
  const claims = token ? await readToken(token) : null;
  if (!token || !claims) throw notValid();
  const person = await findPersonBySub(claims.sub);
  if (person && !person.isActive) throw notValid();
  // Whoever signed out everywhere meant whoever else holds one of these, too.
  if (person?.signedOutAt && claims.iat * 1000 < person.signedOutAt.getTime()) throw notValid();
  if (person) nameRequester(person.id);
  return person
    ? { id: person.id, sessionId: sessionIdOf(token), claims }
    : { id: null, sessionId: sessionIdOf(token), claims };
}

/** For a token of somebody who may not, or not any more. */
export function notValid(): ApiRefusal {
  return new ApiRefusal(401, { message: invalidTokenText, headers: badToken });
}

async function readToken(token: string): Promise<IdTokenClaims | null> {
  try {
    return await readIdToken(token);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    logger.info({ err: error }, "bearer token refused");
    return null;
  }
}

/** The same token is the same session: a UUID of version 8, made from its hash. */
function sessionIdOf(token: string): string {
  const hex = createHash("sha256").update(token).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether each of the ids is the caller's own: ours, or the provider's subject. */
export async function ownsAll(caller: Caller | Newcomer, uids: readonly string[]): Promise<boolean> {
  const others = uids.filter((uid) => uid !== caller.id);
  if (others.length === 0) return true;
  const sub = caller.claims?.sub ?? (caller.id && (await findGoogleSub(caller.id)));
  return others.every((uid) => uid === sub);
}
