import type {
  BatchCursor,
  ExportedHead,
  ExportedList,
  ListBatch,
} from "#app/features/operations/privacy/account-export.schema.ts";
import { affairsLists } from "#app/features/operations/privacy/account-export-affairs.queries.server.ts";
import { listApplicationsToExport } from "#app/features/operations/privacy/account-export-applications.queries.server.ts";
import {
  listBankAccountsToExport,
  listPaymentsToExport,
  listWalletToExport,
  listWithdrawalsToExport,
} from "#app/features/operations/privacy/account-export-money.queries.server.ts";
import {
  findSettingsToExport,
  listDeliveriesToExport,
  listNotificationsToExport,
} from "#app/features/operations/privacy/account-export-notifications.queries.server.ts";
import { shopLists } from "#app/features/operations/privacy/account-export-shop.queries.server.ts";
import {
  listBookingsToExport,
  listDisputesToExport,
  listReviewReportsToExport,
  listReviewsToExport,
  listTicketsToExport,
  listWaitingToExport,
} from "#app/features/operations/privacy/account-export-visits.queries.server.ts";
import { type ReferralRejection, refereeNameOf } from "#app/features/people/referrals/referral.ts";
import { db } from "#app/platform/db.server.ts";

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

const listPushToExport: ListBatch<"notifikasi_browser"> = async ({ userId, after, take }) => {
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

const listFeedsToExport: ListBatch<"kalender"> = async ({ userId, after, take }) => {
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

/** A page of where the person works as a barber with a sign-in of their own. */
const listStaffToExport: ListBatch<"barber_di"> = async ({ userId, after, take }) => {
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

/** A page of the person's favourites, by outlet. */
const listFavouritesToExport: ListBatch<"favorit"> = async ({ userId, after, take }) => {
  const favourites = await db.favourite.findMany({
    where: { userId, outletId: { gt: after } },
    orderBy: { outletId: "asc" },
    take,
    include: { outlet: { select: { name: true } } },
  });
  return favourites.map(({ outletId, outlet, createdAt }) => ({
    id: outletId,
    row: { outlet: outlet.name, disimpan_pada: createdAt.toISOString() },
  }));
};

/** Rows that one statement reads. */
export const exportBatchSize = 500;

const iso = (date: Date) => date.toISOString();
/** Of a list whose rows carry the owner's id. */
const page = ({ userId, after, take }: BatchCursor) => ({
  where: { userId, id: { gt: after } },
  orderBy: { id: "asc" as const },
  take,
});

/** What there is one of. */
export async function findExportHead(userId: string): Promise<ExportedHead> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      id: true,
      name: true,
      email: true,
      emailVerified: true,
      photoUrl: true,
      phone: true,
      phoneVerifiedAt: true,
      createdAt: true,
      firstLoginAt: true,
      lastSignInAt: true,
      roles: { select: { role: true, grantedAt: true } },
      providerGrant: { select: { updatedAt: true, expiresAt: true, refreshToken: true } },
      referralCode: { select: { code: true, createdAt: true } },
      welcomeSurvey: true,
    },
  });
  const { providerGrant: grant, referralCode: code, welcomeSurvey: survey } = user;
  return {
    profil: {
      id: user.id,
      nama: user.name,
      email: user.email,
      email_terverifikasi: user.emailVerified,
      foto: user.photoUrl,
      whatsapp: user.phone,
      whatsapp_terverifikasi_pada: isoOrNull(user.phoneVerifiedAt),
      bergabung_pada: iso(user.createdAt),
      pertama_masuk_pada: isoOrNull(user.firstLoginAt),
      terakhir_masuk_pada: isoOrNull(user.lastSignInAt),
    },
    peran: user.roles.map(({ role, grantedAt }) => ({ peran: role, sejak: iso(grantedAt) })),
    izin_google: grant && {
      diperbarui_pada: iso(grant.updatedAt),
      berlaku_sampai: iso(grant.expiresAt),
      dapat_diperpanjang: grant.refreshToken !== null,
    },
    kode_referral: code && { kode: code.code, dibuat_pada: iso(code.createdAt) },
    survei: survey && {
      ditanya_pada: iso(survey.askedAt),
      dijawab_pada: isoOrNull(survey.answeredAt),
      dilewati_pada: isoOrNull(survey.skippedAt),
      versi: survey.version,
      jawaban: survey.answers,
    },
    pengaturan_notifikasi: await findSettingsToExport(userId),
  };
}

type Session = { createdAt: Date; lastSeenAt: Date; expiresAt: Date; userAgent: string | null };
const sessionRow = (jenis: "pelanggan" | "manajemen", session: Session) => ({
  jenis,
  mulai: iso(session.createdAt),
  terakhir_dipakai: iso(session.lastSeenAt),
  berakhir: iso(session.expiresAt),
  browser: session.userAgent,
});

type Someone = { name: string; deletedAt: Date | null };

/** As on the page of invitations. Whom the person was invited by is known to them by the code they used. */
function otherName(
  event: { referrerId: string; rejection: ReferralRejection | null; referrer: Someone; referee: Someone },
  userId: string,
): string {
  const isOwn = event.referrerId === userId;
  const { name, deletedAt } = isOwn ? event.referee : event.referrer;
  return refereeNameOf({ name, isGone: deletedAt !== null, rejection: isOwn ? event.rejection : null });
}

/** How each list is read, a page at a time, whatever is in it; the owner's id is part of every query. */
export const exportLists: { [Name in ExportedList]: ListBatch<Name> } = {
  async sesi(wanted) {
    const select = { id: true, createdAt: true, lastSeenAt: true, expiresAt: true, userAgent: true };
    const [customer, management] = await Promise.all([
      db.session.findMany({ ...page(wanted), select }),
      db.managementSession.findMany({ ...page(wanted), select }),
    ]);
    const rows = [
      ...customer.map((session) => ({ id: session.id, row: sessionRow("pelanggan", session) })),
      ...management.map((session) => ({ id: session.id, row: sessionRow("manajemen", session) })),
    ];
    return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, wanted.take);
  },
  async riwayat_masuk(wanted) {
    const rows = await db.loginEvent.findMany(page(wanted));
    return rows.map(({ id, at, isNew, userAgent, referralCode }) => ({
      id,
      row: { waktu: iso(at), pertama_kali: isNew, browser: userAgent, kode: referralCode },
    }));
  },
  async persetujuan(wanted) {
    const rows = await db.consent.findMany(page(wanted));
    return rows.map(({ id, purpose, version, granted, source, at }) => ({
      id,
      row: { tujuan: purpose, versi: version, setuju: granted, sumber: source, waktu: iso(at) },
    }));
  },
  async verifikasi_whatsapp(wanted) {
    const rows = await db.whatsappVerification.findMany(page(wanted));
    return rows.map(({ id, phone, createdAt, verifiedAt }) => ({
      id,
      row: { nomor: phone, kode_dikirim_pada: iso(createdAt), terverifikasi_pada: isoOrNull(verifiedAt) },
    }));
  },
  booking: listBookingsToExport,
  pembayaran: listPaymentsToExport,
  catatan_dompet: listWalletToExport,
  ...shopLists,
  rekening_bank: listBankAccountsToExport,
  penarikan: listWithdrawalsToExport,
  ulasan: listReviewsToExport,
  laporan_kunjungan: listDisputesToExport,
  laporan_ulasan: listReviewReportsToExport,
  favorit: listFavouritesToExport,
  daftar_tunggu: listWaitingToExport,
  antrean: listTicketsToExport,
  barber_di: listStaffToExport,
  pesan_keluar: listDeliveriesToExport,
  pemberitahuan: listNotificationsToExport,
  notifikasi_browser: listPushToExport,
  kalender: listFeedsToExport,
  async referral({ userId, after, take }) {
    const person = { select: { name: true, deletedAt: true } };
    const rows = await db.referralEvent.findMany({
      where: { OR: [{ referrerId: userId }, { refereeId: userId }], id: { gt: after } },
      orderBy: { id: "asc" },
      take,
      include: { referrer: person, referee: person },
    });
    return rows.map((event) => ({
      id: event.id,
      row: {
        arah: event.referrerId === userId ? ("mengundang" as const) : ("diundang" as const),
        nama: otherName(event, userId),
        status: event.status,
        alasan_ditolak: event.rejection,
        waktu: iso(event.createdAt),
        memenuhi_syarat_pada: isoOrNull(event.qualifiedAt),
        hadiah_pada: isoOrNull(event.rewardedAt),
      },
    }));
  },
  async pesan_kontak(wanted) {
    const rows = await db.contactMessage.findMany(page(wanted));
    return rows.map(({ id, name, email, topic, message, status, handledNote, createdAt }) => ({
      id,
      row: {
        ...{ nama: name, email, topik: topic, pesan: message, status },
        ...{ catatan_penanganan: handledNote, dikirim_pada: iso(createdAt) },
      },
    }));
  },
  async minat_fitur(wanted) {
    const rows = await db.featureInterest.findMany(page(wanted));
    return rows.map(({ id, feature, email, createdAt }) => ({
      id,
      row: { fitur: feature, email, waktu: iso(createdAt) },
    }));
  },
  async outlet({ userId, after, take }) {
    const rows = await db.outlet.findMany({
      where: { ownerId: userId, id: { gt: after } },
      orderBy: { id: "asc" },
      take,
      include: {
        kelurahan: { select: { name: true } },
        services: { orderBy: [{ position: "asc" }, { id: "asc" }] },
        barbers: { orderBy: [{ position: "asc" }, { id: "asc" }], select: { name: true } },
      },
    });
    return rows.map((outlet) => ({
      id: outlet.id,
      row: {
        nama: outlet.name,
        jenis: outlet.type,
        status: outlet.status,
        slogan: outlet.tagline,
        deskripsi: outlet.description,
        whatsapp: outlet.whatsapp,
        alamat: outlet.addressLine,
        kelurahan: outlet.kelurahan.name,
        kode_pos: outlet.postcode,
        lat: outlet.lat,
        lng: outlet.lng,
        layanan: outlet.services.map(({ name, price, durationMin, active }) => ({
          nama: name,
          harga: price,
          menit: durationMin,
          aktif: active,
        })),
        barber: outlet.barbers.map(({ name }) => name),
        dibuat_pada: iso(outlet.createdAt),
        aktif_pada: isoOrNull(outlet.activatedAt),
      },
    }));
  },
  ...affairsLists,
  pendaftaran: listApplicationsToExport,
};
