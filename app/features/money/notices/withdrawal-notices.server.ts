import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  BankAccountNotificationKind,
  Notice,
  NotificationText,
  WithdrawalNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { returnedText } from "#app/features/core/states/withdrawal-text.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { BankAccountStatus, WithdrawalStatus } from "#app/platform/generated/enums.ts";

/** What texts are made of, as it is when the notification is sent. */
interface WithdrawalFacts {
  id: string;
  /** `WD-7F3K2Q` */
  code: string;
  status: WithdrawalStatus;
  /** Whole rupiah. */
  amount: number;
  fee: number;
  /** `BCA •••• 7890` */
  bank: string;
  reason: string | null;
}

interface BankAccountFacts {
  /** `BCA •••• 7890` */
  bank: string;
}

interface KindTexts<Status, Facts> {
  /** The event is still true in one of these; in others nobody is told. */
  trueFor: readonly Status[];
  owner: (facts: Facts) => NotificationText;
}

const withdrawal = ({ id }: WithdrawalFacts) => paths.withdrawal({ id });

/** What people are told of money that goes to their bank. */
const withdrawalTexts: Readonly<Record<WithdrawalNotificationKind, KindTexts<WithdrawalStatus, WithdrawalFacts>>> = {
  "withdrawal-requested": {
    trueFor: ["REQUESTED", "APPROVED", "PROCESSING", "PAID"],
    owner: (w) => ({
      title: "Penarikan diajukan",
      body: `Penarikan ${formatRupiah(w.amount)} ke ${w.bank} (${w.code}) ${
        w.status === "REQUESTED"
          ? "menunggu persetujuan. Bukan Anda? Batalkan sekarang."
          : "diajukan dari akun Anda. Bukan Anda? Hubungi kami segera dan keluar dari semua perangkat."
      }`,
      href: withdrawal(w),
    }),
  },
  "withdrawal-paid": {
    trueFor: ["PAID"],
    owner: (w) => ({
      title: "Penarikan terkirim",
      body: `${formatRupiah(w.amount)} sudah dikirim ke ${w.bank} (${w.code}).`,
      href: withdrawal(w),
    }),
  },
  "withdrawal-failed": {
    trueFor: ["FAILED"],
    owner: (w) => ({
      title: "Penarikan gagal, saldo kembali",
      body: `Penarikan ${formatRupiah(w.amount)} ke ${w.bank} (${w.code}) gagal. ${returnedText(w.fee)} kembali ke saldo Anda. ${w.reason ?? ""}`.trim(),
      href: withdrawal(w),
    }),
  },
  "withdrawal-rejected": {
    trueFor: ["REJECTED"],
    owner: (w) => ({
      title: "Penarikan ditolak, saldo kembali",
      body: `Penarikan ${formatRupiah(w.amount)} (${w.code}) ditolak. ${returnedText(w.fee)} kembali ke saldo Anda. Alasan: ${w.reason ?? "tidak disebutkan"}`,
      href: withdrawal(w),
    }),
  },
};

const bankPage = paths.bank;

/** What people are told of their bank accounts: an account that somebody else added is noticed at once. */
const bankAccountTexts: Readonly<Record<BankAccountNotificationKind, KindTexts<BankAccountStatus, BankAccountFacts>>> =
  {
    "bank-account-added": {
      trueFor: ["UNVERIFIED", "VERIFIED", "REJECTED"],
      owner: ({ bank }) => ({
        title: "Rekening ditambahkan",
        body: `${bank} ditambahkan ke akun Anda dan bisa dipakai 24 jam lagi. Bukan Anda? Hapus rekening itu, lalu keluar dari semua perangkat.`,
        href: bankPage,
      }),
    },
    "bank-account-verified": {
      trueFor: ["VERIFIED"],
      owner: ({ bank }) => ({
        title: "Rekening terverifikasi",
        body: `${bank} cocok dengan data bank.`,
        href: bankPage,
      }),
    },
    "bank-account-rejected": {
      trueFor: ["REJECTED"],
      owner: ({ bank }) => ({
        title: "Rekening belum dapat dipakai",
        body: `${bank} tidak cocok dengan data bank. Lihat alasannya, lalu tambahkan lagi.`,
        href: bankPage,
      }),
    },
  };

/** What whoever asked for a withdrawal reads of it; nothing when it is no longer true. */
export async function findWithdrawalNotices(
  tx: Tx,
  kind: WithdrawalNotificationKind,
  { withdrawalId }: { withdrawalId: string },
): Promise<Notice[]> {
  const found = await tx.withdrawal.findUnique({
    where: { id: withdrawalId },
    select: {
      id: true,
      code: true,
      amount: true,
      fee: true,
      status: true,
      reason: true,
      requestedBy: true,
      bankAccount: { select: { bankCode: true, numberLast4: true } },
    },
  });
  const { trueFor, owner } = withdrawalTexts[kind];
  if (!found || !trueFor.includes(found.status)) return [];
  return [{ userId: found.requestedBy, ...owner({ ...found, bank: bankText(found.bankAccount) }) }];
}

/** What the owner of a bank account reads of it; nothing once it is removed or no longer so. */
async function findBankAccountNotices(
  tx: Tx,
  kind: BankAccountNotificationKind,
  { accountId }: { accountId: string },
): Promise<Notice[]> {
  const found = await tx.bankAccount.findFirst({
    where: { id: accountId, removedAt: null },
    select: { userId: true, status: true, bankCode: true, numberLast4: true },
  });
  const { trueFor, owner } = bankAccountTexts[kind];
  return found && trueFor.includes(found.status) ? [{ userId: found.userId, ...owner({ bank: bankText(found) }) }] : [];
}

export const withdrawalNotices = noticeSubject(
  withdrawalTexts,
  z.object({ withdrawalId: z.uuid() }),
  findWithdrawalNotices,
);
export const bankAccountNotices = noticeSubject(
  bankAccountTexts,
  z.object({ accountId: z.uuid() }),
  findBankAccountNotices,
);
