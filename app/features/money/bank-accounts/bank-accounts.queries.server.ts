import { accountStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { maskedNumber, bankName as nameOfBank } from "#app/features/money/bank-accounts/bank-text.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The bank accounts of one person, the primary one first. */
export async function listBankAccountsOf(userId: string, now = clock.now()) {
  const accounts = await db.bankAccount.findMany({
    where: { userId, removedAt: null },
    orderBy: [{ isPrimary: "desc" }, { createdAt: "asc" }],
    select: {
      id: true,
      bankCode: true,
      numberLast4: true,
      holderName: true,
      bankName: true,
      isPrimary: true,
      status: true,
      usableFrom: true,
    },
  });
  return accounts.map(({ bankCode, numberLast4, usableFrom, bankName, ...account }) => {
    const isCooling = usableFrom.getTime() > now.epochMilliseconds;
    return {
      ...account,
      bankName: nameOfBank(bankCode),
      /** `•••• 7890` */
      number: maskedNumber(numberLast4),
      statusText: accountStatusText[account.status],
      /** Why it was rejected, in a sentence; null otherwise. */
      problem: account.status === "REJECTED" ? rejectionText(bankName !== null) : null,
      /** Until when nothing is paid out to it: `Jumat, 20 Maret 2026 pukul 10.30 WIB`; null once that is over. */
      coolingUntil: isCooling ? formatInstant(usableFrom, "WIB") : null,
      /** Money can be sent to it now. */
      isUsable: account.status === "VERIFIED" && !isCooling,
    };
  });
}

/** A bank account as its owner sees it; of its number only the end. */
export type BankAccountView = Awaited<ReturnType<typeof listBankAccountsOf>>[number];

function rejectionText(isKnownToBank: boolean): string {
  return isKnownToBank
    ? "Nama pemilik di bank berbeda dari yang Anda tulis. Hapus rekening ini, lalu tambahkan lagi dengan nama sesuai buku tabungan."
    : "Nomor ini tidak ditemukan di bank. Hapus rekening ini, lalu periksa bank dan nomornya.";
}
