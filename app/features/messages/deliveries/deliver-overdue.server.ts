import type { Temporal } from "temporal-polyfill";
import {
  deliverEvent,
  deliverEvents,
  type NoticeTable,
} from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const eventsAtOnce = 100;

interface Place {
  id: string;
  createdAt: Date;
}

/**
 * Delivers events that are still open although their job should have run: the queue lost them, or gave up. Those that
 * fail together are tried one by one, so that one that cannot be delivered holds up no other.
 * @throws AggregateError of what could not be delivered
 */
export async function deliverOverdueEvents(subjects: NoticeTable, now = clock.now()): Promise<void> {
  const failures: unknown[] = [];
  let after: Place = { id: "00000000-0000-0000-0000-000000000000", createdAt: new Date(0) };
  for (;;) {
    const events = await listOverdueEvents(now, after);
    const last = events.at(-1);
    if (!last) break;
    after = last;
    const ids = events.map(({ id }) => id);
    const [together] = await Promise.allSettled([deliverEvents(subjects, ids, now)]);
    if (together.status === "fulfilled") continue;
    for (const id of ids) {
      const [alone] = await Promise.allSettled([deliverEvent(subjects, id, now)]);
      if (alone.status === "rejected") failures.push(alone.reason);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events were not delivered.`);
}

function listOverdueEvents(now: Temporal.Instant, after: Place): Promise<Place[]> {
  const latest = toDate(now.subtract({ minutes: 10 }));
  return db.$queryRaw<Place[]>`/* overdue-events */
    SELECT id, created_at AS "createdAt" FROM outbox_event
    WHERE processed_at IS NULL AND created_at <= ${latest} AND (created_at, id) > (${after.createdAt}, ${after.id}::uuid)
    ORDER BY created_at, id LIMIT ${eventsAtOnce}`;
}
