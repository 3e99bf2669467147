import type { ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of the addresses that the person saved. */
const listAddressesToExport: ListBatch<"alamat"> = async ({ userId, after, take }) => {
  const rows = await db.customerAddress.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { district: { select: { name: true } } },
  });
  return rows.map((row) => ({
    id: row.id,
    row: {
      nama: row.label,
      alamat: row.addressLine,
      kecamatan: row.district.name,
      lat: row.lat,
      lng: row.lng,
      petunjuk: row.note,
      utama: row.isPrimary,
      disimpan_pada: row.createdAt.toISOString(),
    },
  }));
};

/** A page of the codes that the person's bookings used. */
const listPromoUsesToExport: ListBatch<"kode_promo"> = async ({ userId, after, take }) => {
  const rows = await db.promoUse.findMany({
    where: { customerId: userId, bookingId: { gt: after } },
    orderBy: { bookingId: "asc" },
    take,
    include: { promo: { select: { code: true, outlet: { select: { name: true } } } } },
  });
  return rows.map(({ bookingId, promo, amount, createdAt, releasedAt }) => ({
    id: bookingId,
    row: {
      kode: promo.code,
      outlet: promo.outlet.name,
      potongan: amount,
      dipakai_pada: createdAt.toISOString(),
      dikembalikan_pada: releasedAt?.toISOString() ?? null,
    },
  }));
};

/** A page of the reports that the person made; what others reported about them is not theirs to read. */
const listSafetyReportsToExport: ListBatch<"laporan_keamanan"> = async ({ userId, after, take }) => {
  const rows = await db.safetyCase.findMany({
    where: { reporterId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ id, code, reason, text, status, decision, createdAt }) => ({
    id,
    row: {
      kasus: code,
      alasan: reason,
      cerita: text,
      status,
      keputusan: decision,
      dikirim_pada: createdAt.toISOString(),
    },
  }));
};

/** A page of those whom the person keeps away from. */
const listBlocksToExport: ListBatch<"blokir"> = async ({ userId, after, take }) => {
  const rows = await db.visitBlock.findMany({
    where: { customerId: userId, side: "CUSTOMER", id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { outlet: { select: { name: true } }, barber: { select: { name: true } } },
  });
  return rows.map(({ id, outlet, barber, createdAt }) => ({
    id,
    row: { outlet: outlet.name, barber: barber?.name ?? null, sejak: createdAt.toISOString() },
  }));
};

export const shopLists = {
  alamat: listAddressesToExport,
  kode_promo: listPromoUsesToExport,
  laporan_keamanan: listSafetyReportsToExport,
  blokir: listBlocksToExport,
};
