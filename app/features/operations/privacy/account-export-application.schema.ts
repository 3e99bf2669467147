import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");
const maybe = instant.nullable();

/** One application in the file with a person's own data. */
export const exportedApplication = z
  .strictObject({
    kode: z.string(),
    jenis: z.string(),
    status: z.string(),
    persetujuan: z.strictObject({ ketentuan: z.string(), data_pribadi: z.string(), waktu: instant }),
    nik: z.string().nullable(),
    nib: z.string().nullable(),
    npwp: z.string().nullable(),
    langkah: z.array(z.strictObject({ langkah: z.string(), isi: z.unknown(), disimpan_pada: instant })),
    foto: z.array(z.strictObject({ jenis: z.string(), keterangan: z.string(), diunggah_pada: instant })),
    permintaan_perbaikan: z.array(
      z.strictObject({
        langkah: z.string(),
        bagian: z.string(),
        alasan: z.string(),
        waktu: instant,
        diperbaiki_pada: maybe,
      }),
    ),
    riwayat: z.array(z.strictObject({ kejadian: z.string(), pesan: z.string(), waktu: instant })),
    dibuat_pada: instant,
    terakhir_dikirim_pada: maybe,
  })
  .describe("Pendaftaran outlet Anda. Dari nomor identitas hanya empat angka terakhir yang ikut di berkas ini.");
