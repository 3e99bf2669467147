import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { caseStatusText, caseStatusTone, safetyReasonText } from "#app/features/core/states/safety-case.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { stateOf } from "#app/features/operations/people/user-list.queries.server.ts";
import { listLatestConsents } from "#app/features/people/consent/consent.queries.server.ts";
import { agreesTo } from "#app/features/people/consent/consent.ts";
import { statusAt } from "#app/features/people/roles/role-request.ts";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const shown = 10;
const when = (at: Date) => formatInstant(at, "WIB");
const whenOrNull = (at: Date | null) => (at ? when(at) : null);

export type UserPageData = NonNullable<Awaited<ReturnType<typeof findUserPageData>>>;

/** Everything that management may know of one person, private numbers masked; null for an id of nobody. */
export async function findUserPageData(id: string, now = clock.now()) {
  if (!isUuid(id)) return null;
  const user = await db.user.findUnique({
    where: { id },
    include: {
      roles: { orderBy: { role: "asc" } },
      totpCredential: { select: { confirmedAt: true } },
      referralCode: { select: { code: true } },
      outlets: {
        where: { status: { not: "DRAFT" } },
        select: { id: true, name: true, status: true },
        orderBy: { id: "desc" },
        take: shown,
      },
      dataRequests: { orderBy: { receivedAt: "desc" }, take: shown, select: { id: true, code: true, status: true } },
      viewsOf: { orderBy: { begunAt: "desc" }, take: shown, include: { manager: { select: { name: true } } } },
      roleRequests: { orderBy: { createdAt: "desc" }, take: shown, include: { asker: { select: { name: true } } } },
    },
  });
  if (!user) return null;
  const [sessions, bookings, consents, cases, balance, suspension, customerSessions, managementSessions] =
    await Promise.all([
      listSessions(id, toDate(now)),
      listBookings(id),
      listLatestConsents(id),
      listCases(id),
      balanceOf(accountOf("CUSTOMER_WALLET", id)),
      findSuspension(id),
      db.session.count({ where: runningSessions(id, toDate(now)) }),
      db.managementSession.count({ where: { userId: id, verifiedAt: { not: null }, expiresAt: { gt: toDate(now) } } }),
    ]);
  const { name, email, emailVerified, phone, phoneVerifiedAt, photoUrl, createdAt, lastSignInAt, roles } = user;
  return {
    ...{ id, name, email, emailVerified, photoUrl, state: stateOf(user), customerSessions, managementSessions },
    roles: roles.map(({ role, grantedAt }) => ({ role, since: when(grantedAt) })),
    phone: phone ? maskMobile(phone) : null,
    isPhoneVerified: phoneVerifiedAt !== null,
    referralCode: user.referralCode?.code ?? null,
    joined: when(createdAt),
    lastSignIn: whenOrNull(lastSignInAt),
    suspension: user.suspendedAt ? { since: when(user.suspendedAt), reason: suspension } : null,
    hasAuthenticator: user.totpCredential !== null,
    authenticatorSince: whenOrNull(user.totpCredential?.confirmedAt ?? null),
    balance: formatRupiah(balance),
    outlets: user.outlets.map((outlet) => ({ ...outlet, status: outletStatusText[outlet.status] })),
    sessions,
    bookings,
    consents: consents.map((consent) => ({
      purpose: consent.purpose,
      isGiven: agreesTo(consent) ?? false,
      version: consent.version,
      at: when(consent.at),
    })),
    cases,
    dataRequests: user.dataRequests,
    views: user.viewsOf.map((view) => ({
      id: view.id,
      by: view.manager.name,
      at: when(view.begunAt),
      reason: view.reason,
    })),
    requests: user.roleRequests.map(({ id: requestId, action, role, status, expiresAt, createdAt: at, asker }) => ({
      ...{ id: requestId, action, role, asker: asker.name, at: when(at) },
      status: statusAt({ status, expiresAt: expiresAt.getTime() }, now.epochMilliseconds),
    })),
  };
}

const runningSessions = (userId: string, at: Date) => ({ userId, expiresAt: { gt: at } });

/** Those used last. */
async function listSessions(userId: string, at: Date) {
  const rows = await db.session.findMany({
    where: runningSessions(userId, at),
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    ...{ id, device: deviceOf(userAgent).name, signedInAt: when(createdAt), lastUsedAt: when(lastSeenAt) },
  }));
}

async function listBookings(customerId: string) {
  const rows = await db.booking.findMany({
    where: { customerId },
    orderBy: [{ startAt: "desc" }, { id: "desc" }],
    take: shown,
    select: { id: true, code: true, status: true, startAt: true, zone: true, outlet: { select: { name: true } } },
  });
  return rows.map(({ id, code, status, startAt, zone, outlet }) => ({
    ...{ id, code, outlet: outlet.name, status: bookingStatusText[status], at: formatInstant(startAt, zone) },
  }));
}

/** Those the person reported, and those that are about them as a customer or as an outlet's owner. */
async function listCases(userId: string) {
  const owned = await db.outlet.findMany({ where: { ownerId: userId }, select: { id: true } });
  const rows = await db.safetyCase.findMany({
    where: { OR: [{ reporterId: userId }, { customerId: userId }, { outletId: { in: owned.map(({ id }) => id) } }] },
    orderBy: { createdAt: "desc" },
    take: shown,
    select: { id: true, code: true, reason: true, status: true, reporterId: true, createdAt: true },
  });
  return rows.map(({ id, code, reason, status, reporterId, createdAt }) => ({
    ...{ id, code, reason: safetyReasonText[reason], isReporter: reporterId === userId, at: when(createdAt) },
    ...{ status: caseStatusText[status], tone: caseStatusTone[status] },
  }));
}

/** Why a person was shut out, as the audit log has it. */
async function findSuspension(userId: string): Promise<string | null> {
  const entry = await db.auditLog.findFirst({
    where: { entity: "user", entityId: userId, action: "user.suspended" },
    orderBy: { at: "desc" },
    select: { after: true },
  });
  const after = entry?.after as { reason?: unknown; why?: unknown } | null | undefined;
  const reason = after?.reason ?? after?.why;
  return typeof reason === "string" ? reason : null;
}
