import { minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const latestBookings = 25;

interface Happened {
  at: Date;
  actor: readonly [kind: string, id: string | null];
  action: string;
  thing: readonly [entity: string, id: string];
  before?: Row;
  after?: Row;
}

/** What the audit log tells of the last bookings and of all that management has before it, as if it had been done here. */
export async function writeHistory(tx: Tx, { nowMs, member }: { nowMs: number; member: SeedPerson }): Promise<void> {
  const random = randomFrom("history");
  const all = [
    ...(await bookingsMade(tx)),
    ...(await applicationsSent(tx)),
    ...(await reviewsReported(tx)),
    ...(await affairs(tx)),
    ...lists(nowMs, member),
  ];
  const rows = all
    .filter(({ at }) => at.getTime() < nowMs)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.thing[1] < other.thing[1] ? -1 : 1))
    .map(({ at, actor: [actor_kind, actor_id], action, thing: [entity, entity_id], before, after }) => ({
      ...{ id: random.id(at.getTime()), at: at.toISOString(), actor_id, actor_kind, action, entity, entity_id },
      ...{ before: before ?? null, after: after ?? null },
      request_id: random.id(at.getTime()).replaceAll("-", "").slice(8),
    }));
  await insertRows(tx, "audit_log", rows);
}

async function bookingsMade(tx: Tx): Promise<Happened[]> {
  const bookings = await tx.booking.findMany({
    where: { channel: "APP", customerId: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: latestBookings,
    select: { id: true, code: true, customerId: true, createdAt: true, startAt: true, total: true },
  });
  return bookings.map(({ id, code, customerId, createdAt, startAt, total }) => ({
    ...{ at: createdAt, actor: ["customer", customerId], action: "booking.created", thing: ["booking", id] },
    after: { status: "REQUESTED", version: 0, code, startAt: iso(startAt.getTime()), total },
  }));
}

async function applicationsSent(tx: Tx): Promise<Happened[]> {
  const sent = await tx.application.findMany({
    where: { sentAt: { not: null } },
    select: { id: true, ownerId: true, sentAt: true, reviewerId: true, reviewStartedAt: true },
  });
  return sent.flatMap(({ id, ownerId, sentAt, reviewerId, reviewStartedAt }) => {
    const thing = ["application", id] as const;
    const after = { status: "SUBMITTED", round: 1, version: 1 };
    const mine = { at: sentAt ?? new Date(0), actor: ["partner", ownerId] as const, action: "application.sent", thing };
    const taken =
      reviewerId && reviewStartedAt
        ? [{ at: reviewStartedAt, actor: ["admin", reviewerId] as const, action: "application.taken-over", thing }]
        : [];
    return [
      { ...mine, before: { status: "DRAFT" }, after },
      ...taken.map((row) => ({ ...row, before: { reviewerId: null }, after: { reviewerId } })),
    ];
  });
}

async function reviewsReported(tx: Tx): Promise<Happened[]> {
  const reports = await tx.reviewReport.findMany({
    select: { id: true, reviewId: true, reporterId: true, reason: true, createdAt: true },
  });
  return reports.map(({ id, reviewId, reporterId, reason, createdAt }) => ({
    ...{ at: createdAt, actor: ["partner", reporterId], action: "review.reported", thing: ["review", reviewId] },
    after: { reportId: id, reason },
  }));
}

async function affairs(tx: Tx): Promise<Happened[]> {
  const [requests, roles, views] = await Promise.all([
    tx.dataRequest.findMany(),
    tx.roleRequest.findMany(),
    tx.accountView.findMany(),
  ]);
  return [
    ...requests.flatMap(({ id, code, kind, source, userId, receivedAt, decidedAt, decidedBy, status, outcome }) => {
      const thing = ["data_request", id] as const;
      const actor = userId ? (["customer", userId] as const) : (["management", null] as const);
      const received = { at: receivedAt, actor, action: "data-request.received", thing, after: { code, kind, source } };
      const after = { status, reason: outcome, isLate: false };
      return decidedAt
        ? [
            received,
            { at: decidedAt, actor: ["management", decidedBy] as const, action: "data-request.decided", thing, after },
          ]
        : [received];
    }),
    ...roles.map(({ id, action, role, subjectId, reason, askedBy, createdAt }) => ({
      ...{ at: createdAt, actor: ["management", askedBy] as const, action: "role.asked" },
      ...{ thing: ["role_request", id] as const, after: { action, role, subjectId, reason } },
    })),
    ...views.map(({ id, managerId, userId, reason, begunAt, endsAt }) => ({
      ...{ at: begunAt, actor: ["management", managerId] as const, action: "account.viewed" },
      ...{ thing: ["user", userId] as const, after: { reason, view: id, until: iso(endsAt.getTime()) } },
    })),
  ];
}

function lists(nowMs: number, { id }: SeedPerson): Happened[] {
  return [
    { list: "payments", ago: 95, filter: { status: "PAID" }, rows: 412 },
    { list: "requests", ago: 1_510, filter: { hours: "24" }, rows: 16 },
  ].map(({ list, ago, filter, rows }) => ({
    ...{ at: new Date(nowMs - ago * minuteMs), actor: ["management", id], action: "management.exported" },
    ...{ thing: ["export", list], after: { filter, rows, isCut: false } },
  }));
}
