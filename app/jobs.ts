import { reminderJobs } from "#app/features/bookings/notices/reminders.jobs.server.ts";
import { outletJobs } from "#app/features/bookings/outlet-closing/outlets.jobs.server.ts";
import { queueJobs } from "#app/features/bookings/queue/queue.jobs.server.ts";
import { bookingJobs } from "#app/features/bookings/status/booking.jobs.server.ts";
import { waitlistJobs } from "#app/features/bookings/waitlist/waitlist.jobs.server.ts";
import { channelJobs } from "#app/features/messages/channels/channels.jobs.server.ts";
import { notificationJobs } from "#app/features/messages/deliveries/notifications.jobs.server.ts";
import { walletJobs } from "#app/features/money/ledger/wallet.jobs.server.ts";
import { payoutJobs } from "#app/features/money/payouts/payouts.jobs.server.ts";
import { subscriptionJobs } from "#app/features/money/plan-management/subscriptions.jobs.server.ts";
import { auditJobs } from "#app/features/operations/audit/audit.jobs.server.ts";
import { watchingJobs } from "#app/features/operations/jobs/jobs.jobs.server.ts";
import { monitoringJobs } from "#app/features/operations/monitoring/monitoring.jobs.server.ts";
import { reportFailure } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { retentionJobs } from "#app/features/operations/retention/retention.jobs.server.ts";
import { registrationFileJobs } from "#app/features/outlets/registration/registration-files.jobs.server.ts";
import { dataRequestJobs } from "#app/features/people/data-requests/data-requests.jobs.server.ts";
import { phoneVerificationJobs } from "#app/features/people/phone/phone-verification.jobs.server.ts";
import { afterSignInJobs } from "#app/features/people/sign-in/after-sign-in.jobs.server.ts";
import { keptFormJobs } from "#app/features/people/sign-in/kept-form.jobs.server.ts";
import { sessionJobs } from "#app/features/people/sign-in/session.jobs.server.ts";
import { paymentJobs } from "#app/features/settlement/reconciliation/payments.jobs.server.ts";
import { availabilityJobs } from "#app/features/time/claims/availability.jobs.server.ts";
import { disputeJobs } from "#app/features/trust/disputes/disputes.jobs.server.ts";
import { referralJobs } from "#app/features/trust/referral-rewards/referral.jobs.server.ts";
import { safetyJobs } from "#app/features/trust/safety/safety.jobs.server.ts";
import { mailAttachments, notices } from "#app/notices.ts";
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
  ...notificationJobs(notices, mailAttachments),
  ...channelJobs,
  ...reminderJobs,
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
