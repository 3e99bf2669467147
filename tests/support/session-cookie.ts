import { startSession } from "#app/features/people/sessions/sessions.server.ts";
import { serializeSessionToken } from "#app/http/session-cookie.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The cookie of a new session of theirs, as a browser sends it. */
export async function sessionCookieOf(userId: string): Promise<string> {
  const { token } = await startSession(db, { userId, userAgent: "test" }, clock.now());
  return (await serializeSessionToken(token, 3600)).split(";")[0] ?? "";
}
