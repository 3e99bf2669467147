import type { NotificationText, PlatformNotificationKind } from "#app/features/core/outbox/notification-kind.ts";

export interface PlatformFacts {
  /** The queue's name; of the audit log nothing. */
  subject: string;
  /** Problems, dead letters, or the minutes for which the oldest job waits. */
  count: number;
  when: string;
}

/** What members of management are told of the platform itself. */
export const platformTexts: Readonly<Record<PlatformNotificationKind, (facts: PlatformFacts) => NotificationText>> = {
  "audit-unsound": ({ count, when }) => ({
    title: "Rantai log audit rusak",
    body: `Pemeriksaan ${when} menemukan ${count} masalah. Buka halaman rantai log audit sebelum ada yang diubah lagi.`,
    href: "/management-dashboard/audit/chain",
  }),
  "job-dead": ({ subject, count, when }) => ({
    title: "Ada pekerjaan yang gagal terus",
    body: `${count} pekerjaan ${subject} berhenti dicoba sampai ${when}. Periksa pesannya, lalu jalankan lagi atau buang.`,
    href: "/management-dashboard/jobs",
  }),
  "jobs-late": ({ subject, count, when }) => ({
    title: "Antrean pekerjaan tersendat",
    body: `Pekerjaan ${subject} yang tertua sudah menunggu ${count} menit pada ${when}.`,
    href: "/management-dashboard/jobs",
  }),
};
