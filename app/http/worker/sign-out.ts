import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import { signedOutPath } from "#app/features/operations/app/offline-page.ts";
import { isDataAddress } from "#app/features/operations/app/page-address.ts";
import { askForSync } from "#app/http/worker/background-sync.ts";
import { leadTo, offlinePage } from "#app/http/worker/own-answers.ts";
import { hasLeft, knownPerson, leave, leaveLater } from "#app/http/worker/person.ts";
import * as paths from "#app/paths.ts";

export const signOutTag = "sign-out";
const signOutPath = paths.signOut;

/** Where the storage is broken there is nothing to read either, and the session ends all the same. */
const forget = () => leave().catch(() => undefined);

/**
 * A form that ends the session. What is kept for the person goes before the server hears of it, and again when it has
 * answered: nothing that was asked for in between stays.
 */
export async function answerLeaving({ request }: FetchEvent): Promise<Response> {
  await forget();
  // Somebody who signs in next is not the one whom a sign-out from before is for.
  await endLeftSession().catch(() => undefined);
  try {
    return await fetch(request);
  } catch {
    return request.mode === "navigate" ? offlinePage() : Response.error();
  } finally {
    await forget();
  }
}

/** Without a connection, the session of the server ends as soon as there is one; the page says so. */
export async function answerSignOut({ request }: FetchEvent): Promise<Response> {
  await forget();
  try {
    const answer = await fetch(request);
    await forget();
    return answer;
  } catch {
    await leaveLater();
    await askForSync(signOutTag);
    return isDataAddress(new URL(request.url)) ? leadTo(signedOutPath) : Response.redirect(signedOutPath, 303);
  }
}

let ending: Promise<void> | null = null;

/** Ends the session that somebody left without a connection. Throws while there is none; the pages wait for it. */
export function endLeftSession(): Promise<void> {
  ending ??= tryToEnd().finally(() => {
    ending = null;
  });
  return ending;
}

async function tryToEnd(): Promise<void> {
  if (!(await knownPerson()).isLeaving) return;
  const signal = AbortSignal.timeout(copyLimits.networkWait);
  const answer = await fetch(signOutPath, { method: "POST", body: new URLSearchParams(), redirect: "manual", signal });
  // Only the sign-out leads on; a server that cannot do it now is asked again.
  if (answer.type === "opaqueredirect") await hasLeft();
}
