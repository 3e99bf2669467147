import { z } from "zod";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { timeFreedJob } from "#app/features/time/claims/emit-time-freed.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const freed = z.object({ outletId: z.guid() });

export const waitlistJobs: readonly JobHandler[] = [
  {
    name: timeFreedJob,
    async handle(data) {
      await offerFreedTimes(freed.parse(data).outletId);
    },
  },
  {
    name: "lapse-waitlist-offers",
    schedule: "* * * * *",
    async handle() {
      await offerEverywhere({ lapsedOnly: true });
    },
  },
  {
    // What no event tells of: a session that ended with its hold, a day that came within the horizon.
    name: "offer-waiting-lines",
    schedule: "*/5 * * * *",
    async handle() {
      await offerEverywhere({ lapsedOnly: false });
    },
  },
];

/** Works on every line, or only on those where an offer has run out. */
async function offerEverywhere({ lapsedOnly }: { lapsedOnly: boolean }, now = clock.now()): Promise<void> {
  const lines = await db.waitlistEntry.findMany({
    where: lapsedOnly
      ? { status: "OFFERED", offerUntil: { lte: toDate(now) } }
      : { status: { in: ["WAITING", "OFFERED"] } },
    distinct: ["outletId"],
    select: { outletId: true },
  });
  for (const { outletId } of lines) await offerFreedTimes(outletId, now);
}
