import type { ListPage } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export const listPushToExport: ListPage<"notifikasi_browser"> = async ({ userId, after, take }) => {
  const rows = await db.pushSubscription.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, endpoint: true, createdAt: true, usedAt: true },
  });
  return rows.map(({ id, endpoint, createdAt, usedAt }) => ({
    id,
    row: {
      layanan: new URL(endpoint).hostname,
      sejak: createdAt.toISOString(),
      terakhir_dipakai: isoOrNull(usedAt),
    },
  }));
};

export const listFeedsToExport: ListPage<"kalender"> = async ({ userId, after, take }) => {
  const rows = await db.calendarFeed.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, createdAt: true, readAt: true, barber: { select: { name: true } } },
  });
  return rows.map(({ id, createdAt, readAt, barber }) => ({
    id,
    row: {
      untuk: barber ? `Jadwal ${barber.name}` : "Booking saya",
      sejak: createdAt.toISOString(),
      terakhir_dibaca: isoOrNull(readAt),
    },
  }));
};
