import type { Random } from "#prisma/seed/random.ts";

const shopTaglines = [
  "Datang kusut, pulang rapi",
  "Potongan pas, obrolan hangat",
  "Fade halus, kopi hitam",
  "Rapi sejak kursi pertama",
  "Tempat ganteng warga sekitar",
  "Setengah jam untuk percaya diri",
  "Gunting tajam, tangan sabar",
  "Klasik caranya, kini gayanya",
  "Potong santai tanpa antre lama",
  "Cukur bersih ala bapak dulu",
  "Detail kecil, beda besar",
  "Dari anak sampai kakek, semua rapi",
  "Handuk hangat, pisau baru, hati tenang",
  "Rambut Anda, kami dengarkan dulu",
  "Kursi empuk, hasil presisi",
  "Sore-sore, potong dulu",
  "Barber tetap, hasil tetap",
  "Duduk, cerita, pulang tampan",
  "Harga jujur, potongan jujur",
  "Tempat singgah sebelum malam Minggu",
];

const mobileTaglines = [
  "Kami yang datang, Anda yang santai",
  "Barbershop di teras rumah Anda",
  "Potong rambut tanpa macet",
  "Satu motor, semua peralatan",
  "Dari ruang tamu jadi barbershop",
  "Cocok untuk anak, orang tua, dan yang sibuk",
  "Panggil, duduk, rapi",
];

const openings = [
  "{name} lahir dari satu kursi cukur di garasi keluarga dan kini menjadi langganan warga {place}.",
  "Sejak {year}, {name} merapikan rambut warga {place} dengan cara yang sederhana: dengarkan dulu, baru gunting.",
  "Di {place}, {name} dikenal karena potongannya konsisten: bulan ini dan bulan depan hasilnya sama.",
  "{name} memadukan barbershop klasik dengan teknik masa kini di jantung {place}.",
  "Kami membuka {name} pada {year} karena ingin ada tempat potong rambut di {place} yang bersih, tepat waktu, dan ramah.",
  "{name} adalah tempat langganan para ayah dan anak di {place}, dari potongan sekolah sampai gaya pernikahan.",
  "Berawal dari tukang cukur bawah pohon, {name} sekarang punya ruang sendiri di {place}, lengkap dengan tim yang terlatih.",
];

const middles = [
  "Setiap potongan dimulai dengan konsultasi singkat soal bentuk wajah, arah rambut, dan kebiasaan menata sehari-hari.",
  "Spesialisasi kami adalah skin fade, taper, dan potongan gunting yang mudah ditata sendiri di rumah.",
  "Semua alat disterilkan setelah tiap pelanggan, pisau cukur selalu baru, dan kain penutup diganti.",
  "Cukur jenggot kami kerjakan dengan handuk hangat, busa tebal, dan pisau sekali pakai.",
  "Anak-anak boleh duduk sambil menonton kartun; barber kami sudah biasa dengan kepala yang tidak bisa diam.",
  "Kami memakai pomade berbahan air dan sampo lembut, jadi aman untuk kulit kepala sensitif.",
  "Tim kami rutin berlatih setiap bulan supaya gaya terbaru sampai juga ke sini.",
  "Untuk pewarnaan, kami uji dulu di bagian kecil supaya kulit kepala tetap nyaman.",
];

const shopEndings = [
  "Booking dulu supaya kursinya sudah siap saat Anda tiba.",
  "Tersedia ruang tunggu yang adem dan kopi selagi menunggu giliran.",
  "Lokasinya mudah dijangkau dan parkir motor persis di depan pintu.",
  "Datang sendiri boleh, datang sekeluarga lebih seru.",
  "Selesai potong, kami bantu tunjukkan cara menatanya.",
  "Kalau belum puas, kembali dalam tiga hari dan kami rapikan tanpa biaya.",
];

const mobileEndings = [
  "Kami membawa kursi lipat, kain, cermin, sampai penyedot rambut: rumah Anda tetap bersih.",
  "Cukup siapkan satu colokan listrik, sisanya kami yang bawa.",
  "Cocok untuk bayi, lansia, pasien yang sulit keluar rumah, dan rapat beruntun tanpa jeda.",
  "Bisa datang ke rumah, kantor, indekos, atau penginapan selama masih dalam jangkauan.",
];

const streets =
  "Melati Mawar Kenanga Cempaka Anggrek Dahlia Flamboyan Teratai Merpati Rajawali Cendrawasih Garuda Kutilang Nuri Mangga Rambutan Jambu Nangka Belimbing Delima Merak Elang Bougenville Kamboja Seruni Tanjung Beringin Cemara Akasia Palem Bakti Pemuda Pahlawan Veteran Pelajar Swadaya Gotong-Royong Kartini Diponegoro Sudirman Hasanuddin Pattimura Imam-Bonjol".split(
    " ",
  );

const landmarks = [
  "sebelah warung nasi",
  "seberang masjid",
  "depan minimarket",
  "samping apotek",
  "dekat lapangan",
  "belakang kantor kelurahan",
  "seberang sekolah dasar",
  "dekat pertigaan",
];

export function tagline(random: Random, isMobile: boolean): string {
  return random.pick(isMobile ? mobileTaglines : shopTaglines);
}

/** A few sentences; `place` is the kelurahan's name. */
export function description(random: Random, outlet: { name: string; place: string; isMobile: boolean }): string {
  const opening = random
    .pick(openings)
    .replace("{name}", outlet.name)
    .replace("{place}", outlet.place)
    .replace("{year}", String(random.int(2009, 2024)));
  const middle = random.some(middles, random.int(1, 3));
  return [opening, ...middle, random.pick(outlet.isMobile ? mobileEndings : shopEndings)].join(" ");
}

export function addressLine(random: Random): string {
  const street = `Jl. ${random.pick(streets).replaceAll("-", " ")}`;
  const number = `No. ${random.int(1, 148)}${random.chance(0.2) ? random.pick(["A", "B", "C"]) : ""}`;
  const style = random.next();
  if (style < 0.25) return `${street} ${number}, RT ${two(random.int(1, 12))}/RW ${two(random.int(1, 9))}`;
  if (style < 0.45) return `${street} ${number} (${random.pick(landmarks)})`;
  if (style < 0.55)
    return `Ruko ${random.pick(["Griya", "Taman", "Graha"])} ${random.pick(streets).replaceAll("-", " ")} Blok ${random.pick(["A", "B", "C", "D"])}${random.int(1, 18)}`;
  return `${street} ${number}`;
}

const two = (value: number) => String(value).padStart(2, "0");
