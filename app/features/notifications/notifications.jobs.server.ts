import { z } from "zod";
import { deliverEvent, listOverdueEvents } from "#app/features/notifications/deliver-outbox.server.ts";
import { deliveryJob } from "#app/features/notifications/write-outbox.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const delivery = z.object({ eventId: z.uuid() });

export const notificationJobs: readonly JobHandler[] = [
  {
    name: deliveryJob,
    async handle(data) {
      await deliverEvent(delivery.parse(data).eventId);
    },
  },
  {
    name: "deliver-overdue-events",
    schedule: "*/10 * * * *",
    async handle() {
      const delivered = await Promise.allSettled((await listOverdueEvents()).map((id) => deliverEvent(id)));
      const failures = delivered.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events were not delivered.`);
    },
  },
];
