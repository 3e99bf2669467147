/** What people write who mean no harm, with the numbers, marks and words that a rough filter stumbles over. */
export const ordinaryReviews: readonly string[] = `
Potongannya rapi, persis seperti foto yang saya tunjukkan.
Antre cuma 10 menit, padahal hari Minggu.
Harga Rp 50.000 untuk potong dan keramas, sepadan.
Bayar 75.000 dapat potong, cuci, dan pijat 15 menit.
Paket ayah dan anak 90.000, hemat 20.000 dibanding sendiri-sendiri.
Datang jam 10.00, selesai jam 10.35.
Booking untuk 20/08/2026 10.30, dilayani tepat waktu.
Tanggal 08-12-2026 saya ke sini lagi.
Buka dari 10.00-21.00, jadi bisa sepulang kerja.
Sudah 3 tahun langganan, dari 2023 sampai 2026.
Rating 5/5 untuk kapsternya, 4/5 untuk tempat.
Nilai saya 9,5 dari 10.
Minta ukuran 0,5 di samping dan 2 di belakang, pas.
Clipper nomor 1 lalu 2 lalu 3, gradasinya halus.
Ukuran 0 di tengkuk, 1 di samping, 4 di atas.
Mereka pakai 2 gunting dan 3 sisir berbeda, telaten.
Kode booking BK-7F3K2Q langsung ditemukan di kasir.
Nomor antrean 12, dipanggil 5 menit kemudian.
Ruko nomor 8 di Jl. Braga, parkir gratis.
Alamatnya Jl. Sudirman No. 108, gampang dicari.
Alamat RT 03 RW 08, masuk gang sedikit.
Kode pos 40111 di peta sudah benar.
Total 125.000 untuk 2 orang, sudah termasuk pijat.
Saya bayar 50 ribu, kembalian 20 ribu.
Harganya 35rb, anak 25rb, murah.
Diskon 10% untuk kunjungan ke-5, lumayan.
Voucher 20 ribu langsung dipotong tanpa ribet.
Lama pengerjaan 45 menit, tidak terburu-buru.
Dari 1 sampai 10 saya kasih 10.
Sabtu dan minggu ramai, datang sebelum jam 9.
Kapster nomor 2 dari kiri paling sabar.
Kursi nomor 4 agak goyang, tolong dicek.
AC 16 derajat, adem sekali.
Musiknya lagu 90-an, enak didengar.
Anak saya umur 3 tahun tidak menangis sama sekali.
Umur 65 tahun, bapak saya dilayani dengan sabar.
Tinggi kursi diatur supaya anak 5 tahun nyaman.
Sudah coba 7 barbershop di kota ini, ini yang terbaik.
Baru 2 minggu buka tapi sudah ramai.
Ke sini naik angkot 08 lalu jalan 200 meter.
Cuma 500 m dari stasiun, 5 menit jalan kaki.
Saya pesan 2 jam sebelumnya dan dapat jam 17.15.
Pukul 19.45 masih diterima, padahal tutup jam 20.00.
WiFi kencang, bisa kerja sambil menunggu.
Kopinya enak, camilannya gratis.
Teh hangat disuguhkan tanpa diminta.
Pelayanan ramah dari masuk sampai pulang.
Kapsternya mengerti rambut ikal.
Fade-nya halus, garisnya tegas.
Taper rendah, atas dibiarkan panjang, mantap.
Undercut rapi, poni disisir ke samping.
Model mullet tapi sopan untuk kantor, berhasil.
Pompadour saya akhirnya berdiri juga.
Buzz cut cepat dan bersih.
Crew cut klasik, tidak neko-neko.
Cukur jenggot pakai handuk hangat, nyaman.
Kumis dirapikan, tidak kependekan.
Tengkuk dikerik pelan, tidak perih.
Pijat kepala bikin hampir tertidur.
Creambath wangi, kulit kepala segar.
Semir hitam rata, uban tidak terlihat.
Highlight cokelat madu sesuai permintaan.
Hair tattoo petir di samping, anak saya senang sekali.
Keramasnya tidak asal basah.
Handuknya bersih dan wangi.
Alatnya dibersihkan di depan saya.
Pisau cukur baru dibuka dari bungkus.
Lantai selalu disapu setelah tiap pelanggan.
Sampah rambut langsung disapu, tempat jadi bersih.
Tempat sampah ada di tiap kursi.
Kacanya besar, pencahayaan terang.
Ruang tunggunya luas dan dingin.
Musala bersih di lantai dua.
Toiletnya bersih, ada sabun.
Parkir motor luas, mobil agak sempit.
Lokasinya di pojok, dekat masjid.
Dekat kampus, harga mahasiswa.
Tempatnya kecil tapi nyaman.
Dekorasinya keren, banyak poster lama.
Barbernya pakai masker dan sarung tangan.
Tidak dipaksa beli pomade, saya suka.
Produknya asli, bukan tiruan.
Sempat salah paham soal panjang rambut, tapi diperbaiki.
Agak lama menunggu, tapi hasilnya sepadan.
Menurut saya harganya sedikit mahal.
Kurang rapi di belakang telinga kiri.
Hasilnya biasa saja, tidak istimewa.
Telat 15 menit tanpa kabar, semoga diperbaiki.
Kapsternya kurang ramah hari itu.
Kecewa karena potongannya kependekan.
Tidak sesuai foto, tapi saya diberi potongan harga.
Musiknya terlalu keras untuk saya.
Kursinya sudah mulai robek.
AC mati, panas sekali siang itu.
Salon sebelah berisik, bukan salah mereka.
Sedikit tergores di leher, langsung diobati.
Semoga parkirnya diperluas.
Tolong tambah kipas di ruang tunggu.
Handuknya agak lembap, mohon diganti.
Antrean tidak jelas waktu ramai.
Pembayaran QRIS sempat gagal, akhirnya tunai.
Bisa bayar pakai GoPay dan kartu.
Struk dikirim ke e-mail, praktis.
Booking lewat Pangkas gampang sekali.
Aplikasinya membantu, tidak perlu telepon dulu.
Instagramnya bagus, hasil aslinya juga bagus.
Lihat foto di Instagram mereka, ternyata sama bagusnya.
Dapat info dari teman, bukan dari TikTok.
Promosinya lewat WhatsApp sopan, tidak mengganggu.
Admin WhatsApp membalas cepat.
Sebelum datang saya tanya lewat WA, dijawab jelas.
Videonya ramai di YouTube dan memang keren.
Line-up di dahi lurus sekali.
Garis pinggirnya (line up) tajam.
Antrean seperti satu line panjang tapi cepat habis.
Barber @ 50rb, menurut saya wajar.
Potong @50.000 dua orang jadi pas seratus ribu.
Oke.Rapi.Cepat.Murah.
Bagus.Saya akan kembali.
Mantap...lanjutkan!
Keren!!! Terima kasih!
Wow, hasilnya di luar dugaan!!
Puas :) datang lagi ya
Top markotop, 100 persen puas.
Sip, recommended banget.
Recommended, will come again.
Good haircut, friendly barber, clean place.
The best barbershop in town.
Thank you, Mas Agus, great fade.
Thanks, cool place and nice coffee.
They cook instant noodles for waiting customers, funny and nice.
Mas Asep orangnya sabar.
Pak Udin sudah 20 tahun jadi tukang cukur.
Kang Dadang paling paham rambut keriting.
Bang Jago potongnya, bang!
Cak Imin namanya, bukan yang di televisi.
Om Bambang ramah sama anak-anak.
Cocok untuk keluarga.
Cocok di kantong pelajar.
Akhirnya cocok juga dengan satu barber.
Model ini cocok buat wajah bulat.
Rambut saya dikocok-kocok waktu keramas, geli tapi enak.
Botol tonik dikocok dulu sebelum dipakai.
Barber memegang kepala dengan sopan.
Kepala jadi enteng setelah dipijat.
Ada tahi lalat di leher dan barber berhati-hati.
Ada tai lalat di belakang telinga, untung tidak kena pisau.
Latihan tai chi dulu, baru potong rambut.
Di sebelahnya ada sate taichan enak.
Habis potong makan nasi babi di seberang.
Dekat warung babi guling, gampang ditemukan.
Semua produk bebas minyak babi, ada label halal.
Perbabian di kampung sebelah tidak ada hubungannya, bau itu dari selokan.
Kuas cukurnya dari bulu babi asli, kata barbernya.
Anak saya bawa boneka monyet, barbernya ikut bermain.
Ada jaket bergambar kucing di dinding.
Anak saya takut anjing, untung di dalam tidak ada hewan.
Toko makanan anjing di sebelahnya wangi.
Brokoli di warung sebelah juga enak, hehe.
Kolinya penuh, paket pomade sampai dengan selamat.
Asuransi kantor ada di gedung yang sama.
Asumsi saya mahal, ternyata murah.
Kasur pijatnya empuk.
Masuk lewat pintu samping.
Suasananya hangat.
Kusuka cara barbernya mendengarkan.
Rasukan musik jazz bikin santai.
Baksonya enak, potongannya lebih enak dilihat.
Kutek istri saya dikomentari bagus, orangnya jenaka.
Tetek bengek pembayaran beres dalam semenit.
Pukis di depan gang enak buat menunggu.
Pukimo nama kucing mereka, lucu.
Pelerai antre panjang adalah kopi gratis.
Komeng mirip barbernya, kocak.
Homogen warnanya, semirnya rata.
Memekarkan senyum bapak saya yang lama murung.
Kontan dan QRIS sama-sama bisa.
Kontrol emosi barbernya luar biasa menghadapi anak saya.
Titik kumpul keluarga tiap bulan.
Titip salam untuk Mas Rudi.
Lontong di depan outlet enak.
Jalan ke sini agak macet.
Jalangkung tidak ada, jangan takut gangnya gelap.
Bangsa kita memang jago cukur.
Bangsal rumah sakit kalah bersih.
Egonya barber tidak tinggi, mau mendengar.
Sialnya saya datang saat ramai, tetapi tetap dilayani.
Untung tidak sial, kursi kosong ada.
Gelo euy, rapi pisan.
Anjay, rapi banget!
Anjir keren potongannya.
Babinsa desa juga langganan di sini.
Babak baru penampilan saya.
Bacotan tetangga soal rambut saya akhirnya berhenti, eh maksudnya komentar.
Menyepong? Bukan, menyepuh; sisirnya disepuh kuning.
Ewer-ewer kabelnya tolong dirapikan.
Coklat panas gratis waktu hujan.
Cokelat tua warna semirnya.
Pecundi di cermin hilang, bekas jerawat disamarkan bedak.
Idiom barbernya lucu-lucu.
Monyong sedikit waktu kumis dirapikan, haha.
Rumahnya di belakang, jadi selalu buka.
Satu dua tiga, selesai!
Dua gunting, satu sisir, nol keluhan.
Lima bintang untuk lima orang sekeluarga.
Enam bulan tidak potong, beres dalam tiga puluh menit.
Delapan dari sepuluh, dua lagi untuk parkir.
Sembilan puluh persen mirip foto.
Nol keluhan dari saya.
A B C D semua jempolan.
Model A, B, atau C bisa dipilih dari katalog.
S, M, L, XL untuk kaus outlet juga ada.
R A P I. Itu saja.
O K E banget.
1 jam 30 menit untuk semir dan potong.
2x ke sini, 2x puas.
3 kali datang, 3 barber berbeda, semua bagus.
Jam 08.00 sudah buka, 08.15 sudah duduk.
Jam 8 sampai 12 paling sepi.
Antre 10, 12, 15 menit, tidak pernah lebih.
Rp35.000, Rp40.000, Rp75.000, semua tertulis di papan.
Potong 50.000, cukur 25.000, keramas 20.000, total 95.000.
Daftar harga: dewasa 50.000 anak 40.000 jenggot 25.000 gundul 40.000.
Harga 85.000 85.000 untuk dua orang.
Tahun 2019 2020 2021 2022 saya selalu ke sini.
Buka 24 jam 7 hari? Tidak, 10.00 sampai 21.00.
Nomor rumah 12 blok C-8/15.
Piala dunia 2026 ditonton bareng sambil potong.
Skor 3-0 untuk barbernya.
Versi 2.0 dari barbershop lama, jauh lebih bagus.
Bonus sampo 100 ml.
`
  .trim()
  .split("\n");
