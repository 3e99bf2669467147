/** PPN on the platform's fees. */
export interface Tax {
  /** Hundredths of a percent; 0 while the company is no PKP. */
  basisPoints: number;
}

export const noTax: Tax = { basisPoints: 0 };

/** What of a fee that includes PPN is PPN, half a rupiah rounded up: net + tax = amount, whole rupiah. */
export function splitTax(amount: number, { basisPoints }: Tax) {
  const whole = 10_000 + basisPoints;
  const tax = Math.floor((2 * amount * basisPoints + whole) / (2 * whole));
  return { net: amount - tax, tax };
}
