import { needsSecond, statusAt } from "#app/features/people/roles/role-request.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const shown = 50;
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

/** Requests that wait, the oldest first; the latest of the others; and who has which role. */
export async function findRolesPageData(now = clock.now()) {
  const [waiting, decided, grants] = await Promise.all([
    db.roleRequest.findMany({ where: { status: "PENDING" }, orderBy: { createdAt: "asc" }, include: people }),
    db.roleRequest.findMany({
      where: { status: { not: "PENDING" } },
      orderBy: { createdAt: "desc" },
      take: shown,
      include: people,
    }),
    db.roleGrant.findMany({
      include: {
        user: {
          select: { name: true, email: true, suspendedAt: true, totpCredential: { select: { confirmedAt: true } } },
        },
      },
      orderBy: [{ role: "asc" }, { grantedAt: "asc" }],
    }),
  ]);
  const views = [...waiting, ...decided].map((each) => viewOf(each, now.epochMilliseconds));
  return {
    waiting: views.filter(({ status }) => status === "PENDING"),
    decided: views.filter(({ status }) => status !== "PENDING"),
    members: grants.map(({ userId, role, grantedAt, user }) => ({
      ...{ userId, role, name: user.name, email: user.email, isSuspended: user.suspendedAt !== null },
      since: formatBriefInstant(grantedAt, "WIB"),
      hasAuthenticator: user.totpCredential?.confirmedAt !== null && user.totpCredential !== null,
    })),
  };
}

export type RolesPageData = Awaited<ReturnType<typeof findRolesPageData>>;

export async function findRoleRequest(id: string, now = clock.now()): Promise<RoleRequestView | null> {
  const found = isUuid(id) ? await db.roleRequest.findUnique({ where: { id }, include: people }) : null;
  return found && viewOf(found, now.epochMilliseconds);
}
