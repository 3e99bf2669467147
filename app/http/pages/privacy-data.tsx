import { type DocumentSection, Points } from "#app/http/pages/document-sections.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";

const rows = [
  {
    data: "Akun",
    content: "Nama, alamat e-mail, foto profil, dan nomor identitas dari akun Google Anda",
    purpose: "mengenali Anda dan menyimpan booking atas nama Anda",
  },
  {
    data: "Izin dari Google",
    content: "Token akses dari Google bila diberikan, disimpan terenkripsi",
    purpose: "memeriksa bahwa akun Google Anda masih aktif, dan memutus hubungannya saat akun dihapus",
  },
  {
    data: "Sesi dan riwayat masuk",
    content: "Waktu masuk, waktu terakhir dipakai, dan jenis browser",
    purpose: "menjaga Anda tetap masuk di perangkat itu saja",
  },
  {
    data: "Booking",
    content:
      "Nama dan nomor WhatsApp yang Anda isi, layanan, waktu, harga, catatan, alasan pembatalan, dan pemberitahuannya",
    purpose: "menjalankan booking dan menyelesaikan keluhan",
  },
  {
    data: "Alamat kunjungan",
    content: "Alamat, kecamatan, dan titik lokasi yang Anda isi; hanya untuk barber panggilan",
    purpose: "menghitung jarak dan ongkos, dan supaya barber sampai",
  },
  {
    data: "Alamat tersimpan",
    content: "Alamat, kecamatan, petunjuk, dan titik lokasi yang Anda simpan di akun",
    purpose: "supaya tidak perlu diketik lagi saat memanggil barber",
  },
  {
    data: "Pembayaran",
    content: "Cara bayar, jumlah, waktu, dan nomor transaksinya; PIN dan kata sandi Anda tidak pernah kami terima",
    purpose: "menerima pembayaran, mengembalikan uang, dan membuat bukti",
  },
  {
    data: "Rekening bank",
    content: "Bank, nomor rekening, dan nama pemiliknya; nomornya disimpan terenkripsi",
    purpose: "mengirim uang yang Anda tarik",
  },
  {
    data: "Favorit, antrean, dan daftar tunggu",
    content: "Outlet yang Anda simpan, nomor antrean Anda, dan waktu yang Anda tunggu",
    purpose: "menunjukkannya lagi dan mengabari Anda saat tiba giliran",
  },
  {
    data: "Pemberitahuan",
    content: "Kabar yang kami kirim, alamat pengirimannya di browser Anda, pilihan kabar, dan jam tenang",
    purpose: "mengabari Anda lewat cara yang Anda pilih",
  },
  {
    data: "Laporan masalah",
    content: "Cerita dan foto dari Anda dan dari outlet; fotonya dihapus 90 hari sesudah keputusan",
    purpose: "memutuskan keluhan dengan adil",
  },
  {
    data: "Pendaftaran mitra",
    content:
      "Data usaha, NIK, NIB, NPWP, sertifikat, serta foto KTP dan selfie. Nomornya disimpan terenkripsi; nomor dan berkasnya dihapus 30 hari sesudah keputusan, atau bila pendaftaran 60 hari tidak disentuh. Yang tersisa: empat angka terakhirnya, dan kode acak (hash) dari NIK",
    purpose: "memastikan pemilik outlet memang orangnya, dan mengenali pendaftaran ganda",
  },
  {
    data: "Ulasan",
    content: "Nilai, tulisan, dan foto Anda",
    purpose: "membantu orang lain memilih",
  },
  {
    data: "Undangan",
    content: "Kode undangan Anda, siapa yang bergabung lewat kode itu, dan kode yang Anda pakai saat bergabung",
    purpose: "menghitung hadiah bagi Anda dan teman Anda",
  },
  {
    data: "Survei selamat datang",
    content: "Jawaban yang Anda pilih sesudah pertama kali masuk; boleh dilewati",
    purpose: "mengetahui apa yang perlu diperbaiki",
  },
  {
    data: "Pesan kepada kami",
    content: "Nama, e-mail, topik, dan isi formulir Kontak",
    purpose: "menjawab Anda",
  },
  {
    data: "Kabar fitur",
    content: "E-mail yang Anda tinggalkan di Fitur Mendatang",
    purpose: "mengabari Anda sekali saat fitur itu siap",
  },
  {
    data: "Persetujuan",
    content: "Apa yang Anda setujui atau tarik kembali, versi teksnya, dan kapan",
    purpose: "bukti, dan supaya pilihan Anda diikuti",
  },
  {
    data: "Catatan perubahan",
    content: "Siapa mengubah status booking, dan kapan",
    purpose: "bukti jika ada selisih paham",
  },
  {
    data: "Laporan gangguan",
    content: "Pesan kesalahan, alamat halaman tanpa isiannya, dan jenis browser saat halaman gagal",
    purpose: "menemukan dan memperbaiki gangguan",
  },
  {
    data: "Alamat IP",
    content: "Penghitung sementara per alamat",
    purpose: "menahan penyalahgunaan, misalnya terlalu banyak percobaan masuk",
  },
];

export const storedData: readonly DocumentSection[] = [
  {
    id: "disimpan",
    title: "Yang disimpan, dan mengapa",
    body: (
      <>
        <p>
          Kami menyimpan yang diperlukan untuk booking, pembayaran, dan pendaftaran mitra, tidak lebih. Data Anda tidak
          dijual.
        </p>
        <Card>
          <DataList
            layout="stack"
            rows={rows.map(({ data, content, purpose }) => ({
              term: data,
              detail: (
                <>
                  <span className="block">{content}</span>
                  <span className="block text-stone-600">Untuk: {purpose}</span>
                </>
              ),
            }))}
          />
        </Card>
        <p>
          Data akun dan booking kami proses untuk memenuhi perjanjian dengan Anda; catatan perubahan dan penghitung
          untuk kepentingan sah menjaga layanan tetap aman. Anda boleh mencari outlet tanpa masuk.
        </p>
      </>
    ),
  },
  {
    id: "lokasi",
    title: "Lokasi Anda",
    body: (
      <Points>
        <li>
          Lokasi perangkat hanya dibaca setelah Anda menekan tombolnya dan mengizinkannya. Tanpa itu, tulis kota atau
          kecamatan.
        </li>
        <li>
          Untuk pencarian, lokasi dibulatkan sampai kira-kira seratus meter, ada di alamat halaman hasil, dan tidak
          disimpan pada akun Anda.
        </li>
        <li>Titik lokasi untuk barber panggilan disimpan bersama booking itu.</li>
      </Points>
    ),
  },
  {
    id: "melihat",
    title: "Siapa yang melihatnya",
    body: (
      <Points>
        <li>
          <strong>Outlet yang Anda booking</strong>: nama dan nomor yang Anda isi, catatan, alamat kunjungan untuk
          barber panggilan, serta berapa kali Anda datang atau tidak hadir di outlet itu.
        </li>
        <li>
          <strong>Semua orang</strong>: ulasan Anda dengan fotonya, dengan nama depan dan satu huruf.
        </li>
        <li>
          <strong>Orang yang mengundang Anda</strong>: nama depan dan satu huruf, serta apakah hadiahnya sudah berlaku.
        </li>
        <li>
          <strong>Petugas kami</strong>: seperlunya untuk membantu Anda atau memeriksa keluhan. Dokumen pendaftaran
          hanya dilihat petugas pemeriksa, dan setiap kali dilihat tercatat.
        </li>
        <li>
          <strong>Yang bekerja untuk kami</strong>: Midtrans menerima nama, e-mail, nomor, dan jumlah saat Anda
          membayar, serta rekening tujuan saat Anda menarik uang; WhatsApp, penyedia e-mail, dan layanan pemberitahuan
          browser Anda mengantar kabar kami.
        </li>
        <li>
          <strong>Pihak lain yang Anda buka sendiri</strong>: Google saat masuk dan saat foto profil dimuat; WhatsApp
          dan Google Maps saat Anda menekan tautannya; penyedia peta OpenStreetMap saat Anda membuka peta. Mereka
          menerima alamat IP Anda dan memakai aturannya sendiri.
        </li>
        <li>
          <strong>Pihak berwenang</strong>: hanya jika hukum mewajibkan.
        </li>
      </Points>
    ),
  },
];
