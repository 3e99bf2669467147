import { z } from "zod";

const instant = z.iso.datetime().describe("waktu UTC");
const maybe = instant.nullable();

const notifikasi_browser = z
  .strictObject({ layanan: z.string(), sejak: instant, terakhir_dipakai: maybe })
  .describe("Browser yang menerima notifikasi Anda, dengan layanan yang mengantarnya. Kuncinya tidak ikut.");

const kalender = z
  .strictObject({ untuk: z.string(), sejak: instant, terakhir_dibaca: maybe })
  .describe("Kalender yang Anda buatkan alamat. Alamatnya tidak ikut: siapa pun yang memilikinya bisa membacanya.");

/** Of the ways by which people hear of their bookings elsewhere. */
export const exportedChannels = { notifikasi_browser, kalender };
