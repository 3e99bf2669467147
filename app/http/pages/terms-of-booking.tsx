import { type DocumentSection, Points } from "#app/http/pages/document-sections.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";

export function bookingTerms(rules: RuleTexts): DocumentSection[] {
  return [
    {
      id: "booking",
      title: "Booking",
      body: (
        <Points>
          <li>
            Satu booking memuat paling banyak {rules.maxServices} layanan. Jam yang Anda pilih ditahan {rules.hold}{" "}
            selama Anda mengisi data.
          </li>
          <li>
            Booking mengikat setelah berstatus “Terkonfirmasi”. Outlet yang memeriksa lebih dulu menjawab dalam{" "}
            {rules.answerWithin} dan selambatnya {rules.answerBeforeStart} sebelum mulai; tanpa jawaban booking
            kedaluwarsa.
          </li>
          <li>Nama dan nomor WhatsApp yang Anda isi harus benar. Anda boleh booking untuk orang lain seizinnya.</li>
          <li>Jam selalu menurut zona waktu outlet.</li>
        </Points>
      ),
    },
    {
      id: "harga",
      title: "Harga dan pembayaran",
      body: (
        <Points>
          <li>Outlet menentukan harga. Harga saat Anda mengonfirmasi tidak berubah untuk booking itu.</li>
          <li>Biaya layanan {rules.serviceFee} dikenakan sekali per booking dan sudah masuk dalam total.</li>
          <li>
            Outlet menentukan cara bayarnya: setelah layanan selesai, dengan uang muka, atau lunas di muka. Uang muka
            dan pembayaran di muka kami simpan sampai kunjungan selesai.
          </li>
          <li>
            Siapa yang dua kali dalam 90 hari tidak hadir atau membatalkan terlambat, atau punya dua booking yang belum
            dibayar, membayar booking berikutnya di muka.
          </li>
          <li>
            Booking yang menunggu pembayaran berakhir bila tidak dibayar sampai batas waktunya. Pembayaran yang datang
            sesudahnya melanjutkan booking bila jamnya masih kosong, atau masuk ke Dompet Pangkas.
          </li>
          <li>Layanan tambahan yang Anda minta di tempat disepakati dan dibayar langsung dengan outlet.</li>
        </Points>
      ),
    },
    {
      id: "pembatalan",
      title: "Membatalkan dan memindahkan",
      body: (
        <Points>
          <li>
            Pembatalan gratis selama {rules.freeCancel} sesudah booking dibuat, dan sampai batas waktu outlet. Batas itu
            tertulis sebelum Anda mengonfirmasi dan pada halaman booking.
          </li>
          <li>
            Sesudahnya booking masih bisa dibatalkan sampai waktu mulai. Biaya pembatalan tidak pernah melebihi yang
            sudah dibayar di muka; untuk booking yang dibayar di tempat, biayanya nol.
          </li>
          <li>Booking terkonfirmasi boleh dipindah paling banyak {rules.maxMoves} kali, sampai batas waktu outlet.</li>
          <li>
            Jika outlet menolak atau membatalkan, Anda tidak dikenai biaya, yang sudah dibayar kembali penuh, dan
            alasannya ditunjukkan.
          </li>
          <li>Uang kembali ke metode asal bila bisa, atau ke Dompet Pangkas.</li>
        </Points>
      ),
    },
    {
      id: "kehadiran",
      title: "Datang, terlambat, tidak hadir",
      body: (
        <Points>
          <li>Tunjukkan kode check-in saat datang. Check-in dibuka {rules.checkInOpens} sebelum mulai.</li>
          <li>
            Outlet menunggu selama batas keterlambatan yang tertulis di booking. Sesudah itu, sampai {rules.noShowUntil}{" "}
            setelah waktu mulai, outlet boleh mencatat “Tidak Hadir”. Dari yang sudah dibayar di muka dipotong biaya
            yang tertulis di booking itu; sisanya kembali kepada Anda.
          </li>
          <li>
            Jika catatan itu keliru atau kunjungannya tidak seperti yang dijanjikan, laporkan di halaman booking paling
            lambat {rules.complaint} sesudah dicatat. Kami menanyakan kedua pihak dan memutuskan paling lambat{" "}
            {rules.decideWithin} kemudian; yang dibayar lewat Pangkas kami tahan sampai saat itu.
          </li>
        </Points>
      ),
    },
    {
      id: "barber-panggilan",
      title: "Barber panggilan",
      body: (
        <Points>
          <li>
            Ongkos perjalanan dihitung dari perkiraan jarak ke alamat Anda menurut tarif barber, ditunjukkan sebelum
            Anda memilih jam, dan disimpan bersama booking.
          </li>
          <li>Barber hanya datang dalam radiusnya, dan boleh menetapkan pesanan minimal.</li>
          <li>Sediakan tempat duduk, listrik bila perlu, dan tempat yang aman bagi kedua pihak.</li>
          <li>Barber boleh menghentikan kunjungan, dan Anda boleh menolaknya, jika merasa tidak aman.</li>
        </Points>
      ),
    },
    {
      id: "ulasan",
      title: "Ulasan",
      body: (
        <p>
          Ulasan berasal dari pelanggan yang booking-nya selesai. Tulislah yang Anda alami, tanpa data pribadi orang
          lain, hinaan, atau promosi; yang melanggar dapat kami sembunyikan. Outlet tidak dapat menghapus ulasan.
        </p>
      ),
    },
  ];
}
