import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { ErrorSource } from "#app/features/operations/monitoring/error-filter.ts";
import type { ErrorStatus, Severity } from "#app/features/operations/monitoring/figures.ts";
import { formatCount } from "#app/lib/count.ts";
import { formatInstant, formatShortDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

const zone = "WIB";
const shownDays = 30;

export interface ErrorDetails {
  type: string;
  severity: Severity;
  source: ErrorSource;
  status: ErrorStatus;
  message: string;
  stack: string;
  url: string;
  userAgent: string;
  sessionId: string;
  fingerprint: string;
  count: string;
  /** When the status was decided, or the error came back; null for one that nobody decided about. */
  statusAt: string | null;
  firstSeen: string;
  lastSeen: string;
  /** The latest days with reports, newest first. */
  days: { day: string; count: string }[];
}

/** One kind of error with its last report, or null. */
export async function findErrorDetails(id: string): Promise<ErrorDetails | null> {
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
    statusAt: statusAt && formatInstant(statusAt, zone),
    firstSeen: formatInstant(firstSeenAt, zone),
    lastSeen: formatInstant(lastSeenAt, zone),
    days: days.map((each) => ({
      day: formatShortDate(Temporal.PlainDate.from(each.day.toISOString().slice(0, 10))),
      count: formatCount(each.count),
    })),
  };
}
