import { auditJobs } from "#app/features/audit/audit.jobs.server.ts";
import { availabilityJobs } from "#app/features/availability/availability.jobs.server.ts";
import { bookingJobs } from "#app/features/booking/booking.jobs.server.ts";
import { dataRequestJobs } from "#app/features/data-requests/data-requests.jobs.server.ts";
import { disputeJobs } from "#app/features/disputes/disputes.jobs.server.ts";
import { afterSignInJobs } from "#app/features/identity/after-sign-in.jobs.server.ts";
import { keptFormJobs } from "#app/features/identity/kept-form.jobs.server.ts";
import { phoneVerificationJobs } from "#app/features/identity/phone-verification.jobs.server.ts";
import { sessionJobs } from "#app/features/identity/session.jobs.server.ts";
import { watchingJobs } from "#app/features/jobs/jobs.jobs.server.ts";
import { monitoringJobs } from "#app/features/monitoring/monitoring.jobs.server.ts";
import { reportFailure } from "#app/features/monitoring/report-failures.server.ts";
import { notificationJobs } from "#app/features/notifications/notifications.jobs.server.ts";
import { outletJobs } from "#app/features/outlets/outlets.jobs.server.ts";
import { paymentJobs } from "#app/features/payments/payments.jobs.server.ts";
import { payoutJobs } from "#app/features/payouts/payouts.jobs.server.ts";
import { queueJobs } from "#app/features/queue/queue.jobs.server.ts";
import { referralJobs } from "#app/features/referrals/referral.jobs.server.ts";
import { registrationFileJobs } from "#app/features/registration/registration-files.jobs.server.ts";
import { retentionJobs } from "#app/features/retention/retention.jobs.server.ts";
import { safetyJobs } from "#app/features/safety/safety.jobs.server.ts";
import { subscriptionJobs } from "#app/features/subscriptions/subscriptions.jobs.server.ts";
import { waitlistJobs } from "#app/features/waitlist/waitlist.jobs.server.ts";
import { walletJobs } from "#app/features/wallet/wallet.jobs.server.ts";
import { type JobHandler, onJobFailed } from "#app/platform/jobs.server.ts";

onJobFailed((job, error) => reportFailure(error, { source: "JOB", place: `job:${job}` }));

/** Every job of the product; the web process or the worker runs them. */
export const jobs: readonly JobHandler[] = [
  ...auditJobs,
  ...availabilityJobs,
  ...bookingJobs,
  ...dataRequestJobs,
  ...disputeJobs,
  ...afterSignInJobs,
  ...keptFormJobs,
  ...phoneVerificationJobs,
  ...sessionJobs,
  ...monitoringJobs,
  ...watchingJobs,
  ...notificationJobs,
  ...outletJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...queueJobs,
  ...referralJobs,
  ...registrationFileJobs,
  ...retentionJobs,
  ...safetyJobs,
  ...subscriptionJobs,
  ...waitlistJobs,
  ...walletJobs,
];
