/** Fragments of reviews. {barber} is the barber's first name, {layanan} the main service in lower case. */

export const praiseOpenings = [
  "Puas banget sama hasilnya.",
  "Hasil potongannya rapi dan simetris.",
  "Sesuai harapan, malah lebih.",
  "Pertama kali ke sini dan langsung cocok.",
  "Sudah langganan hampir setahun, belum pernah kecewa.",
  "Akhirnya ketemu barber yang paham maunya saya.",
  "Rapi, cepat, ramah.",
  "Mantap, fade-nya halus sekali.",
  "Datang dengan rambut berantakan, pulang serasa orang baru.",
  "Nggak nyesel jauh-jauh ke sini.",
  "Direkomendasikan teman kantor, ternyata memang bagus.",
  "Istri saya yang pertama bilang hasilnya bagus.",
  "Ini kunjungan ketiga dan kualitasnya tetap sama.",
  "Pelayanannya juara.",
  "Salah satu potongan terbaik yang pernah saya dapat di kota ini.",
  "Saya pindahan dari luar kota, lega sudah ketemu tempat langganan baru.",
  "Datang tepat waktu, langsung duduk, tidak pakai antre.",
  "Booking lewat aplikasi gampang, sampai sana langsung dilayani.",
  "Worth it dengan harganya.",
  "Top, nggak banyak basa-basi tapi detail.",
  "Buat acara lamaran minggu depan, hasilnya pas sekali.",
  "Potongannya awet, tiga minggu masih enak dilihat.",
  "Suasananya santai, hasilnya serius.",
  "Anak muda sampai bapak-bapak cocok di sini.",
];

export const praiseOfBarber = [
  "{barber} mau dengar dulu maunya apa sebelum mulai menggunting.",
  "{barber} telaten sekali, garis tengkuknya bersih.",
  "Tangan {barber} ringan, hampir ketiduran waktu dipotong.",
  "{barber} kasih saran model yang cocok buat wajah bulat saya.",
  "Dengan {barber} selalu aman, tinggal bilang 'seperti biasa'.",
  "{barber} orangnya ramah, ngobrolnya enak tapi tetap fokus.",
  "Salut sama {barber}, dua unyeng-unyeng saya pun bisa rapi.",
  "{barber} sabar, sampai dirapikan ulang bagian samping tanpa diminta.",
  "Detail {barber} di sekitar telinga patut dipuji.",
  "{barber} mengajari cara pakai pomade supaya tidak lepek.",
  "Saya kasih foto contoh ke {barber}, jadinya mirip sekali.",
  "{barber} jujur bilang model itu kurang cocok dan kasih pilihan lain.",
  "Teknik gunting {barber} halus, layernya menyatu.",
  "Minta low taper ke {barber}, hasilnya persis bayangan saya.",
  "Lain kali tetap cari {barber}.",
  "{barber} kerjanya cepat, setengah jam sudah kelar dan tetap rapi.",
];

export const praiseByCategory = {
  HAIRCUT: [
    "Potongannya gampang ditata sendiri di rumah.",
    "Gradasinya mulus, tidak ada garis patah.",
    "Bagian atas tidak dipotong kependekan, pas.",
    "Rambut ikal saya jadi kelihatan rapi tanpa harus dibasahi.",
    "Poni masih bisa disisir ke samping sesuai permintaan.",
    "Tengkuk dirapikan pakai pisau baru, bersih.",
    "Sisa rambut di leher dibersihkan sampai tuntas.",
  ],
  BEARD: [
    "Garis jenggotnya tajam dan tidak perih sama sekali.",
    "Handuk hangatnya bikin rileks sebelum dicukur.",
    "Kumis dirapikan mengikuti bentuk bibir, suka.",
    "Habis dicukur tidak ada bruntusan, kulit saya padahal sensitif.",
  ],
  CARE: [
    "Pijatannya pas, pegal di pundak hilang.",
    "Keramasnya enak, air hangatnya tidak kepanasan.",
    "Kulit kepala rasanya segar sampai malam.",
    "Sampai hampir tertidur waktu dipijat.",
  ],
  COLOR: [
    "Warnanya rata dan tidak bikin kulit kepala panas.",
    "Ubannya tertutup semua, kelihatan alami.",
    "Sebelum mulai dites dulu di sedikit rambut, jadi tenang.",
    "Sudah tiga minggu warnanya belum pudar.",
  ],
  PACKAGE: [
    "Paketnya lengkap, serasa dimanja satu jam penuh.",
    "Ambil paket jauh lebih hemat dibanding satu-satu.",
    "Dari potong sampai pijat, semuanya tidak terburu-buru.",
    "Paketnya cocok buat sebelum kondangan.",
  ],
} as const;

export const praiseOfPlace = [
  "Tempatnya bersih dan adem.",
  "Alatnya kelihatan disterilkan, jadi tenang.",
  "Parkir motornya gampang.",
  "Ada kopi gratis, lumayan sambil menunggu teman.",
  "Musiknya enak, tidak terlalu kencang.",
  "Ruang tunggunya nyaman buat bawa keluarga.",
  "Kursinya empuk dan cerminnya besar.",
  "Wi-Fi kencang, bisa sambil balas email.",
  "Kain penutupnya wangi dan bersih.",
  "Lokasinya gampang dicari dari jalan utama.",
  "Tempatnya kecil tapi rapi.",
  "Jam bukanya cocok buat yang pulang kerja malam.",
];

export const praiseOfVisit = [
  "Datang ke rumah tepat waktu dan bawa peralatan lengkap.",
  "Selesai potong, lantai teras disapu sampai bersih.",
  "Bapak saya yang sudah sulit jalan jadi tidak perlu keluar rumah.",
  "Enak, potong rambut sambil jaga anak di rumah.",
  "Bawa kursi, cermin, sampai kain sendiri, tinggal sediakan colokan.",
  "Sebelum berangkat mengabari lewat WhatsApp, jadi tidak menebak-nebak.",
  "Ongkos jalannya jelas dari awal, tidak ada tambahan.",
  "Sekalian potong rambut dua anak, semua kebagian rapi.",
  "Datang ke kantor waktu jam istirahat, satu tim ikut potong.",
  "Rumah di gang sempit pun tetap didatangi.",
  "Biasanya malas ke barbershop karena macet, sekarang tinggal tunggu di teras.",
  "Alatnya lengkap, bahkan bawa lampu tambahan untuk malam hari.",
  "Mertua yang habis sakit bisa dipotong sambil duduk di kasur.",
  "Hujan pun tetap datang, cuma terlambat lima menit.",
  "Rambut bayi dicukur pelan dan bersih buat akikah.",
  "Tetangga sampai ikut antre di teras saya.",
];

export const praiseOfChildCut = [
  "Anak saya yang biasanya nangis kali ini anteng.",
  "Anak diajak ngobrol soal kartun, selesai tanpa drama.",
  "Sabar sekali menghadapi anak empat tahun yang tidak bisa diam.",
  "Anak saya malah minta kapan potong lagi.",
];

export const praiseClosings = [
  "Pasti balik lagi.",
  "Sampai jumpa bulan depan.",
  "Terima kasih, sukses terus!",
  "Recommended buat yang cari {layanan} di sekitar sini.",
  "Semoga harganya tidak naik dulu, hehe.",
  "Lima bintang tanpa ragu.",
  "Sudah saya rekomendasikan ke adik.",
  "Pertahankan kualitasnya.",
  "Bulan depan bawa anak ke sini juga.",
  "Nggak bakal pindah ke tempat lain.",
  "Makasih banyak.",
  "Next mau coba paketnya.",
  "Jaga terus kebersihannya ya.",
  "Sukses buat {barber} dan tim.",
];

export const mildOpenings = [
  "Secara umum bagus.",
  "Hasilnya oke, sesuai harga.",
  "Lumayan.",
  "Potongannya rapi, hanya ada catatan kecil.",
  "Cukup puas.",
  "Hasil bagus, pelayanan standar.",
  "Untuk {layanan} di harga segini, boleh lah.",
  "Overall oke.",
  "Bagus, walau belum sempurna.",
  "Biasa saja tapi tidak mengecewakan.",
];

export const mildRemarks = [
  "Mulainya terlambat sekitar sepuluh menit dari jadwal.",
  "Samping kiri dan kanan sedikit beda, untung mau dirapikan lagi.",
  "AC-nya kurang dingin waktu siang.",
  "Parkir mobilnya agak susah.",
  "{barber} sebenarnya teliti, tapi kelihatan terburu-buru karena antrean berikutnya.",
  "Musiknya agak kencang buat saya.",
  "Keramasnya sebentar sekali.",
  "Ruang tunggunya penuh di akhir pekan.",
  "Kursi tunggunya kurang, jadi sempat berdiri.",
  "Saya minta tipis, hasilnya agak ketebalan di atas telinga.",
  "Penjelasan harga tambahan sebaiknya di awal.",
  "Kopinya habis, hehe.",
  "Handuknya kurang hangat.",
  "Bau cat rambut dari kursi sebelah agak menyengat.",
];

export const mildClosings = [
  "Mungkin coba sekali lagi.",
  "Kalau soal waktunya dibenahi, pasti lima bintang.",
  "Tetap akan kembali karena dekat rumah.",
  "Semoga ke depan lebih baik.",
  "Buat sehari-hari sudah cukup.",
  "Sarannya datang di hari kerja saja.",
  "Terima kasih.",
];

export const poorOpenings = [
  "Agak kecewa kali ini.",
  "Tidak seperti kunjungan sebelumnya.",
  "Kurang sesuai dengan yang saya minta.",
  "Ekspektasi saya lebih dari ini.",
  "Hasilnya biasa, menunggunya lama.",
  "Sayang sekali.",
];

export const poorRemarks = [
  "Sudah booking jam tertentu tetapi baru duduk dua puluh lima menit kemudian.",
  "Minta mid fade, jadinya naik terlalu tinggi.",
  "Poni dipotong kependekan padahal sudah saya bilang dari awal.",
  "{barber} sibuk mengobrol dengan temannya sampai kurang fokus.",
  "Ada bagian belakang yang terlewat, baru sadar di rumah.",
  "Kulit leher saya agak lecet setelah dirapikan.",
  "Tempatnya kurang bersih, rambut sisa pelanggan sebelumnya belum disapu.",
  "Dikerjakan buru-buru karena hampir tutup.",
];

export const poorClosings = [
  "Semoga bisa diperbaiki.",
  "Dua bintang untuk keramahannya.",
  "Belum tahu akan kembali atau tidak.",
  "Mohon lebih tepat waktu.",
  "Semoga lain kali lebih teliti.",
];

export const thanks = [
  "Terima kasih, Kak {nama}! Ditunggu kunjungan berikutnya.",
  "Makasih banyak ulasannya. {barber} titip salam.",
  "Senang sekali membacanya, Kak {nama}. Sampai bertemu lagi!",
  "Terima kasih sudah percaya pada tim kami.",
  "Siap, Kak! Kursinya selalu kami siapkan.",
  "Wah, terima kasih. Kami sampaikan ke {barber}.",
  "Alhamdulillah kalau cocok. Salam untuk keluarga di rumah.",
  "Terima kasih, Kak {nama}. Jangan lupa tonik rambutnya dipakai tiap pagi, ya.",
];

export const apologies = [
  "Mohon maaf atas ketidaknyamanannya, Kak {nama}. Silakan datang kembali, kami rapikan tanpa biaya.",
  "Terima kasih masukannya. Jadwalnya sudah kami perlonggar supaya tidak terlambat lagi.",
  "Maaf ya, Kak. Sudah kami bicarakan dengan tim dan akan kami perbaiki.",
  "Kami minta maaf. Boleh hubungi kami lewat WhatsApp supaya bisa kami ganti dengan potongan ulang?",
];
