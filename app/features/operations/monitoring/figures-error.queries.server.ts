import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { formatCount } from "#app/lib/count.ts";
import { formatInstant, formatShortDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const zone = "WIB";
const shownDays = 30;

/** One kind of error with its last report, or null. */
export async function findErrorDetails(id: string) {
  if (!z.guid().safeParse(id).success) return null;
  const found = await db.errorReport.findUnique({
    where: { id },
    select: {
      type: true,
      severity: true,
      source: true,
      status: true,
      statusAt: true,
      message: true,
      stack: true,
      url: true,
      userAgent: true,
      sessionId: true,
      fingerprint: true,
      count: true,
      firstSeenAt: true,
      lastSeenAt: true,
      days: { orderBy: { day: "desc" }, take: shownDays, select: { day: true, count: true } },
    },
  });
  if (!found) return null;
  const { count, firstSeenAt, lastSeenAt, statusAt, days, ...error } = found;
  return {
    ...error,
    count: formatCount(count),
    /** When the status was decided, or the error came back; null for one that nobody decided about. */
    statusAt: statusAt && formatInstant(statusAt, zone),
    firstSeen: formatInstant(firstSeenAt, zone),
    lastSeen: formatInstant(lastSeenAt, zone),
    /** The latest days with reports, newest first. */
    days: days.map((each) => ({
      day: formatShortDate(Temporal.PlainDate.from(each.day.toISOString().slice(0, 10))),
      count: formatCount(each.count),
    })),
  };
}

export type ErrorDetails = NonNullable<Awaited<ReturnType<typeof findErrorDetails>>>;
