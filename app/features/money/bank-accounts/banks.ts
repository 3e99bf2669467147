/** A bank that money can be sent to. */
export interface Bank {
  /** As the payout provider calls it. Source: Midtrans, Payouts API, beneficiary_banks */
  code: string;
  name: string;
  /** How many digits its account numbers have. */
  digits: readonly [min: number, max: number];
}

/** Of a bank whose numbers differ in length, or that states none. */
const usual = [8, 18] as const;

/** The largest first, then by name. */
export const banks: readonly Bank[] = [
  { code: "bca", name: "BCA", digits: [10, 10] },
  { code: "mandiri", name: "Mandiri", digits: [13, 13] },
  { code: "bri", name: "BRI", digits: [15, 15] },
  { code: "bni", name: "BNI", digits: [10, 10] },
  { code: "bsi", name: "Bank Syariah Indonesia (BSI)", digits: [10, 10] },
  { code: "artha", name: "Bank Artha Graha", digits: usual },
  { code: "jago", name: "Bank Jago", digits: usual },
  { code: "bjb", name: "Bank BJB", digits: usual },
  { code: "dki", name: "Bank Jakarta (DKI)", digits: usual },
  { code: "jatim", name: "Bank Jatim", digits: usual },
  { code: "bpd_bali", name: "BPD Bali", digits: usual },
  { code: "btn", name: "BTN", digits: [16, 16] },
  { code: "btpn", name: "SMBC Indonesia (BTPN, Jenius)", digits: usual },
  { code: "cimb", name: "CIMB Niaga", digits: usual },
  { code: "danamon", name: "Danamon", digits: usual },
  { code: "maybank", name: "Maybank Indonesia", digits: usual },
  { code: "mega", name: "Bank Mega", digits: usual },
  { code: "muamalat", name: "Bank Muamalat", digits: usual },
  { code: "ocbc", name: "OCBC Indonesia", digits: usual },
  { code: "panin", name: "Panin Bank", digits: usual },
  { code: "permata", name: "PermataBank", digits: usual },
  { code: "seabank", name: "SeaBank", digits: usual },
  { code: "sinarmas", name: "Bank Sinarmas", digits: usual },
  { code: "uob", name: "UOB Indonesia", digits: usual },
];

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

export function bankOf(code: string): Bank | null {
  return byCode.get(code) ?? null;
}

/** Its digits alone: people write them in groups. */
export function accountDigits(text: string): string {
  return text.replace(/[\s.-]/g, "");
}

/** Whether a number of this bank can be so. */
export function isAccountNumberOf(bank: Bank, number: string): boolean {
  const [min, max] = bank.digits;
  return /^\d{8,18}$/.test(number) && number.length >= min && number.length <= max;
}

/** `10 digit`, `12–14 digit` */
export function digitsText({ digits: [min, max] }: Bank): string {
  return min === max ? `${min} digit` : `${min}–${max} digit`;
}
