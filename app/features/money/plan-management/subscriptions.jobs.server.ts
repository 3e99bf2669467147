import { z } from "zod";
import { expireInvoice, expireInvoiceJob, expireInvoices } from "#app/features/money/invoices/close-invoice.server.ts";
import { bringPlanChanges, planChangeJob } from "#app/features/money/plan-management/change-plan.server.ts";
import {
  endSubscription,
  endSubscriptionJob,
  endSubscriptions,
} from "#app/features/money/plans/end-subscriptions.server.ts";
import { remindOfEnds } from "#app/features/money/plans/remind-of-ends.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const unpaid = z.object({ invoiceId: z.uuid() });
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
    name: expireInvoiceJob,
    async handle(data) {
      await expireInvoice(unpaid.parse(data).invoiceId);
    },
  },
  {
    name: "expire-due-invoices",
    schedule: "*/10 * * * *",
    async handle() {
      await expireInvoices();
    },
  },
  {
    name: planChangeJob,
    async handle() {
      await bringPlanChanges();
    },
  },
  {
    name: "bring-due-plan-changes",
    schedule: "*/10 * * * *",
    async handle() {
      await bringPlanChanges();
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
