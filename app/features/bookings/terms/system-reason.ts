/** Why the platform itself ended a booking, as both sides read it. */
export const systemReasonText: Readonly<Record<string, string>> = {
  DISPUTE: "Laporan pelanggan diterima",
  NO_OUTCOME: "Hasil kunjungan tidak diisi sampai batas waktunya",
  PAYMENT_REVERSED: "Pembayaran ditarik kembali oleh bank",
};
