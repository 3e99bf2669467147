/** Why the platform itself ended a booking, as both sides read it. */
export const systemReasonText = {
  DISPUTE: "Laporan pelanggan diterima",
  NO_OUTCOME: "Hasil kunjungan tidak diisi sampai batas waktunya",
  PAYMENT_REVERSED: "Pembayaran ditarik kembali oleh bank",
} as const;

export type SystemReason = keyof typeof systemReasonText;

export function isSystemReason(code: string): code is SystemReason {
  return Object.hasOwn(systemReasonText, code);
}
