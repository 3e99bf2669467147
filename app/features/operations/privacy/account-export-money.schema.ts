import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");
const maybe = instant.nullable();
const rupiah = z.int().describe("rupiah");

/** What the file with a person's own data says of their money, a row of each list. */
export const exportedMoney = {
  pembayaran: z
    .strictObject({
      nomor: z.string(),
      untuk: z.string(),
      booking: z.string().nullable(),
      cara: z.string(),
      status: z.string(),
      jumlah: rupiah,
      dari_dompet: rupiah,
      dikembalikan: rupiah,
      refund: z.array(
        z.strictObject({
          ke: z.string(),
          jumlah: rupiah,
          status: z.string(),
          diminta_pada: instant,
          selesai_pada: maybe,
        }),
      ),
      dibuat_pada: instant,
      dibayar_pada: maybe,
    })
    .describe("Pembayaran Anda dan uang yang dikembalikan."),
  catatan_dompet: z
    .strictObject({ jenis: z.string(), booking: z.string().nullable(), jumlah: rupiah, waktu: instant })
    .describe("Uang yang masuk dan keluar dari dompet Anda."),
  rekening_bank: z
    .strictObject({
      bank: z.string(),
      nomor: z.string(),
      nama_pemilik: z.string(),
      status: z.string(),
      utama: z.boolean(),
      ditambahkan_pada: instant,
      dihapus_pada: maybe,
    })
    .describe("Rekening bank Anda. Dari nomornya hanya empat angka terakhir yang ikut di berkas ini."),
  penarikan: z
    .strictObject({
      kode: z.string(),
      dari: z.string(),
      rekening: z.string(),
      jumlah: rupiah,
      biaya: rupiah,
      status: z.string(),
      alasan: z.string().nullable(),
      diminta_pada: instant,
      selesai_pada: maybe,
    })
    .describe("Uang yang Anda tarik dari dompet atau saldo outlet."),
};
