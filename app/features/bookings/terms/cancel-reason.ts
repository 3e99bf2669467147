export const cancelReasons = ["SCHEDULE", "SICK", "OTHER_OUTLET", "WRONG_BOOKING", "TRANSPORT", "OTHER"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The words of a customer's reason. */
export const cancelReasonText: Readonly<Record<CancelReason, string>> = {
  SCHEDULE: "Jadwal saya berubah",
  SICK: "Saya sedang sakit",
  OTHER_OUTLET: "Saya memilih outlet lain",
  WRONG_BOOKING: "Salah memilih layanan atau waktu",
  TRANSPORT: "Kendala perjalanan",
  OTHER: "Alasan lain",
};

export function isCancelReason(value: unknown): value is CancelReason {
  return cancelReasons.some((reason) => reason === value);
}
