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
export const barberRefusalText: Readonly<Record<BarberRefusal, { field: string; text: string; status: 409 | 422 }>> = {
  "not-editable": { field: "", text: "Isi outlet ini sedang tidak dapat diubah.", status: 409 },
  "too-many": { field: "", text: `Satu outlet memuat paling banyak ${barberLimits.count} barber.`, status: 422 },
  "plan-limit": {
    field: "plan",
    text: "Jumlah barber aktif sudah sebanyak yang dimuat paket Anda. Matikan “Menerima booking” di barber ini atau barber lain, atau pilih paket yang lebih besar.",
    status: 422,
  },
  changed: {
    field: "",
    text: "Barber ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
    status: 409,
  },
  booked: {
    field: "",
    text: "Barber ini sudah pernah dibooking, jadi tidak dapat dihapus. Matikan “Menerima booking” supaya tidak bisa dipilih lagi.",
    status: 409,
  },
};
