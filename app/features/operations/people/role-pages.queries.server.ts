import type { Temporal } from "temporal-polyfill";
import { partyIs } from "#app/features/core/lists/party-search.ts";
import { type RoleFilter, rolePageSize } from "#app/features/operations/people/role-list-filter.ts";
import { needsSecond, statusAt } from "#app/features/people/roles/role-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const people = { subject: true, asker: true, decider: true } satisfies Prisma.RoleRequestInclude;
type Found = Prisma.RoleRequestGetPayload<{ include: typeof people }>;

export type RoleRequestView = ReturnType<typeof viewOf>;

function viewOf(found: Found, now: number) {
  const { id, action, role, reason, decision, askedBy, subjectId } = found;
  return {
    ...{ id, action, role, reason, decision, askedBy, subjectId, needsSecond: needsSecond({ action, role }) },
    status: statusAt({ status: found.status, expiresAt: found.expiresAt.getTime() }, now),
    subject: found.subject.name,
    subjectEmail: found.subject.email,
    asker: found.asker.name,
    decider: found.decider?.name ?? null,
    askedAt: formatBriefInstant(found.createdAt, "WIB"),
    decidedAt: found.decidedAt ? formatBriefInstant(found.decidedAt, "WIB") : null,
    expiresAt: formatBriefInstant(found.expiresAt, "WIB"),
  };
}

/** Requests that wait, the oldest first; and a page of people with a role or of the other requests, newest first. */
export async function findRolesPageData(filter: RoleFilter, now = clock.now()) {
  const [waiting, members, decided] = await Promise.all([
    db.roleRequest.findMany({
      where: { status: "PENDING", expiresAt: { gt: toDate(now) } },
      orderBy: { createdAt: "asc" },
      include: people,
    }),
    filter.view === null ? listMembers(filter) : null,
    filter.view === "decided" ? listDecided(filter, now) : null,
  ]);
  const next = members?.next ?? decided?.next ?? null;
  return {
    waiting: waiting.map((each) => viewOf(each, now.epochMilliseconds)),
    members: members?.rows ?? null,
    decided: decided?.rows ?? null,
    next,
  };
}

const isPerson = (who: string) =>
  partyIs<Prisma.UserWhereInput>(who, {
    id: (id) => [{ id }],
    email: (email) => [{ email }],
    name: (name) => [{ name }],
  });

function pageOf<Row extends { id: string }>(rows: readonly Row[]) {
  const shown = rows.slice(0, rolePageSize);
  return { shown, next: rows.length > rolePageSize ? (shown.at(-1)?.id ?? null) : null };
}

async function listMembers({ who, after }: RoleFilter) {
  const { shown, next } = pageOf(
    await db.user.findMany({
      where: { roles: { some: {} }, ...(who && { OR: isPerson(who) }), ...(after && { id: { lt: after } }) },
      orderBy: { id: "desc" },
      take: rolePageSize + 1,
      select: {
        ...{ id: true, name: true, email: true },
        roles: { select: { role: true, grantedAt: true }, orderBy: { role: "asc" } },
        totpCredential: { select: { confirmedAt: true } },
      },
    }),
  );
  const rows = shown.map(({ id, name, email, roles, totpCredential }) => ({
    ...{ id, name, email },
    roles: roles.map(({ role, grantedAt }) => ({ role, since: formatBriefInstant(grantedAt, "WIB") })),
    hasAuthenticator: totpCredential !== null && totpCredential.confirmedAt !== null,
  }));
  return { rows, next };
}

export type RoleMember = Awaited<ReturnType<typeof listMembers>>["rows"][number];

async function listDecided({ who, after }: RoleFilter, now: Temporal.Instant) {
  const { shown, next } = pageOf(
    await db.roleRequest.findMany({
      where: {
        OR: [{ status: { not: "PENDING" } }, { expiresAt: { lte: toDate(now) } }],
        ...(who && { subject: { OR: isPerson(who) } }),
        ...(after && { id: { lt: after } }),
      },
      orderBy: { id: "desc" },
      take: rolePageSize + 1,
      include: people,
    }),
  );
  return { rows: shown.map((each) => viewOf(each, now.epochMilliseconds)), next };
}

export async function findRoleRequest(id: string, now = clock.now()): Promise<RoleRequestView | null> {
  const found = isUuid(id) ? await db.roleRequest.findUnique({ where: { id }, include: people }) : null;
  return found && viewOf(found, now.epochMilliseconds);
}
