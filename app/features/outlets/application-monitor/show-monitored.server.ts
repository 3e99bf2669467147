import type { Temporal } from "temporal-polyfill";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import {
  countMonitored,
  findMonitored,
  listMonitored,
  listReviewerLoads,
  type MonitoredRow,
  readMonitoredRows,
} from "#app/features/outlets/application-monitor/application-monitor.queries.server.ts";
import {
  type ApplicationSearch,
  applicationSearch,
} from "#app/features/outlets/application-monitor/application-search.ts";
import { ageText } from "#app/features/outlets/registration/review-promise.server.ts";
import { claimMs } from "#app/features/outlets/review-desk/application-review.ts";
import { listReviewers } from "#app/features/outlets/review-desk/assign-review.server.ts";
import { eventText } from "#app/features/outlets/review-desk/review-rounds.server.ts";
import { formatBriefInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of the applications on their way, with how many there are and what each reviewer has. */
export async function showMonitored(search: ApplicationSearch, now: Temporal.Instant = clock.now()) {
  const [{ rows, next }, counts, reviewers] = await Promise.all([
    listMonitored(search, now),
    countMonitored(now),
    listReviewerLoads(now),
  ]);
  return {
    applications: rows.map((row) => listedApplication(row, now)),
    next,
    counts,
    reviewers: reviewers.map(({ id, name, held, oldest, decided }) => ({
      ...{ id, name, held, decided },
      oldest: oldest && formatBriefInstant(oldest, "WIB"),
    })),
  };
}
export type MonitoredList = Awaited<ReturnType<typeof showMonitored>>;

function listedApplication(row: MonitoredRow, now: Temporal.Instant) {
  const { id, code, status, sentAt, reviewer, reviewStartedAt } = row;
  const isWaiting = status === "SUBMITTED" || status === "IN_REVIEW";
  return {
    ...{ id, code, status, reviewer },
    name: row.name || "Outlet tanpa nama",
    owner: row.owner,
    kind: [outletTypeText[row.type], row.city].filter(Boolean).join(", "),
    statusText: outletStatusText[status],
    round: row.sendCount,
    sentText: formatBriefInstant(sentAt, "WIB"),
    age: isWaiting ? ageText(sentAt, now) : null,
    sinceText: status === "IN_REVIEW" && reviewStartedAt ? formatBriefInstant(reviewStartedAt, "WIB") : null,
    isStuck: status === "IN_REVIEW" && isStuck(reviewStartedAt, now),
  };
}

/** Held for so long that any admin may take it over. */
function isStuck(since: Date | null, now: Temporal.Instant): boolean {
  return since !== null && now.since(instantFrom(since)).total("milliseconds") >= claimMs;
}

const header = [
  "Kode",
  "Outlet",
  "Jenis",
  "Kota",
  "Pemilik",
  "Status",
  "Kiriman ke",
  "Dikirim",
  "Umur",
  "Janji",
  "Peninjau",
];

export const applicationCsv: CsvList = {
  list: "applications",
  async read({ search, most, now }) {
    const filter = applicationSearch.read(search);
    const found = await readMonitoredRows(filter, now, most);
    const rows = found.map((row) => {
      // Of those that wait for the owner no time runs.
      const age = row.status === "REVISION" ? { text: "", dueText: "" } : ageText(row.sentAt, now);
      return [
        ...[row.code, row.name, outletTypeText[row.type], row.city ?? "", row.owner, outletStatusText[row.status]],
        ...[row.sendCount, row.sentAt.toISOString(), age.text, age.dueText, row.reviewer ?? ""],
      ];
    });
    return { filter: applicationSearch.values(filter), header, rows };
  },
};

/** One application on its way, as management watches it: no documents, no numbers. Null for an id of none. */
export async function showMonitoredCase(
  member: { id: string },
  applicationId: string,
  now: Temporal.Instant = clock.now(),
) {
  const found = await findMonitored(applicationId);
  if (!found?.outlet || !found.sentAt) return null;
  const { outlet, owner, sentAt, reviewerId, reviewStartedAt, events, _count: counts } = found;
  const ids = [...events.map(({ byId }) => byId), reviewerId].flatMap((id) => (id ? [id] : []));
  const [people, reviewers] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
    listReviewers(),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const { status } = outlet;
  const isWaiting = status === "SUBMITTED" || status === "IN_REVIEW";
  const isOwn = found.ownerId === member.id;
  return {
    id: found.id,
    code: found.code,
    name: outlet.name || "Outlet tanpa nama",
    outletId: outlet.id,
    status,
    statusText: outletStatusText[status],
    owner,
    kind: outletTypeText[found.type],
    round: found.sendCount,
    sentText: formatBriefInstant(sentAt, "WIB"),
    age: isWaiting ? ageText(sentAt, now) : null,
    reviewer: reviewerId ? (names.get(reviewerId) ?? "Akun terhapus") : null,
    sinceText: reviewStartedAt && formatBriefInstant(reviewStartedAt, "WIB"),
    isStuck: status === "IN_REVIEW" && isStuck(reviewStartedAt, now),
    decidedText: found.decidedAt && formatBriefInstant(found.decidedAt, "WIB"),
    counts: { findings: counts.findings, files: counts.files, views: counts.views },
    isOwn,
    canRelease: !isOwn && status === "IN_REVIEW",
    reviewers: isWaiting && !isOwn ? reviewers.filter(({ id }) => id !== found.ownerId && id !== reviewerId) : [],
    events: events.map(({ id, kind, byId, text, at }) => ({
      id,
      title: eventText[kind],
      by: byId === found.ownerId ? "Pendaftar" : byId ? (names.get(byId) ?? "Akun terhapus") : "Sistem",
      change: text || null,
      time: { text: formatBriefInstant(at, "WIB"), dateTime: at.toISOString() },
      isStop: kind === "REJECTED",
    })),
  };
}
export type MonitoredCase = NonNullable<Awaited<ReturnType<typeof showMonitoredCase>>>;
