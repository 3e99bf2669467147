import type { Temporal } from "temporal-polyfill";
import { adjustmentFilter } from "#app/features/money/ledger/adjustment-filter.ts";
import { errorFilter } from "#app/features/operations/monitoring/error-filter.ts";
import { listWaiting } from "#app/features/operations/waiting/waiting.queries.server.ts";
import { byUrgency, errorDays, promisedDays, type WaitingKind } from "#app/features/operations/waiting/waiting.ts";
import { lateBefore } from "#app/features/outlets/registration/review-promise.server.ts";
import { promisedWorkingDays } from "#app/features/outlets/registration/review-queue.ts";
import { paymentFilter } from "#app/features/settlement/reconciliation/payment-filter.ts";
import { promisedRefundDays, refundFilter } from "#app/features/settlement/refunds/refund-filter.ts";
import { signalFilter } from "#app/features/trust/abuse/abuse-signal.ts";
import { promisedHours } from "#app/features/trust/moderation/review-search.ts";
import { formatCount } from "#app/lib/count.ts";
import { waitingTime } from "#app/lib/waiting-time.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";

interface KindText {
  title: string;
  /** The list of exactly these. */
  to: string;
  /** What is too much of its late ones: `2 lewat 1 hari kerja`. */
  late: string;
}

const none = new URLSearchParams();
const beyond = (days: number) => `lewat ${days} hari kerja`;
const overdue = "lewat tenggat";

const kindText: Readonly<Record<WaitingKind, KindText>> = {
  withdrawals: { title: "Penarikan", to: paths.managedWithdrawals, late: beyond(promisedDays.withdrawals) },
  applications: { title: "Pendaftaran outlet", to: paths.managedApplications, late: beyond(promisedWorkingDays) },
  cases: { title: "Laporan keamanan", to: paths.cases, late: "mendesak" },
  disputes: { title: "Sengketa kunjungan", to: paths.disputes, late: overdue },
  reviews: { title: "Ulasan", to: paths.managedReviews, late: `lewat ${promisedHours} jam` },
  messages: { title: "Pesan kontak", to: paths.managedMessages, late: beyond(promisedDays.messages) },
  "data-requests": { title: "Permintaan data", to: paths.managedDataRequests, late: overdue },
  chargebacks: {
    title: "Pembayaran disanggah bank",
    to: paths.managedPayments + paymentFilter.search({ ...paymentFilter.read(none), status: "DISPUTED" }),
    late: "",
  },
  "payment-events": { title: "Kabar gateway tak cocok", to: `${paths.managedPayments}#open-events`, late: "" },
  refunds: {
    title: "Pengembalian dana belum sampai",
    to: paths.managedRefunds + refundFilter.search({ ...refundFilter.read(none), isLate: true }),
    late: beyond(promisedRefundDays),
  },
  adjustments: {
    title: "Penyesuaian buku besar",
    to: paths.adjustments + adjustmentFilter.search({ ...adjustmentFilter.read(none), status: "ASKED" }),
    late: "",
  },
  roles: { title: "Permintaan peran", to: paths.roleRequests, late: "" },
  referrals: {
    title: "Hadiah undangan",
    to: paths.abuse + signalFilter.search({ kind: "referral-doubt", withQuiet: false }),
    late: beyond(promisedDays.referrals),
  },
  errors: {
    title: "Galat belum diputuskan",
    to: paths.errors + errorFilter.search({ ...errorFilter.read(none), days: errorDays }),
    late: "kritis",
  },
  jobs: { title: "Pekerjaan gagal terus", to: paths.jobQueue({ queue: deadLetterQueue }), late: "berhenti dicoba" },
};

/** What waits for a person of the platform, as this member of management sees it: what is late first. */
export async function showWaiting(viewer: { id: string }, now: Temporal.Instant = clock.now()) {
  const found = await listWaiting(viewer.id, {
    now: toDate(now),
    withdrawals: lateBefore(now, promisedDays.withdrawals),
    applications: lateBefore(now),
    reviews: toDate(now.subtract({ hours: promisedHours })),
    messages: lateBefore(now, promisedDays.messages),
    referrals: lateBefore(now, promisedDays.referrals),
    refunds: lateBefore(now, promisedRefundDays),
    errorsFrom: localDate(now, "WIB")
      .subtract({ days: errorDays - 1 })
      .toString(),
  });
  return found.sort(byUrgency).map(({ kind, count, oldest, late, mayOpen }) => ({
    kind,
    title: kindText[kind].title,
    count: formatCount(count),
    age: waitingTime(oldest, now.epochMilliseconds),
    late: late > 0 ? `${formatCount(late)} ${kindText[kind].late}` : null,
    /** Null for what only admins open. */
    to: mayOpen ? kindText[kind].to : null,
  }));
}
export type WaitingList = Awaited<ReturnType<typeof showWaiting>>;
