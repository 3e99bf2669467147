import type { Question } from "#app/http/pages/customer-questions.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

export function outletQuestions(rules: RuleTexts): Question[] {
  return [
    {
      question: `Bagaimana outlet saya masuk ke ${product.name}?`,
      answer: (
        <p>
          Yang perlu disiapkan dan langkahnya ada di{" "}
          <TextLink to={paths.registerBusiness}>Daftarkan Barbershop</TextLink>, biayanya di{" "}
          <TextLink to={paths.pricingPlans}>Paket & Harga</TextLink>. Masih ada pertanyaan?{" "}
          <TextLink to={`${paths.contact}?topic=partner`}>Tulis kepada tim kemitraan</TextLink>.
        </p>
      ),
    },
    {
      question: "Di mana saya melihat booking pelanggan?",
      answer: (
        <p>
          Di <TextLink to={paths.orders}>Dari Pelanggan</TextLink>: booking hari ini dan yang akan datang, menurut
          outlet dan barber. Semua outlet Anda ada di <TextLink to={paths.outlets}>Kelola Outlet</TextLink>.
        </p>
      ),
    },
    {
      question: "Berapa lama waktu saya untuk menjawab permintaan?",
      answer: (
        <p>
          {rules.answerWithin}, dan selambatnya {rules.answerBeforeStart} sebelum mulai. Sesudah itu permintaan
          kedaluwarsa dan jamnya terbuka kembali. Outlet dengan konfirmasi langsung tidak perlu menjawab.
        </p>
      ),
    },
    {
      question: "Bagaimana cara check-in pelanggan?",
      answer: (
        <p>
          Mulai {rules.checkInOpens} sebelum waktunya, buka booking lalu masukkan kode 6 angka dari pelanggan atau tekan
          “Check-in tanpa kode”. Setelah layanan beres, tandai selesai. Kunjungan yang sudah check-in dianggap selesai{" "}
          {rules.outcomeDue} setelah waktu berakhirnya.
        </p>
      ),
    },
    {
      question: "Pelanggan tidak datang.",
      answer: (
        <p>
          Setelah batas keterlambatan outlet lewat, tekan “Tidak hadir”; bisa sampai {rules.noShowUntil} setelah waktu
          mulai. Booking yang belum punya hasil {rules.outcomeDue} setelah berakhir muncul sebagai “Perlu Konfirmasi
          Hasil”.
        </p>
      ),
    },
    {
      question: "Barber saya berhalangan.",
      answer: (
        <p>
          Buka booking lalu “Ganti barber” bila ada yang bebas pada jam itu; bila pelanggan memilih barbernya sendiri,
          ia yang memutuskan. Atau “Usulkan waktu lain”, yang selalu diputuskan pelanggan. “Batalkan booking” adalah
          jalan terakhir: pelanggan tidak dikenai biaya, dan pembatalan itu dihitung pada keandalan outlet. Kabari juga
          lewat WhatsApp jika waktunya dekat.
        </p>
      ),
    },
    {
      question: "Kapan barber panggilan menekan “Berangkat”?",
      answer: (
        <p>
          Saat benar-benar berangkat, paling cepat {rules.departOpens} sebelum mulai. Pelanggan melihat bahwa barber
          sedang di jalan.
        </p>
      ),
    },
    {
      question: "Bisakah dua orang mendapat jam yang sama?",
      answer: (
        <p>Tidak. Setiap jam seorang barber hanya bisa dipegang satu booking, termasuk jeda dan waktu perjalanan.</p>
      ),
    },
    {
      question: "Bisakah ulasan dihapus?",
      answer: (
        <p>
          Outlet tidak bisa menghapus ulasan, tetapi bisa membalasnya. Jika sebuah ulasan memuat data pribadi, hinaan,
          atau bukan tentang kunjungan, tekan “Laporkan” di halaman{" "}
          <TextLink to={paths.reviews}>Ulasan pelanggan</TextLink>; kami yang memeriksa.
        </p>
      ),
    },
  ];
}
