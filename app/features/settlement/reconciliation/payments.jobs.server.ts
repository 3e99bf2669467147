import { z } from "zod";
import { expirePayments } from "#app/features/money/payments/expire-payments.server.ts";
import { chargeJob, checkJob, endChargeJob, refundJob } from "#app/features/money/payments/payment-jobs.ts";
import { chargePayment } from "#app/features/settlement/gateway/charge-payment.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { endCharge } from "#app/features/settlement/gateway/end-charge.server.ts";
import { continueRound, reconcileJob } from "#app/features/settlement/reconciliation/reconcile-round.server.ts";
import { sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const ofPayment = z.object({ paymentId: z.uuid() });
const ofRefund = z.object({ refundId: z.uuid() });

export const paymentJobs: readonly JobHandler[] = [
  {
    name: chargeJob,
    isParallel: true,
    handle: (data) => chargePayment(ofPayment.parse(data).paymentId),
  },
  {
    name: endChargeJob,
    handle: (data) => endCharge(ofPayment.parse(data).paymentId),
  },
  {
    name: checkJob,
    async handle(data) {
      const checked = await checkPayment(ofPayment.parse(data).paymentId);
      if (!checked.ok && checked.reason !== "not-found")
        throw new Error(`The gateway says nothing: ${checked.reason}.`);
    },
  },
  {
    name: refundJob,
    handle: (data) => sendRefund(ofRefund.parse(data).refundId),
  },
  {
    name: "expire-payments",
    schedule: "* * * * *",
    async handle() {
      await expirePayments();
    },
  },
  {
    name: reconcileJob,
    schedule: "7 * * * *",
    handle: continueRound,
  },
];
