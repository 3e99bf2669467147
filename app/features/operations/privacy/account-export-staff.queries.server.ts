import type { ListPage } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of where the person works as a barber with a sign-in of their own. */
export const listStaffToExport: ListPage<"barber_di"> = async ({ userId, after, take }) => {
  const rows = await db.outletStaff.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { outlet: { select: { name: true } }, barber: { select: { name: true } } },
  });
  return rows.map(({ id, outlet, barber, status, createdAt, joinedAt }) => ({
    id,
    row: {
      outlet: outlet.name,
      sebagai: barber.name,
      status,
      diundang_pada: createdAt.toISOString(),
      bergabung_pada: joinedAt?.toISOString() ?? null,
    },
  }));
};
