import type { Question } from "#app/http/pages/customer-questions.tsx";
import type { PricingTexts } from "#app/http/pages/pricing-texts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";

export function pricingQuestions(texts: PricingTexts): Question[] {
  return [
    {
      question: "Kapan komisi dihitung?",
      answer: <p>Saat booking selesai. Booking yang dibatalkan, kedaluwarsa, atau ditolak tidak kena komisi.</p>,
    },
    {
      question: "Pelanggan membayar di outlet. Bagaimana komisinya?",
      answer: (
        <p>
          Uangnya Anda terima langsung. Komisi dan biaya layanan {texts.serviceFee} dicatat, lalu diperhitungkan dari
          penghasilan berikutnya.
        </p>
      ),
    },
    {
      question: "Apa yang terjadi saat paket habis?",
      answer: (
        <p>
          Kami ingatkan sebelumnya. Sesudah tanggal berakhir outlet masih berjalan {texts.graceDays}. Lewat dari itu
          outlet tidak tampil di pencarian sampai diperpanjang; booking yang sudah ada tetap dilayani. Paket gratis
          tidak punya masa tenggang: ia berhenti begitu harinya habis.
        </p>
      ),
    },
    {
      question: "Bisakah pindah paket di tengah jalan?",
      answer: (
        <p>
          Bisa. Sisa hari paket lama dipotong dari harga paket yang lebih tinggi, dan paket yang lebih kecil dapat
          dipilih dalam masa tenggang. Memperpanjang lebih awal tidak menghanguskan sisa hari.
        </p>
      ),
    },
    {
      question: "Apakah harga bisa berubah?",
      answer: (
        <p>
          Paket yang sudah Anda beli tetap pada harga dan aturannya selama diperpanjang. Harga baru berlaku untuk
          pembelian berikutnya.
        </p>
      ),
    },
    {
      question: "Saya punya beberapa outlet.",
      answer: (
        <p>
          Setiap outlet memakai paketnya sendiri, jadi cabang kecil tidak perlu membayar paket cabang besar. Semuanya
          dikelola dari satu akun. <TextLink to={`${paths.contact}?topic=partner`}>Tanyakan kepada kami</TextLink> jika
          outlet Anda banyak.
        </p>
      ),
    },
  ];
}
