import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { countInLine } from "#app/features/bookings/queue/count-in-line.queries.server.ts";
import { canEnterAdmin, type SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** So many outlets fit in a list to choose from; the others are reached from the page of outlets. */
const outletsShown = 30;

const waitsRow = z.object({
  /** Requests that wait for an answer. */
  requests: z.number(),
  /** Customers' reports that the outlet has said nothing about yet. */
  reports: z.number(),
});

/**
 * What leads through the workspace: of owners (and admins) their own outlets with what waits there now; of a barber
 * nothing but their day. Null of everybody else.
 */
export async function showWorkspace(
  user: Pick<SignedInUser, "id" | "isAdmin" | "isPartner">,
  now: Temporal.Instant = clock.now(),
) {
  if (!canEnterAdmin(user)) return (await listPosts(user.id)).length > 0 ? { of: "barber" as const } : null;
  const own = Prisma.sql`o.owner_id = ${user.id}::uuid AND o.status <> 'DRAFT'`;
  const [outlets, [waits], queue, posts] = await Promise.all([
    db.outlet.findMany({
      where: { ownerId: user.id, status: { not: "DRAFT" } },
      select: { id: true, name: true, type: true, status: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: outletsShown,
    }),
    readRows(
      waitsRow,
      Prisma.sql`/* workspace-waits */
      SELECT
        (SELECT count(*)::int FROM outlet o JOIN booking b ON b.outlet_id = o.id AND b.start_at >= ${toDate(now)}
           WHERE ${own} AND b.status = 'AWAITING_OUTLET' AND b.deadline_at > ${toDate(now)}) AS requests,
        (SELECT count(*)::int FROM dispute d JOIN booking b ON b.id = d.booking_id JOIN outlet o ON o.id = b.outlet_id
           WHERE ${own} AND d.status = 'OPEN' AND d.answered_at IS NULL) AS reports`,
    ),
    countInLine(own, now),
    listPosts(user.id),
  ]);
  if (!waits) throw new Error("A statement without FROM always has a row.");
  return {
    of: "outlets" as const,
    outlets: outlets.map(({ type, status, ...outlet }) => ({
      ...outlet,
      isActive: status === "ACTIVE",
      hasLine: type === "BARBERSHOP",
    })),
    isAdmin: user.isAdmin,
    isBarber: posts.length > 0,
    ...waits,
    queue,
  };
}

export type Workspace = NonNullable<Awaited<ReturnType<typeof showWorkspace>>>;
export type OutletWorkspace = Extract<Workspace, { of: "outlets" }>;
