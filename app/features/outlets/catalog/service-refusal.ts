import { conflict, type Refusal, unfit } from "#app/features/core/outcomes/outcome.ts";
import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";

export type ServiceRefusal = "not-editable" | "too-many" | "duplicate-name" | "changed" | "booked";

/** Where the reason stands in the form, and its words. */
export const serviceRefusal: Readonly<Record<ServiceRefusal, Refusal>> = {
  "not-editable": conflict("Isi outlet ini sedang tidak dapat diubah."),
  "too-many": unfit(`Satu outlet memuat paling banyak ${serviceLimits.count} layanan.`),
  "duplicate-name": unfit("Outlet ini sudah punya layanan dengan nama itu.", "name"),
  changed: conflict(
    "Layanan ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
  ),
  booked: conflict(
    "Layanan ini sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan supaya tidak bisa dipilih lagi.",
  ),
};
