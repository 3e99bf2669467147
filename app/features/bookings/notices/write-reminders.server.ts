import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { reminderMarks, remindersDue } from "#app/features/bookings/notices/reminder.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const bookingsAtOnce = 500;
const row = z.object({ id: z.string(), startAt: z.date(), chosenAt: z.date() });
type Near = z.infer<typeof row>;
type Mark = (typeof reminderMarks)[number];

/**
 * Writes the reminders that are due, once for each booking, start and mark, however often it runs. What has become of the
 * booking by the time they are sent is looked at then. Returns how many it wrote.
 */
export async function writeReminders(now: Temporal.Instant = clock.now()): Promise<number> {
  let written = 0;
  for (const mark of reminderMarks) {
    let after: Near | undefined;
    do {
      const near = await listNear(mark, after, now);
      for (const booking of near) if (await remind(mark, booking, now)) written += 1;
      after = near.length < bookingsAtOnce ? undefined : near.at(-1);
    } while (after);
  }
  return written;
}

async function remind({ kind }: Mark, { id, startAt, chosenAt }: Near, now: Temporal.Instant): Promise<boolean> {
  const start = instantFrom(startAt);
  if (!remindersDue(start, instantFrom(chosenAt), now).includes(kind)) return false;
  const event = {
    kind,
    key: `${kind}:${id}:${startAt.getTime()}`,
    payload: { bookingId: id, startAt: start.toString() },
  };
  await inTransaction((tx) => writeOutbox(tx, event));
  return true;
}

/** Confirmed visits between now and the mark that have no such reminder yet, after one of them. */
function listNear({ kind, hours }: Mark, after: Near | undefined, now: Temporal.Instant): Promise<Near[]> {
  return readRows(
    row,
    Prisma.sql`/* bookings-to-remind */
      SELECT id, start_at AS "startAt",
             greatest(coalesce(time_set_at, created_at), coalesce(confirmed_at, created_at)) AS "chosenAt"
      FROM booking b
      WHERE status = 'CONFIRMED' AND customer_id IS NOT NULL AND start_at <= ${toDate(now.add({ hours }))}
        AND (start_at, id) > (${after?.startAt ?? toDate(now)}, ${after?.id ?? "00000000-0000-0000-0000-000000000000"}::uuid)
        AND NOT EXISTS (SELECT FROM outbox_event e
          WHERE e.key = ${kind} || ':' || b.id || ':' || (extract(epoch FROM b.start_at) * 1000)::bigint)
      ORDER BY start_at, id LIMIT ${bookingsAtOnce}`,
  );
}
