import { data } from "react-router";
import { bookingCsv } from "#app/features/bookings/management/show-bookings.server.ts";
import { type CsvList, exportCsv } from "#app/features/core/lists/csv-list.server.ts";
import { deliveryCsv } from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { messageCsv } from "#app/features/messages/contact/messages.queries.server.ts";
import { subscriptionCsv } from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import { withdrawalCsv } from "#app/features/money/withdrawal-review/withdrawal-queue.queries.server.ts";
import { auditCsv } from "#app/features/operations/audit/audit-list.queries.server.ts";
import { jobCsv } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { errorCsv } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import { requestCsv } from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import { outletCsv } from "#app/features/operations/outlets/show-outlets.server.ts";
import { userCsv } from "#app/features/operations/people/user-list.queries.server.ts";
import { applicationCsv } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { dataRequestCsv } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { paymentCsv } from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { refundCsv } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import { abuseCsv } from "#app/features/trust/abuse/abuse-signals.queries.server.ts";
import { reviewCsv } from "#app/features/trust/moderation/show-review-queue.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/csv.ts";

/** The lists of management by the address of their file; the guard of the layout refuses it to those who only read. */
const csvLists: Readonly<Record<string, CsvList>> = {
  abuse: abuseCsv,
  applications: applicationCsv,
  audit: auditCsv,
  bookings: bookingCsv,
  "data-requests": dataRequestCsv,
  errors: errorCsv,
  "jobs/:queue/jobs": jobCsv,
  messages: messageCsv,
  notifications: deliveryCsv,
  outlets: outletCsv,
  payments: paymentCsv,
  refunds: refundCsv,
  requests: requestCsv,
  reviews: reviewCsv,
  subscriptions: subscriptionCsv,
  users: userCsv,
  withdrawals: withdrawalCsv,
};

export async function loader({ request, params, url, pattern, context }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const list = csvLists[/management-dashboard\/(.+)\.csv$/.exec(pattern)?.[1] ?? ""];
  const file = list && (await exportCsv(memberOf(context), list, { search: url.searchParams, params }));
  if (!file) throw data(null, { status: 404 });
  return csvDownload(file.text, file.name);
}
