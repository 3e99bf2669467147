import { conflict, type Refusal, unfit } from "#app/features/core/outcomes/outcome.ts";
import { barberLimits } from "#app/features/outlets/barbers/barber-rules.ts";

export type BarberRefusal = "not-editable" | "too-many" | "plan-limit" | "changed" | "booked";

/** `fuller`: the sentence about the plan that has room, or empty. */
export function planLimitText({ max, plan }: { max: number | null; plan: string | null }, fuller: string): string {
  const limit =
    max === null
      ? "Barber aktif sudah sebanyak yang dimuat paket Anda."
      : `Paket ${plan ?? "Anda"} memuat ${max} barber aktif, dan paket Anda sudah penuh.`;
  const advice = "Matikan “Menerima booking” di barber ini atau barber lain, atau pilih paket yang lebih besar.";
  return [limit, advice, fuller].filter(Boolean).join(" ");
}

/** Where the reason stands in the form, and its words. */
export const barberRefusalText: Readonly<Record<BarberRefusal, Refusal>> = {
  "not-editable": conflict("Isi outlet ini sedang tidak dapat diubah."),
  "too-many": unfit(`Satu outlet memuat paling banyak ${barberLimits.count} barber.`),
  "plan-limit": unfit(
    "Jumlah barber aktif sudah sebanyak yang dimuat paket Anda. Matikan “Menerima booking” di barber ini atau barber lain, atau pilih paket yang lebih besar.",
    "plan",
  ),
  changed: conflict(
    "Barber ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
  ),
  booked: conflict(
    "Barber ini sudah pernah dibooking, jadi tidak dapat dihapus. Matikan “Menerima booking” supaya tidak bisa dipilih lagi.",
  ),
};
