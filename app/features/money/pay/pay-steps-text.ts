import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";

const confirm = "Periksa nama dan jumlahnya, lalu bayar.";
const otherBank = {
  title: "Dari bank lain",
  steps: [
    "Pilih Transfer ke bank lain.",
    "Pilih bank penerima, lalu masukkan nomor virtual account di atas sebagai rekening tujuan.",
    "Masukkan jumlahnya persis sampai rupiah terakhir, lalu kirim.",
  ],
};

/** Where each method is paid, one way after the other, step by step, in the words of the bank's or wallet's own menus. */
export const payStepsText: Readonly<Record<PaymentMethod, readonly { title: string; steps: readonly string[] }[]>> = {
  QRIS: [
    {
      title: "Dengan ponsel lain",
      steps: [
        "Buka aplikasi bank atau e-wallet apa saja.",
        "Pilih Pindai atau QRIS, lalu arahkan ke kode ini.",
        confirm,
      ],
    },
    {
      title: "Dengan ponsel ini",
      steps: [
        "Simpan gambar kode QR ini.",
        "Buka aplikasi bank atau e-wallet, lalu pilih Pindai atau QRIS.",
        "Pilih gambar dari galeri.",
        confirm,
      ],
    },
  ],
  GOPAY: [
    { title: "Di ponsel ini", steps: ["Tekan Buka GoPay.", confirm, "Kembali ke halaman ini."] },
    {
      title: "Di ponsel lain",
      steps: ["Buka kamera di ponsel yang ada GoPay-nya.", "Pindai kode QR di atas, lalu buka tautannya.", confirm],
    },
  ],
  SHOPEEPAY: [
    { title: "Di ponsel ini", steps: ["Tekan Buka ShopeePay.", confirm, "Kembali ke halaman ini."] },
    {
      title: "Di ponsel lain",
      steps: ["Buka kamera di ponsel yang ada Shopee-nya.", "Pindai kode QR di atas, lalu buka tautannya.", confirm],
    },
  ],
  VA_BCA: [
    {
      title: "ATM BCA",
      steps: [
        "Pilih Transaksi Lainnya, lalu Transfer.",
        "Pilih ke Rekening BCA Virtual Account.",
        "Masukkan nomor di atas.",
        confirm,
      ],
    },
    {
      title: "m-BCA",
      steps: ["Pilih m-Transfer, lalu BCA Virtual Account.", "Masukkan nomor di atas.", confirm, "Masukkan PIN m-BCA."],
    },
    {
      title: "KlikBCA",
      steps: [
        "Pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.",
        "Masukkan nomor di atas.",
        confirm,
        "Masukkan respons KeyBCA.",
      ],
    },
  ],
  VA_BNI: [
    {
      title: "ATM BNI",
      steps: [
        "Pilih Menu Lainnya, lalu Transfer.",
        "Pilih Virtual Account Billing.",
        "Masukkan nomor di atas.",
        confirm,
      ],
    },
    {
      title: "wondr atau BNI Mobile Banking",
      steps: [
        "Pilih Transfer, lalu Virtual Account Billing.",
        "Masukkan nomor di atas.",
        confirm,
        "Masukkan PIN transaksi.",
      ],
    },
    {
      title: "BNI Internet Banking",
      steps: [
        "Pilih Transfer, lalu Virtual Account Billing.",
        "Masukkan nomor di atas.",
        confirm,
        "Masukkan kode e-Secure.",
      ],
    },
    otherBank,
  ],
  VA_BRI: [
    {
      title: "ATM BRI",
      steps: ["Pilih Transaksi Lain, Pembayaran, lalu Lainnya.", "Pilih BRIVA.", "Masukkan nomor di atas.", confirm],
    },
    {
      title: "BRImo",
      steps: ["Pilih BRIVA, lalu Pembayaran Baru.", "Masukkan nomor di atas.", confirm, "Masukkan PIN BRImo."],
    },
    {
      title: "BRI Internet Banking",
      steps: ["Pilih Pembayaran Tagihan, lalu BRIVA.", "Masukkan nomor di atas.", confirm, "Masukkan mToken."],
    },
    otherBank,
  ],
  VA_PERMATA: [
    {
      title: "ATM Permata",
      steps: [
        "Pilih Transaksi Lainnya, lalu Pembayaran.",
        "Pilih Pembayaran Lainnya, lalu Virtual Account.",
        "Masukkan nomor di atas.",
        confirm,
      ],
    },
    {
      title: "PermataMobile X",
      steps: ["Pilih Bayar, lalu Virtual Account.", "Masukkan nomor di atas.", confirm, "Masukkan PIN transaksi."],
    },
    {
      title: "PermataNet",
      steps: [
        "Pilih Pembayaran, lalu Pembayaran Virtual Account.",
        "Masukkan nomor di atas.",
        confirm,
        "Masukkan kode token.",
      ],
    },
    otherBank,
  ],
  VA_CIMB: [
    {
      title: "ATM CIMB Niaga",
      steps: ["Pilih Pembayaran, lalu Lanjut.", "Pilih Virtual Account.", "Masukkan nomor di atas.", confirm],
    },
    {
      title: "OCTO Mobile",
      steps: [
        "Pilih Transfer, lalu ke CIMB Niaga atau Virtual Account.",
        "Masukkan nomor di atas.",
        confirm,
        "Masukkan PIN.",
      ],
    },
    {
      title: "OCTO Clicks",
      steps: ["Pilih Bayar Tagihan, lalu Virtual Account.", "Masukkan nomor di atas.", confirm, "Masukkan kode mPIN."],
    },
    otherBank,
  ],
  MANDIRI_BILL: [
    {
      title: "ATM Mandiri",
      steps: [
        "Pilih Bayar/Beli, Lainnya, lalu Multipayment.",
        "Masukkan kode perusahaan di atas.",
        "Masukkan kode pembayaran di atas.",
        confirm,
      ],
    },
    {
      title: "Livin' by Mandiri",
      steps: [
        "Pilih Bayar, lalu cari kode perusahaan di atas.",
        "Masukkan kode pembayaran di atas.",
        confirm,
        "Masukkan PIN Livin'.",
      ],
    },
    {
      title: "Mandiri Internet Banking",
      steps: [
        "Pilih Bayar, lalu Multipayment.",
        "Pilih penyedia dengan kode perusahaan di atas.",
        "Masukkan kode pembayaran di atas.",
        confirm,
      ],
    },
  ],
  WALLET: [],
};
