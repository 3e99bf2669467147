import { bankOf } from "#app/features/money/bank-accounts/banks.ts";

/** `•••• 7890` */
export const maskedNumber = (last4: string) => `•••• ${last4}`;

export const bankName = (bankCode: string) => bankOf(bankCode)?.name ?? bankCode.toUpperCase();

/** `BCA •••• 7890` */
export function bankText({ bankCode, numberLast4 }: { bankCode: string; numberLast4: string }): string {
  return `${bankName(bankCode)} ${maskedNumber(numberLast4)}`;
}
