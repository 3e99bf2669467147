import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  ApplicationNotificationKind,
  Notice,
  NotificationText,
  OutletNotificationKind,
  SuspensionNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface OutletFacts {
  /** Of the application and of its outlet. */
  id: string;
  name: string;
}

interface ApplicationFacts extends OutletFacts {
  /** `DF-7F3K2Q` */
  code: string;
  /** How many fields a reviewer asks to be mended. */
  toMend: number;
}

interface KindTexts<Facts> {
  /** The event is still true of an outlet in one of these; of others nobody is told. */
  trueFor: readonly OutletStatus[];
  owner: (facts: Facts) => NotificationText;
}

const application = ({ id }: OutletFacts) => `${paths.registrationSuccessSubmit}?draft=${id}`;

/** What owners are told of an application. */
export const applicationTexts: Readonly<Record<ApplicationNotificationKind, KindTexts<ApplicationFacts>>> = {
  "application-sent": {
    trueFor: ["SUBMITTED", "IN_REVIEW"],
    owner: (a) => ({
      title: "Pendaftaran terkirim",
      body: `Pendaftaran ${a.name} (${a.code}) kami terima. Kami kabari hasilnya dalam 2 hari kerja.`,
      href: application(a),
    }),
  },
  "application-revision": {
    trueFor: ["REVISION"],
    owner: (a) => ({
      title: "Pendaftaran perlu dilengkapi",
      body: `${a.toMend ? `Ada ${a.toMend} hal` : "Ada hal"} pada pendaftaran ${a.name} yang perlu diperbaiki. Lihat alasannya, perbaiki, lalu kirim lagi.`,
      href: application(a),
    }),
  },
  "application-rejected": {
    trueFor: ["REJECTED"],
    owner: (a) => ({
      title: "Pendaftaran belum dapat diterima",
      body: `Pendaftaran ${a.name} (${a.code}) belum dapat kami terima. Lihat alasannya di halaman pendaftaran.`,
      href: application(a),
    }),
  },
  "application-approved": {
    trueFor: ["APPROVED", "READY", "ACTIVE", "PAUSED"],
    owner: (a) => ({
      title: "Pendaftaran disetujui",
      body: `Selamat, ${a.name} disetujui. Lengkapi layanan, jam buka, barber, dan foto agar dapat menerima booking.`,
      href: `${paths.releaseIntroduction}?outlet=${a.id}`,
    }),
  },
};

/** What owners are told of an outlet. */
export const outletTexts: Readonly<Record<OutletNotificationKind, KindTexts<OutletFacts>>> = {
  "outlet-activated": {
    trueFor: ["ACTIVE"],
    owner: ({ name }) => ({
      title: "Outlet aktif",
      body: `${name} tampil di pencarian dan dapat menerima booking.`,
      href: paths.outlets,
    }),
  },
  "outlet-plan-ending": {
    trueFor: ["ACTIVE", "PAUSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet hampir berakhir",
      body: `Masa paket ${name} berakhir sebentar lagi. Perpanjang dari sekarang: harinya dihitung dari akhir paket, jadi tidak ada yang hilang.`,
      href: `${paths.subscriptionPlans}?outlet=${id}`,
    }),
  },
  "outlet-plan-grace": {
    trueFor: ["ACTIVE", "PAUSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet dalam masa tenggang",
      body: `Masa paket ${name} sudah berakhir dan masa tenggangnya berjalan. Perpanjang sebelum masa itu habis, supaya outlet tidak berhenti.`,
      href: `${paths.subscriptionPlans}?outlet=${id}`,
    }),
  },
  "outlet-lapsed": {
    trueFor: ["LAPSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet berakhir",
      body: `${name} tidak lagi tampil di pencarian. Booking yang sudah ada tetap berlaku. Pilih paket agar outlet aktif kembali.`,
      href: `${paths.subscriptionPlans}?outlet=${id}`,
    }),
  },
};

interface SuspensionFacts extends OutletFacts {
  status: OutletStatus;
  /** As whoever decided wrote it for the owner. */
  reason: string;
}

const restoredTo: Partial<Readonly<Record<OutletStatus, string>>> = {
  ACTIVE: "Outlet tampil lagi di pencarian dan menerima booking.",
  PAUSED: "Booking baru masih dijeda, seperti sebelumnya.",
  LAPSED: "Paketnya sudah berakhir: pilih paket agar outlet tampil lagi.",
  APPROVED: "Lanjutkan mengisi yang masih kurang, lalu aktifkan.",
  READY: "Tinggal diaktifkan.",
};

const asLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** What the owner is told of a suspension and of its end; both lead to the page that says why and takes an answer. */
export const suspensionTexts: Readonly<Record<SuspensionNotificationKind, KindTexts<SuspensionFacts>>> = {
  "outlet-suspended": {
    trueFor: ["SUSPENDED"],
    owner: ({ id, name, reason }) => ({
      title: "Outlet ditangguhkan",
      body: `${name} tidak tampil dan tidak menerima booking baru. Alasan: ${asLine(reason)} Anda dapat menjawab dari halaman outlet.`,
      href: paths.editOutlet({ id }),
    }),
  },
  "outlet-restored": {
    trueFor: ["ACTIVE", "PAUSED", "LAPSED", "APPROVED", "READY"],
    owner: ({ id, name, status, reason }) => ({
      title: "Outlet dipulihkan",
      body: `Penangguhan ${name} selesai. ${restoredTo[status] ?? ""} Alasan: ${asLine(reason)} Ada pertanyaan? Tulis dari halaman Kontak.`,
      href: paths.editOutlet({ id }),
    }),
  },
};

/** What the owner reads of an event of an application; nothing when it is no longer true. Reviewers have their queue. */
async function findApplicationNotices(
  tx: Tx,
  kind: ApplicationNotificationKind,
  { applicationId }: { applicationId: string },
): Promise<Notice[]> {
  const found = await tx.application.findUnique({
    where: { id: applicationId },
    select: {
      id: true,
      code: true,
      ownerId: true,
      outlet: { select: { name: true, status: true } },
      _count: { select: { findings: { where: { resolvedAt: null } } } },
    },
  });
  const { trueFor, owner } = applicationTexts[kind];
  if (!found?.outlet || !trueFor.includes(found.outlet.status)) return [];
  const { id, code, ownerId, outlet, _count } = found;
  return [{ userId: ownerId, ...owner({ id, code, name: outlet.name, toMend: _count.findings }) }];
}

/** What the owner reads of an event of an outlet; nothing when it is no longer true. */
async function findOutletNotices(
  tx: Tx,
  kind: OutletNotificationKind,
  { outletId }: { outletId: string },
): Promise<Notice[]> {
  const outlet = await tx.outlet.findUnique({
    where: { id: outletId },
    select: { id: true, name: true, status: true, ownerId: true },
  });
  const { trueFor, owner } = outletTexts[kind];
  return outlet && trueFor.includes(outlet.status) ? [{ userId: outlet.ownerId, ...owner(outlet) }] : [];
}

/** What the owner reads of a suspension or its end; nothing when it is no longer true. */
async function findSuspensionNotices(
  tx: Tx,
  kind: SuspensionNotificationKind,
  { outletId, reason }: { outletId: string; reason: string },
): Promise<Notice[]> {
  const outlet = await tx.outlet.findUnique({
    where: { id: outletId },
    select: { id: true, name: true, status: true, ownerId: true },
  });
  const { trueFor, owner } = suspensionTexts[kind];
  if (!outlet || !trueFor.includes(outlet.status)) return [];
  return [{ userId: outlet.ownerId, reader: "outlet", ...owner({ ...outlet, reason }) }];
}

export const applicationNotices = noticeSubject(
  applicationTexts,
  z.object({ applicationId: z.uuid() }),
  findApplicationNotices,
);
export const outletNotices = noticeSubject(outletTexts, z.object({ outletId: z.uuid() }), findOutletNotices);
export const suspensionNotices = noticeSubject(
  suspensionTexts,
  z.object({ outletId: z.uuid(), reason: z.string() }),
  findSuspensionNotices,
);
