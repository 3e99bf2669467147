import type { Temporal } from "temporal-polyfill";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import {
  caseStatusText,
  caseStatusTone,
  isUrgent,
  openCaseStatuses,
  safetyReasonText,
  sideText,
  urgentReasons,
} from "#app/features/core/states/safety-case.ts";
import { factsOfCase } from "#app/features/trust/safety/case-facts.queries.server.ts";
import { beginningWith } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

const pageSize = 30;

/**
 * Open cases, the urgent ones and then the oldest first; or closed ones, the newest first; none that somebody else has
 * opened about this admin. `q` is the beginning of a number or of either side's name. Pages count from 1.
 */
export async function listCases(
  admin: { id: string },
  { isClosed, page, q = "" }: { isClosed: boolean; page: number; q?: string },
) {
  const rows = await listIds(admin.id, { isClosed, page, q });
  const ids = rows.slice(0, pageSize).map(({ id }) => id);
  const [cases, names] = await Promise.all([db.safetyCase.findMany({ where: { id: { in: ids } } }), namesOf(ids)]);
  const byId = new Map(cases.map((each) => [each.id, each]));
  return {
    cases: ids.flatMap((id) => {
      const found = byId.get(id);
      if (!found) return [];
      const { code, reason, status, side, createdAt } = found;
      return [
        {
          id,
          code,
          reason: safetyReasonText[reason],
          isUrgent: isUrgent(reason),
          statusText: caseStatusText[status],
          tone: caseStatusTone[status],
          by: sideText[side],
          names: names.get(id) ?? { customer: "", outlet: "" },
          when: formatInstant(instantFrom(createdAt), "WIB"),
        },
      ];
    }),
    hasNext: rows.length > pageSize,
  };
}
export type ListedCase = Awaited<ReturnType<typeof listCases>>["cases"][number];

function listIds(
  adminId: string,
  { isClosed, page, q }: { isClosed: boolean; page: number; q: string },
): Promise<{ id: string }[]> {
  const begins = beginningWith(q);
  const isFound = q
    ? Prisma.sql`AND (c.code ILIKE ${begins} OR o.name ILIKE ${begins}
        OR EXISTS (SELECT FROM "user" u WHERE u.id = c.customer_id AND u.name ILIKE ${begins}))`
    : Prisma.empty;
  const order = isClosed
    ? Prisma.sql`c.closed_at DESC, c.id DESC`
    : Prisma.sql`c.reason = ANY(${[...urgentReasons]}::safety_reason[]) DESC, c.created_at, c.id`;
  return db.$queryRaw<{ id: string }[]>(Prisma.sql`/* safety-cases */
    SELECT c.id FROM safety_case c LEFT JOIN outlet o ON o.id = c.outlet_id
    WHERE (c.status = ANY(${[...openCaseStatuses]}::safety_case_status[])) <> ${isClosed}
      AND (CASE c.side WHEN 'OUTLET' THEN c.customer_id ELSE o.owner_id END) IS DISTINCT FROM ${adminId}::uuid ${isFound}
    ORDER BY ${order} LIMIT ${pageSize + 1} OFFSET ${(page - 1) * pageSize}`);
}

async function namesOf(ids: string[]): Promise<ReadonlyMap<string, { customer: string; outlet: string }>> {
  const rows = await db.$queryRaw<{ id: string; customer: string | null; outlet: string | null }[]>`/* case-names */
    SELECT c.id, u.name AS customer, o.name AS outlet FROM safety_case c
    LEFT JOIN "user" u ON u.id = c.customer_id LEFT JOIN outlet o ON o.id = c.outlet_id
    WHERE c.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, customer, outlet }) => [id, { customer: customer ?? "", outlet: outlet ?? "" }]));
}

/** One case with what both sides have with each other; null for an id of none, and for whom the case is about. */
export async function showCase(admin: { id: string }, caseId: string, now: Temporal.Instant = clock.now()) {
  const found = isUuid(caseId) ? await db.safetyCase.findUnique({ where: { id: caseId } }) : null;
  if (!found) return null;
  const { customerId, outletId, reporterId } = found;
  const [customer, outlet, barber, booking, handler, facts, upcoming] = await Promise.all([
    db.user.findUnique({ where: { id: customerId }, select: { name: true, suspendedAt: true, deletedAt: true } }),
    db.outlet.findUnique({ where: { id: outletId }, select: { name: true, status: true, ownerId: true, zone: true } }),
    found.barberId ? db.barber.findUnique({ where: { id: found.barberId }, select: { name: true } }) : null,
    found.bookingId
      ? db.booking.findUnique({ where: { id: found.bookingId }, select: { id: true, code: true } })
      : null,
    found.handledBy ? db.user.findUnique({ where: { id: found.handledBy }, select: { name: true } }) : null,
    factsOfCase(found),
    db.booking.count({
      where: { customerId, status: { in: [...openStatuses] }, endAt: { gt: toDate(now) } },
    }),
  ]);
  const zone = outlet?.zone ?? "WIB";
  const text = (at: Date) => formatInstant(instantFrom(at), zone);
  const isParty = [customerId, reporterId, outlet?.ownerId].includes(admin.id);
  // Who is reported learns from nobody who reported them, and no admin reads it for themselves.
  if (admin.id === (found.side === "OUTLET" ? customerId : outlet?.ownerId)) return null;
  const isOpen = openCaseStatuses.some((status) => status === found.status);
  return {
    id: found.id,
    code: found.code,
    status: found.status,
    statusText: caseStatusText[found.status],
    tone: caseStatusTone[found.status],
    reason: safetyReasonText[found.reason],
    isUrgent: isUrgent(found.reason),
    by: sideText[found.side],
    about: found.side === "OUTLET" ? (customer?.name ?? "") : barber ? `${barber.name} (barber)` : (outlet?.name ?? ""),
    text: found.text,
    when: text(found.createdAt),
    decision: found.decision,
    handler: handler?.name ?? null,
    closed: found.closedAt && text(found.closedAt),
    booking,
    customer: {
      name: customer?.name ?? "",
      isSuspended: customer?.suspendedAt != null,
      isGone: !customer || customer.deletedAt !== null,
      upcoming,
    },
    outlet: { id: outletId, name: outlet?.name ?? "", isSuspended: outlet?.status === "SUSPENDED" },
    facts: isParty ? { ...facts, cases: [] } : facts,
    canTake: found.status === "OPEN" && !isParty,
    canDecide: isOpen && !isParty,
    isParty,
  };
}
export type CaseView = NonNullable<Awaited<ReturnType<typeof showCase>>>;
