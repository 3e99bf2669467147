import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");

const alamat = z
  .strictObject({
    nama: z.string(),
    alamat: z.string(),
    kecamatan: z.string(),
    lat: z.number(),
    lng: z.number(),
    petunjuk: z.string(),
    utama: z.boolean(),
    disimpan_pada: instant,
  })
  .describe("Alamat yang Anda simpan untuk barber panggilan.");

const kode_promo = z
  .strictObject({
    kode: z.string(),
    outlet: z.string(),
    potongan: z.int().describe("rupiah"),
    dipakai_pada: instant,
    dikembalikan_pada: instant.nullable(),
  })
  .describe("Kode promo yang Anda pakai.");

const laporan_keamanan = z
  .strictObject({
    kasus: z.string(),
    alasan: z.string(),
    cerita: z.string(),
    status: z.string(),
    keputusan: z.string().nullable(),
    dikirim_pada: instant,
  })
  .describe("Laporan keamanan yang Anda kirim. Laporan tentang Anda tidak ikut.");

const blokir = z
  .strictObject({ outlet: z.string(), barber: z.string().nullable(), sejak: instant })
  .describe("Outlet dan barber yang Anda blokir.");

export const exportedShop = { alamat, kode_promo, laporan_keamanan, blokir };
