import { accountStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { maskedNumber, bankName as nameOfBank } from "#app/features/money/bank-accounts/bank-text.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { BankAccountStatus } from "#app/platform/generated/enums.ts";

/** A bank account as its owner sees it; of its number only the end. */
export interface BankAccountView {
  id: string;
  bankName: string;
  /** `•••• 7890` */
  number: string;
  holderName: string;
  isPrimary: boolean;
  status: BankAccountStatus;
  statusText: (typeof accountStatusText)[BankAccountStatus];
  /** Why it was rejected, in a sentence; null otherwise. */
  problem: string | null;
  /** Until when nothing is paid out to it: `Jumat, 20 Maret 2026 pukul 10.30 WIB`; null once that is over. */
  coolingUntil: string | null;
  /** Money can be sent to it now. */
  isUsable: boolean;
}

/** The bank accounts of one person, the primary one first. */
export async function listBankAccountsOf(userId: string, now = clock.now()): Promise<BankAccountView[]> {
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
      number: maskedNumber(numberLast4),
      statusText: accountStatusText[account.status],
      problem: account.status === "REJECTED" ? rejectionText(bankName !== null) : null,
      coolingUntil: isCooling ? formatInstant(usableFrom, "WIB") : null,
      isUsable: account.status === "VERIFIED" && !isCooling,
    };
  });
}

function rejectionText(isKnownToBank: boolean): string {
  return isKnownToBank
    ? "Nama pemilik di bank berbeda dari yang Anda tulis. Hapus rekening ini, lalu tambahkan lagi dengan nama sesuai buku tabungan."
    : "Nomor ini tidak ditemukan di bank. Hapus rekening ini, lalu periksa bank dan nomornya.";
}
