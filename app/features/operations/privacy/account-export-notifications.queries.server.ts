import type { ExportedHead, ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** What the person changed of the settings of notifications. */
export async function findSettingsToExport(userId: string): Promise<ExportedHead["pengaturan_notifikasi"]> {
  const [choices, quiet] = await Promise.all([
    db.notificationChoice.findMany({ where: { userId }, orderBy: [{ topic: "asc" }, { channel: "asc" }] }),
    db.quietHours.findUnique({ where: { userId } }),
  ]);
  return {
    pilihan: choices.map(({ topic, channel, wanted }) => ({ topik: topic, saluran: channel, dikirim: wanted })),
    jam_tenang: quiet && {
      dipakai: quiet.wanted,
      mulai_menit: quiet.fromMin,
      selesai_menit: quiet.untilMin,
      zona: quiet.zone,
    },
  };
}

/** A page of the messages to the person outside the app. */
export const listDeliveriesToExport: ListBatch<"pesan_keluar"> = async ({ userId, after, take }) => {
  const rows = await db.delivery.findMany({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" }, take });
  return rows.map(({ id, kind, channel, status, createdAt, sentAt }) => ({
    id,
    row: {
      jenis: kind,
      saluran: channel,
      status,
      dibuat_pada: createdAt.toISOString(),
      terkirim_pada: sentAt?.toISOString() ?? null,
    },
  }));
};

/** Notifications of an outlet's owner tell about its customers: of those the text stays out. */
const isAboutCustomers = (href: string) => /^\/admin\/(booking\/|reviews|disputes\/)/.test(href);

/** A page of the person's notifications in the app. */
export const listNotificationsToExport: ListBatch<"pemberitahuan"> = async ({ userId, after, take }) => {
  const rows = await db.notification.findMany({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" }, take });
  return rows.map(({ id, title, body, href, channel, createdAt, readAt }) => ({
    id,
    row: {
      judul: title,
      isi: isAboutCustomers(href) ? null : body,
      tautan: href,
      saluran: channel,
      dikirim_pada: createdAt.toISOString(),
      dibaca_pada: readAt?.toISOString() ?? null,
    },
  }));
};
