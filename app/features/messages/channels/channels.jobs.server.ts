import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { DeliveryChannel } from "#app/platform/generated/enums.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** How far back a channel's tries are looked at. */
const watchMinutes = 15;
/** Share of tries that fail from which on a channel does not work; fewer tries than that say nothing. */
const failingShare = 0.2;
const fewestTries = 5;

function isFailing({ tries, failed }: { tries: number; failed: number }): boolean {
  return tries >= fewestTries && failed > tries * failingShare;
}

const row = z.object({ channel: z.enum(DeliveryChannel), tries: z.number(), failed: z.number() });

/** Tells the log and every member of management of a channel that does not work, at most once an hour each. */
export async function watchChannels(now: Temporal.Instant = clock.now()): Promise<void> {
  const from = now.subtract({ minutes: watchMinutes });
  const channels = await readRows(
    row,
    Prisma.sql`/* channel-health */
      SELECT channel::text, count(*)::int AS tries,
             count(*) FILTER (WHERE outcome IN ('LATER', 'NEVER', 'UNKNOWN'))::int AS failed
      FROM delivery_try WHERE at > ${toDate(from)} AND at <= ${toDate(now)} AND outcome <> 'SKIPPED' GROUP BY channel`,
  );
  for (const found of channels.filter(isFailing)) {
    logger.error(found, "a channel does not deliver");
    const hour = now.toString().slice(0, 13);
    const payload = { ...found, at: now.toString({ fractionalSecondDigits: 3 }) };
    await inTransaction((tx) =>
      writeOutbox(tx, { kind: "channel-failing", key: `channel-failing:${found.channel}:${hour}`, payload }),
    );
  }
}

export const channelJobs: readonly JobHandler[] = [
  {
    name: "watch-channels",
    schedule: "*/5 * * * *",
    async handle() {
      await watchChannels();
    },
  },
];
