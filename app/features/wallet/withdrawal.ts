/** Rupiah, taken from the balance of an outlet with every withdrawal that is paid out. */
export const withdrawalFeeRupiah = 4_000;

/** The smallest withdrawal of an outlet's earnings, rupiah. */
export const withdrawalMinimumRupiah = 50_000;
