import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import type { ListBatch } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export const listPaymentsToExport: ListBatch<"pembayaran"> = async ({ userId, after, take }) => {
  const payments = await db.payment.findMany({
    where: { payerId: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: { booking: { select: { code: true } }, refunds: { orderBy: { id: "asc" } } },
  });
  return payments.map((payment) => ({
    id: payment.id,
    row: {
      nomor: payment.orderId,
      untuk: payment.purpose,
      booking: payment.booking?.code ?? null,
      cara: payment.method,
      status: payment.status,
      jumlah: payment.amount,
      dari_dompet: payment.walletAmount,
      dikembalikan: payment.refunded,
      refund: payment.refunds.map(({ target, amount, status, createdAt, doneAt }) => ({
        ...{ ke: target, jumlah: amount, status, diminta_pada: iso(createdAt), selesai_pada: isoOrNull(doneAt) },
      })),
      dibuat_pada: iso(payment.createdAt),
      dibayar_pada: isoOrNull(payment.paidAt),
    },
  }));
};

export const listWalletToExport: ListBatch<"catatan_dompet"> = async ({ userId, after, take }) => {
  const entries = await db.ledgerEntry.findMany({
    where: { account: { kind: "CUSTOMER_WALLET", ownerId: userId }, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    select: { id: true, amount: true, at: true, transaction: { select: { kind: true, bookingId: true } } },
  });
  const ids = entries.flatMap(({ transaction }) => transaction.bookingId ?? []);
  const bookings = await db.booking.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } });
  const codes = new Map(bookings.map(({ id, code }) => [id, code]));
  return entries.map(({ id, amount, at, transaction }) => ({
    id,
    row: {
      jenis: transaction.kind,
      booking: codes.get(transaction.bookingId ?? "") ?? null,
      jumlah: Number(amount),
      waktu: iso(at),
    },
  }));
};

export const listBankAccountsToExport: ListBatch<"rekening_bank"> = async ({ userId, after, take }) => {
  const accounts = await db.bankAccount.findMany({
    where: { userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    omit: { number: true, numberHash: true },
  });
  return accounts.map((account) => ({
    id: account.id,
    row: {
      bank: account.bankCode,
      nomor: `•••• ${account.numberLast4}`,
      nama_pemilik: account.holderName,
      status: account.status,
      utama: account.isPrimary,
      ditambahkan_pada: iso(account.createdAt),
      dihapus_pada: isoOrNull(account.removedAt),
    },
  }));
};

export const listWithdrawalsToExport: ListBatch<"penarikan"> = async ({ userId, after, take }) => {
  const withdrawals = await db.withdrawal.findMany({
    where: { requestedBy: userId, id: { gt: after } },
    orderBy: { id: "asc" },
    take,
    include: {
      outlet: { select: { name: true } },
      bankAccount: { select: { bankCode: true, numberLast4: true } },
    },
  });
  return withdrawals.map((withdrawal) => ({
    id: withdrawal.id,
    row: {
      kode: withdrawal.code,
      dari: withdrawal.outlet?.name ?? "dompet",
      rekening: bankText(withdrawal.bankAccount),
      jumlah: withdrawal.amount,
      biaya: withdrawal.fee,
      status: withdrawal.status,
      alasan: withdrawal.reason,
      diminta_pada: iso(withdrawal.createdAt),
      selesai_pada: isoOrNull(withdrawal.endedAt),
    },
  }));
};
