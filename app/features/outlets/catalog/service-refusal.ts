import { serviceLimits } from "#app/features/outlets/catalog/service-list.ts";

export type ServiceRefusal = "not-editable" | "too-many" | "duplicate-name" | "changed" | "booked";

/** Where the reason stands in the form, and its words. */
export const serviceRefusal: Readonly<Record<ServiceRefusal, { field: string; text: string; status: 409 | 422 }>> = {
  "not-editable": { field: "", text: "Isi outlet ini sedang tidak dapat diubah.", status: 409 },
  "too-many": { field: "", text: `Satu outlet memuat paling banyak ${serviceLimits.count} layanan.`, status: 422 },
  "duplicate-name": { field: "name", text: "Outlet ini sudah punya layanan dengan nama itu.", status: 422 },
  changed: {
    field: "",
    text: "Layanan ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
    status: 409,
  },
  booked: {
    field: "",
    text: "Layanan ini sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan supaya tidak bisa dipilih lagi.",
    status: 409,
  },
};
