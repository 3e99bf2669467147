import { z } from "zod";

const instant = z.iso.datetime();

export const exportedAffairs = {
  permintaan_data: z
    .strictObject({
      kode: z.string(),
      jenis: z.string(),
      status: z.string(),
      melalui: z.string(),
      isi: z.string(),
      kontak: z.string(),
      diterima_pada: instant,
      dijawab_sebelum: instant,
      alasan_perpanjangan: z.string().nullable(),
      dijawab_pada: instant.nullable(),
      jawaban: z.string().nullable(),
    })
    .describe("Permintaan Anda tentang data pribadi, dengan jawabannya."),
  akun_dilihat: z
    .strictObject({ mulai: instant, sampai: instant, alasan: z.string(), halaman: z.array(z.string()) })
    .describe("Kapan tim Pangkas melihat akun Anda, hanya membaca, dan mengapa."),
  permintaan_peran: z
    .strictObject({ tindakan: z.string(), peran: z.string(), status: z.string(), alasan: z.string(), waktu: instant })
    .describe("Peran di tim Pangkas yang diminta untuk Anda atau dicabut dari Anda."),
};
