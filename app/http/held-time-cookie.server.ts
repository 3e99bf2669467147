import { createCookie } from "react-router";
import { z } from "zod";
import { holdMinutes } from "#app/features/time/free-times/hold-slot.server.ts";
import { sessionTokenIn } from "#app/http/session-cookie.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { cookieSecrets } from "#app/platform/cookie-secrets.server.ts";
import { isHttps } from "#app/platform/env.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";

/**
 * Says that a session holds a time at an outlet, and until when at most: signed, so that the web server knows under load
 * whose requests to take first, before it asks the database. It decides nothing else.
 */
const heldTimeCookie = createCookie("held-time", {
  path: "/booking",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  maxAge: holdMinutes * 60,
  secrets: cookieSecrets,
});

const mark = z.object({ outlet: z.string(), of: z.string(), until: z.number() });
const hashOf = (token: string) => Buffer.from(keyedHash("held time", token)).toString("base64url");

/** For the answer to whoever was given a time at the outlet. */
export async function serializeHeldTime(request: Request, outletId: string): Promise<string> {
  const token = (await sessionTokenIn(request.headers.get("cookie"))) ?? "";
  const until = clock.now().add({ minutes: holdMinutes }).epochMilliseconds;
  return heldTimeCookie.serialize({ outlet: outletId.toLowerCase(), of: hashOf(token), until });
}

/** Names whoever was given a time at the outlet of this address by their session; null: nobody, or it is over. */
export async function holderOfTime(request: { path: string; headers: { cookie?: string } }): Promise<string | null> {
  const { cookie } = request.headers;
  if (!cookie?.includes(`${heldTimeCookie.name}=`)) return null;
  const held = mark.safeParse(await heldTimeCookie.parse(cookie));
  if (!held.success || held.data.until < clock.now().epochMilliseconds) return null;
  const { outlet, of } = held.data;
  const isHere = request.path.replace(/\.data$/, "").toLowerCase() === paths.book({ id: outlet });
  return isHere && of === hashOf((await sessionTokenIn(cookie)) ?? "") ? of : null;
}
