import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");

export const pemberitahuan = z
  .strictObject({
    judul: z.string(),
    isi: z.string().nullable(),
    tautan: z.string(),
    saluran: z.string(),
    dikirim_pada: instant,
    dibaca_pada: instant.nullable(),
  })
  .describe("Pemberitahuan untuk Anda. Isi yang menyebut pelanggan outlet Anda tidak ikut.");

export const pengaturan_notifikasi = z
  .strictObject({
    pilihan: z.array(z.strictObject({ topik: z.string(), saluran: z.string(), dikirim: z.boolean() })),
    jam_tenang: z
      .strictObject({ dipakai: z.boolean(), mulai_menit: z.int(), selesai_menit: z.int(), zona: z.string() })
      .nullable(),
  })
  .describe("Apa yang Anda ubah di pengaturan notifikasi, dan jam tenang Anda dalam menit sejak tengah malam.");

export const pesan_keluar = z
  .strictObject({
    jenis: z.string(),
    saluran: z.string(),
    status: z.string(),
    dibuat_pada: instant,
    terkirim_pada: instant.nullable(),
  })
  .describe("Pesan yang kami kirim kepada Anda lewat WhatsApp, e-mail, dan perangkat.");
