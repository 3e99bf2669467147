import type { ReactNode } from "react";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";

export interface Question {
  question: string;
  answer: ReactNode;
}

export function customerQuestions(rules: RuleTexts): Question[] {
  return [
    {
      question: "Bagaimana cara booking?",
      answer: (
        <p>
          <TextLink to={paths.home}>Cari outlet</TextLink>, pilih layanan, barber, dan jam, lalu konfirmasi. Langkah
          lengkapnya ada di <TextLink to={paths.howToBooking}>Cara Booking</TextLink>.
        </p>
      ),
    },
    {
      question: "Berapa biayanya, dan bayar di mana?",
      answer: (
        <>
          <p>
            Harga layanan ditambah biaya layanan {rules.serviceFee} per booking. Untuk barber panggilan ditambah ongkos
            jalan. Semuanya tertulis di ringkasan sebelum Anda menekan konfirmasi.
          </p>
          <p>
            Di banyak outlet Anda boleh membayar setelah layanan selesai, langsung di outlet atau kepada barber
            panggilan. Ada outlet yang meminta uang muka atau pembayaran di muka: lewat QRIS, GoPay, ShopeePay, transfer
            bank (virtual account), atau Dompet Pangkas. Aturannya tertulis di halaman outlet.
          </p>
        </>
      ),
    },
    {
      question: "Jam yang saya pilih tiba-tiba tidak ada. Mengapa?",
      answer: (
        <p>
          Jam pilihan ditahan {rules.hold} selama Anda mengisi data. Lewat dari itu, orang lain boleh mengambilnya. Kami
          tunjukkan jam kosong terdekat, dan isian Anda tetap ada.
        </p>
      ),
    },
    {
      question: "Booking saya masih “Menunggu jawaban outlet”. Kapan dijawab?",
      answer: (
        <p>
          Sebagian outlet memeriksa booking lebih dulu. Jawabannya datang paling lama {rules.answerWithin} dan
          selambatnya {rules.answerBeforeStart} sebelum mulai. Tanpa jawaban, booking menjadi “Lewat batas waktu” dan
          yang sudah Anda bayar kembali penuh. Statusnya ada di <TextLink to={paths.myBookings}>Booking Saya</TextLink>.
        </p>
      ),
    },
    {
      question: "Bagaimana membatalkan booking?",
      answer: (
        <>
          <p>
            Buka <TextLink to={paths.myBookings}>Booking Saya</TextLink>, pilih booking, lalu “Batalkan booking”. Gratis
            selama {rules.freeCancel} pertama sesudah booking, dan sampai batas waktu outlet yang tertulis di booking
            itu.
          </p>
          <p>
            Sesudah batas itu Anda masih bisa membatalkan sampai waktu mulai. Bila sudah membayar di muka, sebagian bisa
            dipotong menurut aturan outlet; jumlahnya kami tunjukkan sebelum Anda memutuskan. Bila membayar di tempat,
            tidak ada biaya; mohon kabari secepatnya supaya kursinya bisa dipakai orang lain.
          </p>
        </>
      ),
    },
    {
      question: "Ke mana uang saya kembali?",
      answer: (
        <>
          <p>
            Pembayaran lewat QRIS, GoPay, atau ShopeePay bisa kembali ke asalnya, biasanya dalam 1 sampai 3 hari kerja.
            Transfer bank kembali ke Dompet Pangkas, langsung.
          </p>
          <p>
            Saldo dompet bisa dipakai untuk booking lain atau ditarik ke rekening Anda; uang yang kembali ditarik tanpa
            biaya mulai Rp 10.000.
          </p>
        </>
      ),
    },
    {
      question: "Saya membayar, tetapi waktunya sudah lewat.",
      answer: (
        <>
          <p>
            Bila jamnya masih kosong, booking Anda kami lanjutkan. Bila tidak, uangnya masuk ke Dompet Pangkas dan Anda
            kami kabari.
          </p>
        </>
      ),
    },
    {
      question: "Bisakah saya pindah jam?",
      answer: (
        <p>
          Bisa, paling banyak {rules.maxMoves} kali per booking, selama statusnya “Terkonfirmasi” dan batas waktu outlet
          belum lewat. Jam lama baru dilepas setelah jam baru menjadi milik Anda.
        </p>
      ),
    },
    {
      question: "Saya akan terlambat.",
      answer: (
        <p>
          Kabari outlet lewat tombol WhatsApp di halaman booking Anda. Berapa lama outlet menunggu tertulis di aturan
          booking itu. Lewat dari itu outlet boleh mencatat Anda tidak datang.
        </p>
      ),
    },
    {
      question: "Saya datang, tetapi tercatat “Anda tidak datang”.",
      answer: (
        <p>
          Buka booking itu di <TextLink to={paths.myBookings}>Booking Saya</TextLink>, lalu “Laporkan masalah”, paling
          lambat {rules.complaint} sesudah dicatat. Kami menanyakan outlet dan memutuskan paling lambat{" "}
          {rules.decideWithin} kemudian; yang dibayar lewat Pangkas kami tahan sampai saat itu. Hasil yang mengecewakan
          atau jumlah yang tidak benar dilaporkan dengan cara yang sama.
        </p>
      ),
    },
    {
      question: "Bagaimana dengan barber panggilan?",
      answer: (
        <p>
          Isi alamat lebih dulu. Ongkos perjalanan dihitung dari jarak ke alamat Anda menurut tarif barber itu, dan Anda
          melihatnya sebelum memilih jam. Sebagian barber punya pesanan minimal dan batas jarak; keduanya tertulis di
          halaman barber.
        </p>
      ),
    },
    {
      question: "Zona waktu mana yang dipakai?",
      answer: <p>Zona waktu outlet, selalu ditulis lengkap: WIB, WITA, atau WIT.</p>,
    },
    {
      question: "Bisakah dipasang seperti aplikasi?",
      answer: (
        <p>
          Bisa, dari browser, tanpa toko aplikasi. Langkah untuk browser Anda ada di{" "}
          <TextLink to={paths.mobileApplication}>Aplikasi Mobile</TextLink>.
        </p>
      ),
    },
  ];
}
