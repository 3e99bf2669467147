import { uncountedOutlets } from "#app/features/core/access/signed-in-user.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

const account = {
  id: true,
  googleSub: true,
  email: true,
  emailVerified: true,
  name: true,
  photoUrl: true,
  createdAt: true,
  lastSignInAt: true,
  firstLoginAt: true,
} as const;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What the product knows of a person's sign-in; null for one who is suspended or gone. */
export function findAccount(userId: string) {
  return db.user.findUnique({ where: { id: userId, suspendedAt: null, deletedAt: null }, select: account });
}

/** The person with this subject of Google's: unknown, or known and perhaps not welcome any more. */
export async function findPersonBySub(
  sub: string,
): Promise<{ id: string; isActive: boolean; signedOutAt: Date | null } | null> {
  const found = await db.user.findUnique({
    where: { googleSub: sub },
    select: { id: true, suspendedAt: true, deletedAt: true, signedOutAt: true },
  });
  return found && { id: found.id, isActive: !found.suspendedAt && !found.deletedAt, signedOutAt: found.signedOutAt };
}

export async function findGoogleSub(userId: string): Promise<string | null> {
  const found = await db.user.findUnique({ where: { id: userId }, select: { googleSub: true } });
  return found?.googleSub ?? null;
}

/** Own outlets that are neither drafts, rejected nor closed. */
export function countOutlets(ownerId: string): Promise<number> {
  return db.outlet.count({ where: { ownerId, status: { notIn: [...uncountedOutlets] } } });
}

const uncounted = Prisma.join(uncountedOutlets.map((status) => Prisma.sql`${status}::outlet_status`));

/** The columns `outletCount` and `isPartner` of the person with this id. */
export const ownOutletColumns = (userId: Prisma.Sql) => Prisma.sql`
  (SELECT count(*)::int FROM outlet o WHERE o.owner_id = ${userId} AND o.status NOT IN (${uncounted})) AS "outletCount",
  EXISTS (SELECT FROM outlet o WHERE o.owner_id = ${userId} AND o.status <> 'DRAFT') AS "isPartner"`;

/** What decides where somebody begins, read where there is no session yet. */
export async function findAccountFacts(userId: string): Promise<{ isAdmin: boolean; outletCount: number }> {
  const [admins, outletCount] = await Promise.all([
    db.roleGrant.count({ where: { userId, role: "ADMIN" } }),
    countOutlets(userId),
  ]);
  return { isAdmin: admins > 0, outletCount };
}
