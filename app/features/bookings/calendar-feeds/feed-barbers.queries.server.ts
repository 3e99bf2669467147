import { statusesAtWork } from "#app/features/core/access/outlet-access.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/**
 * The barbers whose bookings somebody sees: those of own outlets that are open, and the one they are themselves, as long
 * as their page of the day shows it, too.
 */
const seenBy = (userId: string): Prisma.BarberWhereInput => ({
  OR: [
    { outlet: { ownerId: userId, status: { not: "CLOSED" } } },
    { active: true, staff: { userId, status: "ACTIVE" }, outlet: { status: { in: [...statusesAtWork] } } },
  ],
});

const select = { id: true, name: true, outlet: { select: { name: true, ownerId: true } } } as const;

export interface FeedBarber {
  id: string;
  name: string;
  outlet: { name: string; ownerId: string };
}

export async function listFeedBarbers(userId: string): Promise<FeedBarber[]> {
  return db.barber.findMany({
    // Also who works no longer, while an address of theirs can be taken back.
    where: { AND: [seenBy(userId), { OR: [{ active: true }, { calendarFeeds: { some: { userId } } }] }] },
    orderBy: [{ outlet: { name: "asc" } }, { position: "asc" }],
    take: 50,
    select,
  });
}

/** One of them, an own outlet's also when no longer working; null for anybody else's. */
export async function findFeedBarber(userId: string, barberId: string): Promise<FeedBarber | null> {
  return db.barber.findFirst({ where: { ...seenBy(userId), id: barberId }, select });
}
