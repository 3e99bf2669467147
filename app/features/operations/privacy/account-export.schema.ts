import { z } from "zod";
import { exportedApplication as pendaftaran } from "#app/features/operations/privacy/account-export-application.schema.ts";
import { exportedMoney } from "#app/features/operations/privacy/account-export-money.schema.ts";
import { exportedShop } from "#app/features/operations/privacy/account-export-shop.schema.ts";

const instant = z.iso.datetime().describe("waktu UTC");
const maybe = instant.nullable();

const exportedTicket = z
  .strictObject({ outlet: z.string(), hari: z.iso.date(), nomor: z.int(), nama: z.string(), diambil_pada: instant })
  .describe("Nomor antrean yang diambil dengan nomor WhatsApp Anda. Namanya disimpan 30 hari.");

const exportedWaiting = z
  .strictObject({
    outlet: z.string(),
    barber: z.string().nullable(),
    hari: z.iso.date(),
    dari_menit: z.int(),
    sampai_menit: z.int(),
    status: z.string(),
    didaftar_pada: z.iso.datetime(),
  })
  .describe("Daftar tunggu yang Anda ikuti; barber kosong berarti siapa saja, menit dihitung sejak tengah malam.");

const exportedStaff = z
  .strictObject({
    outlet: z.string(),
    sebagai: z.string(),
    status: z.string(),
    diundang_pada: z.iso.datetime(),
    bergabung_pada: z.iso.datetime().nullable(),
  })
  .describe("Outlet tempat Anda bekerja sebagai barber dengan akun ini.");

const exportedFavourite = z
  .strictObject({ outlet: z.string(), disimpan_pada: z.iso.datetime() })
  .describe("Outlet yang Anda simpan sebagai favorit.");

/** What the file with a person's own data says of reviews: those they wrote, what they reported of visits and of others. */
const exportedReviews = {
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

  laporan_kunjungan: z
    .strictObject({
      booking: z.string(),
      outlet: z.string(),
      masalah: z.string(),
      cerita: z.string(),
      foto: z.array(z.string()),
      status: z.string(),
      penjelasan_outlet: z.string().nullable(),
      keputusan: z.string().nullable(),
      dikembalikan: z.int(),
      dilaporkan_pada: instant,
      diputuskan_pada: maybe,
    })
    .describe("Masalah kunjungan yang Anda laporkan. Foto dibuka dengan akun Anda."),

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

const pemberitahuan = z
  .strictObject({
    judul: z.string(),
    isi: z.string().nullable(),
    tautan: z.string(),
    saluran: z.string(),
    dikirim_pada: instant,
    dibaca_pada: instant.nullable(),
  })
  .describe("Pemberitahuan untuk Anda. Isi yang menyebut pelanggan outlet Anda tidak ikut.");

const pengaturan_notifikasi = z
  .strictObject({
    pilihan: z.array(z.strictObject({ topik: z.string(), saluran: z.string(), dikirim: z.boolean() })),
    jam_tenang: z
      .strictObject({ dipakai: z.boolean(), mulai_menit: z.int(), selesai_menit: z.int(), zona: z.string() })
      .nullable(),
  })
  .describe("Apa yang Anda ubah di pengaturan notifikasi, dan jam tenang Anda dalam menit sejak tengah malam.");

const pesan_keluar = z
  .strictObject({
    jenis: z.string(),
    saluran: z.string(),
    status: z.string(),
    dibuat_pada: instant,
    terkirim_pada: instant.nullable(),
  })
  .describe("Pesan yang kami kirim kepada Anda lewat WhatsApp, e-mail, dan perangkat.");

const exportedAffairs = {
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

const notifikasi_browser = z
  .strictObject({ layanan: z.string(), sejak: instant, terakhir_dipakai: maybe })
  .describe("Browser yang menerima notifikasi Anda, dengan layanan yang mengantarnya. Kuncinya tidak ikut.");

const kalender = z
  .strictObject({ untuk: z.string(), sejak: instant, terakhir_dibaca: maybe })
  .describe("Kalender yang Anda buatkan alamat. Alamatnya tidak ikut: siapa pun yang memilikinya bisa membacanya.");

/** Of the ways by which people hear of their bookings elsewhere. */
const exportedChannels = { notifikasi_browser, kalender };

const rupiah = z.int().describe("rupiah");

const profil = z
  .strictObject({
    id: z.guid(),
    nama: z.string(),
    email: z.string(),
    email_terverifikasi: z.boolean(),
    foto: z.string().nullable(),
    whatsapp: z.string().nullable(),
    whatsapp_terverifikasi_pada: maybe,
    bergabung_pada: instant,
    pertama_masuk_pada: maybe,
    terakhir_masuk_pada: maybe,
  })
  .describe("Akun Anda. Nama, e-mail, dan foto berasal dari akun Google Anda.");

const izin_google = z
  .strictObject({ diperbarui_pada: instant, berlaku_sampai: instant, dapat_diperpanjang: z.boolean() })
  .nullable()
  .describe("Izin dari Google. Tokennya disimpan terenkripsi dan tidak ikut di berkas ini.");

const peran = z
  .array(z.strictObject({ peran: z.string(), sejak: instant }))
  .describe("Tugas Anda di layanan ini, jika ada.");

const kode_referral = z
  .strictObject({ kode: z.string(), dibuat_pada: instant })
  .nullable()
  .describe("Kode undangan Anda.");

const survei = z
  .strictObject({
    ditanya_pada: instant,
    dijawab_pada: maybe,
    dilewati_pada: maybe,
    versi: z.int().nullable(),
    jawaban: z.unknown(),
  })
  .nullable()
  .describe("Survei selamat datang dan jawaban Anda.");

const sesi = z
  .strictObject({
    jenis: z.enum(["pelanggan", "manajemen"]),
    mulai: instant,
    terakhir_dipakai: instant,
    berakhir: instant,
    browser: z.string().nullable(),
  })
  .describe("Perangkat yang sedang masuk. Kunci sesinya tidak ikut di berkas ini.");

const riwayat_masuk = z
  .strictObject({
    waktu: instant,
    pertama_kali: z.boolean(),
    browser: z.string().nullable(),
    kode: z.string().nullable(),
  })
  .describe("Kapan Anda masuk, dan kode undangan yang dibawa browser Anda.");

const persetujuan = z
  .strictObject({ tujuan: z.string(), versi: z.string(), setuju: z.boolean(), sumber: z.string(), waktu: instant })
  .describe("Apa yang Anda setujui atau tarik kembali.");

const verifikasi_whatsapp = z
  .strictObject({ nomor: z.string(), kode_dikirim_pada: instant, terverifikasi_pada: maybe })
  .describe("Nomor yang Anda minta untuk diverifikasi. Kodenya tidak disimpan.");

const booking = z
  .strictObject({
    kode: z.string(),
    status: z.string(),
    outlet: z.string(),
    barber: z.string(),
    mulai: instant,
    selesai: instant,
    zona: z.string(),
    layanan: z.array(z.strictObject({ nama: z.string(), harga: rupiah, menit: z.int() })),
    harga: z.strictObject({
      layanan: rupiah,
      perjalanan: rupiah,
      potongan: rupiah,
      biaya_layanan: rupiah,
      total: rupiah,
      uang_muka: rupiah,
    }),
    kontak: z.strictObject({ nama: z.string(), whatsapp: z.string() }),
    alamat: z
      .strictObject({
        alamat: z.string().nullable(),
        kecamatan: z.string().nullable(),
        lat: z.number().nullable(),
        lng: z.number().nullable(),
        jarak_meter: z.int().nullable(),
      })
      .nullable(),
    catatan: z.string(),
    catatan_outlet: z.array(z.strictObject({ isi: z.string(), pada: z.string() })),
    dibayar_di_outlet: z.array(
      z.strictObject({
        cara: z.string(),
        jumlah: z.int(),
        tip: z.int(),
        layanan: z.array(z.strictObject({ nama: z.string(), harga: z.int() })),
        pada: z.string(),
      }),
    ),
    pembatalan: z
      .strictObject({
        oleh: z.string(),
        alasan: z.string().nullable(),
        pesan: z.string().nullable(),
        biaya: rupiah,
        waktu_lain: maybe.describe("yang ditawarkan outlet"),
      })
      .nullable(),
    kode_check_in: z.string(),
    dipindah: z.int(),
    dibuat_pada: instant,
    diubah_pada: instant,
  })
  .describe("Booking Anda, dengan yang Anda isi dan harganya.");

const referral = z
  .strictObject({
    arah: z.enum(["mengundang", "diundang"]),
    nama: z.string(),
    status: z.string(),
    alasan_ditolak: z.string().nullable(),
    waktu: instant,
    memenuhi_syarat_pada: maybe,
    hadiah_pada: maybe,
  })
  .describe("Siapa yang Anda undang dan siapa yang mengundang Anda, dengan nama yang dipersingkat.");

const pesan_kontak = z
  .strictObject({
    nama: z.string(),
    email: z.string(),
    topik: z.string(),
    pesan: z.string(),
    status: z.string(),
    catatan_penanganan: z.string().nullable(),
    dikirim_pada: instant,
  })
  .describe("Pesan yang Anda kirim lewat halaman Kontak.");

const minat_fitur = z
  .strictObject({ fitur: z.string(), email: z.string(), waktu: instant })
  .describe("Fitur yang Anda minta dikabari.");

const outlet = z
  .strictObject({
    nama: z.string(),
    jenis: z.string(),
    status: z.string(),
    slogan: z.string(),
    deskripsi: z.string(),
    whatsapp: z.string(),
    alamat: z.string(),
    kelurahan: z.string(),
    kode_pos: z.string(),
    lat: z.number(),
    lng: z.number(),
    layanan: z.array(z.strictObject({ nama: z.string(), harga: rupiah, menit: z.int(), aktif: z.boolean() })),
    barber: z.array(z.string()),
    dibuat_pada: instant,
    aktif_pada: maybe,
  })
  .describe("Outlet yang Anda miliki.");

/** One row of each list, by the list's name, in the order of the file. */
const exportedRows = {
  sesi,
  riwayat_masuk,
  persetujuan,
  verifikasi_whatsapp,
  booking,
  ...exportedMoney,
  ...exportedShop,
  ...exportedReviews,
  favorit: exportedFavourite,
  daftar_tunggu: exportedWaiting,
  antrean: exportedTicket,
  barber_di: exportedStaff,
  pemberitahuan,
  ...exportedChannels,
  pesan_keluar,
  referral,
  pesan_kontak,
  minat_fitur,
  ...exportedAffairs,
  outlet,
  pendaftaran,
};
export type ExportedList = keyof typeof exportedRows;
type ExportedRow<Name extends ExportedList> = z.input<(typeof exportedRows)[Name]>;

/** A page of a list: rows with an id above `after`, in the order of their ids. */
export interface BatchCursor {
  userId: string;
  after: string;
  take: number;
}

interface Keyed<Row> {
  id: string;
  row: Row;
}
export type ListBatch<Name extends ExportedList> = (wanted: BatchCursor) => Promise<Keyed<ExportedRow<Name>>[]>;

/** What there is one of. */
const exportedHead = { profil, peran, izin_google, kode_referral, survei, pengaturan_notifikasi };
export type ExportedHead = { [Name in keyof typeof exportedHead]: z.input<(typeof exportedHead)[Name]> };

const berkas = z.strictObject({
  format: z.literal("data-pribadi"),
  versi: z.literal(1),
  dibuat_pada: instant,
  bagian: z.record(z.string(), z.string()).describe("apa isi setiap bagian"),
});

type Lists = { [Name in ExportedList]: z.ZodArray<(typeof exportedRows)[Name]> };
const lists = Object.fromEntries(Object.entries(exportedRows).map(([name, row]) => [name, z.array(row)])) as Lists;

/** The file with a person's own data: exactly these parts, all times in UTC, all amounts in rupiah. */
export const accountExport = z.strictObject({ berkas, ...exportedHead, ...lists });

/** What each part of the file holds, in words. */
export const exportedParts: Record<string, string> = Object.fromEntries(
  [...Object.entries(exportedHead), ...Object.entries(exportedRows)].map(([name, part]) => [
    name,
    part.description ?? "",
  ]),
);
