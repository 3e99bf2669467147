import { z } from "zod";
import {
  endSubscription,
  endSubscriptionJob,
  endSubscriptions,
} from "#app/features/subscriptions/end-subscriptions.server.ts";
import { remindOfEnds } from "#app/features/subscriptions/remind-of-ends.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const ending = z.object({ subscriptionId: z.uuid() });

export const subscriptionJobs: readonly JobHandler[] = [
  {
    name: endSubscriptionJob,
    async handle(data) {
      await endSubscription(ending.parse(data).subscriptionId);
    },
  },
  {
    name: "end-due-subscriptions",
    schedule: "7 * * * *",
    async handle() {
      await endSubscriptions();
    },
  },
  {
    name: "remind-of-subscription-ends",
    // Each day at 08.30 in Jakarta.
    schedule: "30 1 * * *",
    async handle() {
      await remindOfEnds();
    },
  },
];
