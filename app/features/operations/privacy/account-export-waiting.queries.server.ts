import type { ListPage } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of the lines the person stood in. */
export const listWaitingToExport: ListPage<"daftar_tunggu"> = async ({ userId, after, take }) => {
  const entries = await db.waitlistEntry.findMany({
    where: { customerId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { outlet: { select: { name: true } }, barber: { select: { name: true } } },
  });
  return entries.map(({ id, outlet, barber, day, fromMin, untilMin, status, createdAt }) => ({
    id,
    row: {
      outlet: outlet.name,
      barber: barber?.name ?? null,
      hari: day.toISOString().slice(0, 10),
      dari_menit: fromMin,
      sampai_menit: untilMin,
      status,
      didaftar_pada: createdAt.toISOString(),
    },
  }));
};
