import type { Temporal } from "temporal-polyfill";
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** Where a person is signed in: this browser first, then by last use. */
export async function listMySessions(
  { id: userId, sessionId }: Pick<SignedInUser, "id" | "sessionId">,
  now: Temporal.Instant = clock.now(),
) {
  const sessions = await db.session.findMany({
    where: { userId, expiresAt: { gt: toDate(now) } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
  });
  const mine = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => {
    const { name: device, isHandheld } = deviceOf(userAgent);
    // The last use is exact to five minutes: it is noted no more often.
    const times = { signedInAt: timeText(createdAt), lastUsedAt: timeText(lastSeenAt) };
    return { id, device, isHandheld, isCurrent: id === sessionId, ...times };
  });
  return mine.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export type MySession = Awaited<ReturnType<typeof listMySessions>>[number];

function timeText(at: Date): string {
  return formatInstant(instantFrom(at), "WIB");
}
