import { endSession } from "#app/features/identity/sessions.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** Ends this session only; other devices stay signed in. Repeating it changes nothing. */
export async function signOut(token: string): Promise<void> {
  await inTransaction((tx) => endSession(tx, token));
}
