import { randomUUID } from "node:crypto";
import {
  freeWithdrawalMinimumRupiah,
  judgeAmount,
  type WithdrawalFrom,
  type WithdrawalTerms,
  wholeWithdrawal,
  withdrawalDayLimitRupiah,
  withdrawalFeeRupiah,
  withdrawalMinimumRupiah,
} from "#app/features/core/states/withdrawal.ts";
import { amountWithFee, withdrawableText, withdrawalRefusal } from "#app/features/core/states/withdrawal-text.ts";
import { listBankAccountsOf } from "#app/features/money/bank-accounts/bank-accounts.queries.server.ts";
import { findWithdrawalTerms } from "#app/features/money/payouts/withdrawals.queries.server.ts";
import { formatRupiah, parseRupiah } from "#app/lib/money.ts";
import { clock } from "#app/platform/clock.server.ts";

/** What a withdrawal would be: `typed` is the amount as the form sent it, null before that. */
export async function showWithdraw(
  userId: string,
  { from, source, typed }: { from: WithdrawalFrom; source: string; typed: string | null },
  now = clock.now(),
) {
  const [terms, accounts] = await Promise.all([
    findWithdrawalTerms(userId, from, now),
    listBankAccountsOf(userId, now),
  ]);
  const whole = wholeWithdrawal(terms);
  return {
    source,
    balance: formatRupiah(terms.balance),
    /** What can be withdrawn at once, at most; null where nothing can. */
    most: whole && {
      amount: whole.amount,
      label: `${whole.isAll ? "Semua" : "Paling banyak"}: ${amountWithFee(whole)}`,
    },
    rules: rulesOf(terms),
    ...planOf(typed, terms),
    typed: typed ?? "",
    accounts: accounts.map(({ id, bankName, number, holderName, isPrimary, isUsable, problem, ...account }) => ({
      id,
      title: `${bankName} ${number}`,
      holder: holderName,
      isPrimary,
      problem: isUsable
        ? null
        : (problem ??
          (account.coolingUntil ? `Bisa dipakai mulai ${account.coolingUntil}.` : `${account.statusText.label}.`)),
    })),
    key: randomUUID(),
  };
}

export type WithdrawView = Awaited<ReturnType<typeof showWithdraw>>;

/** What a wallet's page says beside a balance: what can be withdrawn of it, and whether anything can; null where there is none. */
export function withdrawableOf(terms: WithdrawalTerms, { kind }: WithdrawalFrom) {
  if (terms.balance === 0) return null;
  return { can: wholeWithdrawal(terms) !== null, text: withdrawableText(terms, kind === "CUSTOMER") };
}

/** What would happen with the amount that was typed; no plan before that, or when it is refused. */
function planOf(typed: string | null, terms: WithdrawalTerms) {
  if (typed === null) return { plan: null, error: null };
  const amount = parseRupiah(typed);
  if (amount === null) return { plan: null, error: "Tulis jumlah dalam rupiah bulat, misalnya 100.000" };
  const judged = judgeAmount(amount, terms);
  if (!judged.ok) return { plan: null, error: withdrawalRefusal(judged.reason, { terms }).text };
  const { fee, needsSecond } = judged;
  return {
    plan: {
      amount,
      arrives: formatRupiah(amount),
      fee: fee === 0 ? "Gratis" : formatRupiah(fee),
      taken: formatRupiah(amount + fee),
      needsSecond,
    },
    error: null,
  };
}

function rulesOf({ freeUpTo, leftToday }: WithdrawalTerms): string[] {
  const free =
    freeUpTo >= freeWithdrawalMinimumRupiah
      ? `Uang yang kembali kepada Anda ditarik gratis: dari ${formatRupiah(freeWithdrawalMinimumRupiah)} sampai ${formatRupiah(freeUpTo)}.`
      : null;
  const paid = `${free ? "Di atas itu" : "Penarikan"} mulai ${formatRupiah(withdrawalMinimumRupiah)}, dengan biaya ${formatRupiah(withdrawalFeeRupiah)} yang diambil dari saldo.`;
  const day = `Paling banyak ${formatRupiah(withdrawalDayLimitRupiah)} sehari; hari ini masih ${formatRupiah(leftToday)}.`;
  return [free, paid, day].filter((rule) => rule !== null);
}
