import { returnedText, withdrawalStatusText } from "#app/features/core/states/withdrawal-text.ts";
import { bankText } from "#app/features/money/bank-accounts/bank-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** A withdrawal that this person asked for; null for any other. */
export async function findOwnWithdrawal(userId: string, id: string) {
  if (!isUuid(id)) return null;
  const found = await db.withdrawal.findFirst({
    where: { id, requestedBy: userId },
    select: {
      id: true,
      code: true,
      amount: true,
      fee: true,
      status: true,
      reason: true,
      createdAt: true,
      needsSecond: true,
      firstAt: true,
      secondAt: true,
      endedAt: true,
      outlet: { select: { id: true, name: true, zone: true } },
      bankAccount: { select: { bankCode: true, numberLast4: true, holderName: true } },
    },
  });
  if (!found) return null;
  const { id: own, code, amount, fee, status, reason, bankAccount, outlet } = found;
  const zone = outlet?.zone ?? "WIB";
  const stamp = (date: Date) => ({ text: formatInstant(date, zone), dateTime: date.toISOString() });
  const approvedAt = found.needsSecond ? found.secondAt : found.firstAt;
  return {
    id: own,
    code,
    amount: formatRupiah(amount),
    fee: fee === 0 ? "Gratis" : formatRupiah(fee),
    /** What goes back to the balance when it comes to nothing, in words. */
    returned: returnedText(fee),
    /** What left the balance. */
    taken: formatRupiah(amount + fee),
    bank: bankText(bankAccount),
    holderName: bankAccount.holderName,
    /** The outlet whose balance it came from; null for the wallet. */
    outletName: outlet?.name ?? null,
    outletId: outlet?.id ?? null,
    status,
    statusText: withdrawalStatusText[status],
    reason,
    canCancel: status === "REQUESTED",
    askedAt: stamp(found.createdAt),
    approvedAt: approvedAt && stamp(approvedAt),
    endedAt: found.endedAt && stamp(found.endedAt),
  };
}

/** One withdrawal as its owner sees it. */
export type OwnWithdrawal = NonNullable<Awaited<ReturnType<typeof findOwnWithdrawal>>>;
