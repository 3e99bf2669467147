import type {
  ApplicationNotificationKind,
  NotificationText,
  OutletNotificationKind,
  SuspensionNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
export interface OutletFacts {
  /** Of the application and of its outlet. */
  id: string;
  name: string;
}

export interface ApplicationFacts extends OutletFacts {
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

const application = ({ id }: OutletFacts) => `/registration-success-submit?draft=${id}`;

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
      href: `/release-outlet-introduction?outlet=${a.id}`,
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
      href: "/admin/outlets",
    }),
  },
  "outlet-plan-ending": {
    trueFor: ["ACTIVE", "PAUSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet hampir berakhir",
      body: `Masa paket ${name} berakhir sebentar lagi. Perpanjang dari sekarang: harinya dihitung dari akhir paket, jadi tidak ada yang hilang.`,
      href: `/outlet-subscription-plans?outlet=${id}`,
    }),
  },
  "outlet-plan-grace": {
    trueFor: ["ACTIVE", "PAUSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet dalam masa tenggang",
      body: `Masa paket ${name} sudah berakhir. Outlet masih menerima booking selama masa tenggang: perpanjang sebelum masa itu habis.`,
      href: `/outlet-subscription-plans?outlet=${id}`,
    }),
  },
  "outlet-lapsed": {
    trueFor: ["LAPSED"],
    owner: ({ id, name }) => ({
      title: "Paket outlet berakhir",
      body: `${name} tidak lagi tampil di pencarian. Booking yang sudah ada tetap berlaku. Pilih paket agar outlet aktif kembali.`,
      href: `/outlet-subscription-plans?outlet=${id}`,
    }),
  },
};

export interface SuspensionFacts extends OutletFacts {
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
      href: `/edit-outlet/${id}`,
    }),
  },
  "outlet-restored": {
    trueFor: ["ACTIVE", "PAUSED", "LAPSED", "APPROVED", "READY"],
    owner: ({ id, name, status, reason }) => ({
      title: "Outlet dipulihkan",
      body: `Penangguhan ${name} selesai. ${restoredTo[status] ?? ""} Alasan: ${asLine(reason)} Ada pertanyaan? Tulis dari halaman Kontak.`,
      href: `/edit-outlet/${id}`,
    }),
  },
};
