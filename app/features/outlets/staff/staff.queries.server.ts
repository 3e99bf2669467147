import { outletAtWork } from "#app/features/core/access/outlet-access.server.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** Who has a sign-in at an outlet that was found to be the user's, and which of its barbers have none yet. */
export async function listOutletStaff(outletId: string) {
  const barbers = await db.barber.findMany({
    where: { outletId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      active: true,
      staff: {
        select: {
          id: true,
          email: true,
          status: true,
          createdAt: true,
          joinedAt: true,
          user: { select: { name: true } },
        },
      },
    },
  });
  return {
    members: barbers.flatMap(({ staff, name, active }) =>
      staff ? [{ ...staff, barber: name, isWorking: active }] : [],
    ),
    free: barbers.filter(({ staff, active }) => !staff && active).map(({ id, name }) => ({ id, name })),
  };
}

export async function countStaff(outletId: string): Promise<{ active: number; invited: number }> {
  const groups = await db.outletStaff.groupBy({ by: ["status"], where: { outletId }, _count: true });
  const of = (status: string) => groups.find((group) => group.status === status)?._count ?? 0;
  return { active: of("ACTIVE"), invited: of("INVITED") };
}

export interface Post {
  staffId: string;
  outletId: string;
  outlet: string;
  isMobile: boolean;
  zone: ZoneName;
  barberId: string;
  barber: string;
}

/** Where the user works as a barber now: accepted, the barber active, the outlet neither suspended nor closed. */
export function listPosts(userId: string, tx: Tx = db): Promise<Post[]> {
  return tx.$queryRaw<Post[]>`/* staff-posts */
    SELECT s.id::text AS "staffId", o.id::text AS "outletId", o.name AS outlet, o.type = 'MOBILE_BARBER' AS "isMobile",
           o.zone::text, r.id::text AS "barberId", r.name AS barber
    FROM outlet_staff s JOIN outlet o ON o.id = s.outlet_id JOIN barber r ON r.id = s.barber_id
    WHERE s.user_id = ${userId}::uuid AND s.status = 'ACTIVE' AND r.active AND ${outletAtWork}
    ORDER BY o.name, s.id`;
}

/** Whether the user still works at all of these posts. */
export async function holdsPosts(userId: string, posts: readonly Post[]): Promise<boolean> {
  const held = new Set((await listPosts(userId)).map(({ staffId }) => staffId));
  return posts.every(({ staffId }) => held.has(staffId));
}

export interface Invitation {
  id: string;
  outlet: string;
  barber: string;
  inviter: string;
}

/** Invitations for the user's verified e-mail that can be accepted now. */
export function listInvitations(userId: string): Promise<Invitation[]> {
  return db.$queryRaw<Invitation[]>`/* staff-invitations */
    SELECT s.id::text, o.name AS outlet, r.name AS barber, i.name AS inviter
    FROM "user" u JOIN outlet_staff s ON s.email = lower(u.email) AND s.status = 'INVITED'
      JOIN outlet o ON o.id = s.outlet_id JOIN barber r ON r.id = s.barber_id JOIN "user" i ON i.id = o.owner_id
    WHERE u.id = ${userId}::uuid AND u.email_verified AND r.active AND ${outletAtWork}
    ORDER BY s.created_at, s.id`;
}
