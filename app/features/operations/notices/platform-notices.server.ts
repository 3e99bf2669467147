import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  NotificationText,
  PlatformNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface PlatformFacts {
  /** The queue's name; of the audit log nothing. */
  subject: string;
  /** Problems, dead letters, or the minutes for which the oldest job waits. */
  count: number;
  when: string;
}

/** What members of management are told of the platform itself. */
const platformTexts: Readonly<Record<PlatformNotificationKind, (facts: PlatformFacts) => NotificationText>> = {
  "audit-unsound": ({ count, when }) => ({
    title: "Rantai log audit rusak",
    body: `Pemeriksaan ${when} menemukan ${count} masalah. Buka halaman rantai log audit sebelum ada yang diubah lagi.`,
    href: paths.auditChain,
  }),
  "job-dead": ({ subject, count, when }) => ({
    title: "Ada pekerjaan yang gagal terus",
    body: `${count} pekerjaan ${subject} berhenti dicoba sampai ${when}. Periksa pesannya, lalu jalankan lagi atau buang.`,
    href: paths.jobs,
  }),
  "jobs-late": ({ subject, count, when }) => ({
    title: "Antrean pekerjaan tersendat",
    body: `Pekerjaan ${subject} yang tertua sudah menunggu ${count} menit pada ${when}.`,
    href: paths.jobs,
  }),
};

/** Every member of management hears of what is wrong with the platform itself. */
async function findPlatformNotices(
  tx: Tx,
  kind: PlatformNotificationKind,
  { subject, count, at }: { subject: string; count: number; at: string },
): Promise<Notice[]> {
  const members = await tx.roleGrant.findMany({ where: { role: "MANAGEMENT" }, select: { userId: true } });
  const when = formatInstant(instantFrom(new Date(at)), "WIB");
  const text = platformTexts[kind]({ subject, count, when });
  return members.map(({ userId }) => ({ userId, ...text }));
}

export const platformNotices = noticeSubject(
  platformTexts,
  z.object({ subject: z.string(), count: z.int(), at: z.iso.datetime() }),
  findPlatformNotices,
);
