import type { ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { pictureFile } from "#app/lib/picture-widths.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of the person's bookings, with what was booked. */
export const listBookingsToExport: ListBatch<"booking"> = async ({ userId, after, take }) => {
  const bookings = await db.booking.findMany({
    where: { customerId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      outlet: { select: { name: true } },
      barber: { select: { name: true } },
      district: { select: { name: true } },
      items: { orderBy: { position: "asc" }, select: { name: true, price: true, durationMin: true } },
      notes: { orderBy: { createdAt: "asc" }, select: { text: true, createdAt: true } },
      sales: {
        where: { reversesId: null, reversedBy: { is: null } },
        select: { method: true, amount: true, tip: true, at: true, items: { select: { name: true, price: true } } },
      },
    },
  });
  return bookings.map((booking) => ({
    id: booking.id,
    row: {
      kode: booking.code,
      status: booking.status,
      outlet: booking.outlet.name,
      barber: booking.barber.name,
      mulai: booking.startAt.toISOString(),
      selesai: booking.endAt.toISOString(),
      zona: booking.zone,
      layanan: booking.items.map(({ name, price, durationMin }) => ({ nama: name, harga: price, menit: durationMin })),
      harga: {
        layanan: booking.subtotal,
        perjalanan: booking.travelFee,
        potongan: booking.discount,
        biaya_layanan: booking.serviceFee,
        total: booking.total,
        uang_muka: booking.deposit,
      },
      kontak: { nama: booking.contactName, whatsapp: booking.contactPhone },
      alamat:
        booking.districtCode === null
          ? null
          : {
              alamat: booking.addressLine,
              kecamatan: booking.district?.name ?? null,
              lat: booking.addressLat,
              lng: booking.addressLng,
              jarak_meter: booking.distanceM,
            },
      catatan: booking.note,
      catatan_outlet: booking.notes.map(({ text, createdAt }) => ({ isi: text, pada: createdAt.toISOString() })),
      dibayar_di_outlet: booking.sales.map(({ method, amount, tip, at, items }) => ({
        cara: method,
        jumlah: amount,
        tip,
        layanan: items.map(({ name, price }) => ({ nama: name, harga: price })),
        pada: at.toISOString(),
      })),
      pembatalan: booking.cancelBy && {
        oleh: booking.cancelBy,
        alasan: booking.cancelReason,
        pesan: booking.cancelText,
        biaya: booking.cancelFee,
        waktu_lain: booking.offeredStartAt?.toISOString() ?? null,
      },
      kode_check_in: booking.checkInCode,
      dipindah: booking.rescheduleCount,
      dibuat_pada: booking.createdAt.toISOString(),
      diubah_pada: booking.updatedAt.toISOString(),
    },
  }));
};

/** A page of the reviews that the person wrote. */
export const listReviewsToExport: ListBatch<"ulasan"> = async ({ userId, after, take }) => {
  const reviews = await db.review.findMany({
    where: { customerId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      outlet: { select: { name: true } },
      barber: { select: { name: true } },
      photos: { orderBy: { position: "asc" } },
    },
  });
  return reviews.map((review) => ({
    id: review.id,
    row: {
      outlet: review.outlet.name,
      barber: review.barber.name,
      nilai: review.rating,
      nilai_barber: review.barberRating,
      tulisan: review.text,
      status: review.status,
      balasan_outlet: review.reply,
      alasan_disembunyikan: review.hiddenReason,
      foto: review.photos.map(({ key }) => `/media/${pictureFile(key, 960)}`),
      ditulis_pada: review.createdAt.toISOString(),
      diubah_pada: review.editedAt?.toISOString() ?? null,
    },
  }));
};

/** A page of what the person reported of their visits, with their own pictures. */
export const listDisputesToExport: ListBatch<"laporan_kunjungan"> = async ({ userId, after, take }) => {
  const disputes = await db.dispute.findMany({
    where: { openedBy: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      booking: { select: { code: true, outlet: { select: { name: true } } } },
      photos: { where: { side: "CUSTOMER" }, orderBy: { position: "asc" }, select: { id: true } },
    },
  });
  return disputes.map((dispute) => ({
    id: dispute.id,
    row: {
      booking: dispute.booking.code,
      outlet: dispute.booking.outlet.name,
      masalah: dispute.kind,
      cerita: dispute.text,
      foto: dispute.photos.map(({ id }) => `${paths.disputePhoto({ id })}?wide`),
      status: dispute.status,
      penjelasan_outlet: dispute.answer || null,
      keputusan: dispute.decision || null,
      dikembalikan: dispute.refund,
      dilaporkan_pada: dispute.createdAt.toISOString(),
      diputuskan_pada: dispute.decidedAt?.toISOString() ?? null,
    },
  }));
};

/** A page of the reviews of others that the person reported. */
export const listReviewReportsToExport: ListBatch<"laporan_ulasan"> = async ({ userId, after, take }) => {
  const reports = await db.reviewReport.findMany({
    where: { reporterId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { review: { select: { outlet: { select: { name: true } } } } },
  });
  return reports.map(({ id, reason, text, status, createdAt, decidedAt, review }) => ({
    id,
    row: {
      outlet: review.outlet.name,
      alasan: reason,
      keterangan: text,
      status,
      dilaporkan_pada: createdAt.toISOString(),
      diputuskan_pada: decidedAt?.toISOString() ?? null,
    },
  }));
};

/** A page of the lines the person stood in. */
export const listWaitingToExport: ListBatch<"daftar_tunggu"> = async ({ userId, after, take }) => {
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

/** A ticket knows its person by the number alone: theirs are those of a number that they verified. */
export const listTicketsToExport: ListBatch<"antrean"> = async ({ userId, after, take }) => {
  const { phone, phoneVerifiedAt } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { phone: true, phoneVerifiedAt: true },
  });
  if (!phone || !phoneVerifiedAt) return [];
  const rows = await db.queueTicket.findMany({
    where: { phone, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, day: true, number: true, name: true, createdAt: true, outlet: { select: { name: true } } },
  });
  return rows.map(({ id, day, number, name, createdAt, outlet }) => ({
    id,
    row: {
      outlet: outlet.name,
      hari: day.toISOString().slice(0, 10),
      nomor: number,
      nama: name,
      diambil_pada: createdAt.toISOString(),
    },
  }));
};
