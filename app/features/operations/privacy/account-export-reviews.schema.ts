import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");
const maybe = instant.nullable();

/** What the file with a person's own data says of reviews: those they wrote, and those of others that they reported. */
export const exportedReviews = {
  ulasan: z
    .strictObject({
      outlet: z.string(),
      barber: z.string(),
      nilai: z.int(),
      nilai_barber: z.int(),
      tulisan: z.string(),
      status: z.string(),
      balasan_outlet: z.string().nullable(),
      alasan_disembunyikan: z.string().nullable(),
      foto: z.array(z.string()),
      ditulis_pada: instant,
      diubah_pada: maybe,
    })
    .describe("Ulasan yang Anda tulis."),

  laporan_ulasan: z
    .strictObject({
      outlet: z.string(),
      alasan: z.string(),
      keterangan: z.string(),
      status: z.string(),
      dilaporkan_pada: instant,
      diputuskan_pada: maybe,
    })
    .describe("Ulasan orang lain yang Anda laporkan."),
};
