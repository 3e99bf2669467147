interface DemoPerson {
  key: string;
  /** Subject at the identity provider. */
  sub: string;
  name: string;
  email: string;
  description: string;
}

/** Who can sign in to a demo: the local identity provider offers them, the seed gives them their outlets and bookings. */
export const demoPeople: DemoPerson[] = [
  {
    key: "pelanggan-baru",
    sub: "demo-pelanggan-baru",
    name: "Nadia Putri Ramadhani",
    email: "nadia.putri@example.com",
    description: "Pelanggan baru, belum pernah booking",
  },
  {
    key: "pelanggan-setia",
    sub: "demo-pelanggan-setia",
    name: "Raka Aditya Nugraha",
    email: "raka.aditya@example.com",
    description: "Pelanggan setia dengan riwayat dan booking mendatang",
  },
  {
    key: "partner-satu",
    sub: "demo-partner-satu",
    name: "Deden Suhendar",
    email: "deden.suhendar@example.com",
    description: "Partner dengan satu outlet aktif di Bandung",
  },
  {
    key: "partner-banyak",
    sub: "demo-partner-banyak",
    name: "Melati Kusumawardani",
    email: "melati.kusuma@example.com",
    description: "Partner dengan tiga outlet: Jakarta, Denpasar, dan mobile barber di Surabaya",
  },
  {
    key: "partner-daftar",
    sub: "demo-partner-daftar",
    name: "Yusuf Wicaksono",
    email: "yusuf.wicaksono@example.com",
    description: "Calon partner dengan pendaftaran setengah terisi di Yogyakarta",
  },
  {
    key: "admin",
    sub: "demo-admin",
    name: "Dewi Anggraini",
    email: "dewi.anggraini@example.com",
    description: "Admin operasional",
  },
  {
    key: "management",
    sub: "demo-management",
    name: "Hendra Gunawan",
    email: "hendra.gunawan@example.com",
    description: "Manajemen platform",
  },
  {
    key: "barber-staf",
    sub: "demo-barber-staf",
    name: "Ujang Permana",
    email: "ujang.permana@example.com",
    description: "Barber dengan akun sendiri di outlet Bandung itu: buka /staff",
  },
  {
    key: "management-kedua",
    sub: "demo-management-kedua",
    name: "Tuti Rahayu",
    email: "tuti.rahayu@example.com",
    description: "Anggota manajemen kedua, menyetujui yang perlu dua orang",
  },
  {
    key: "dukungan",
    sub: "demo-dukungan",
    name: "Rudi Salam",
    email: "rudi.salam@example.com",
    description: "Dukungan: membaca dasbor manajemen, tidak mengubah apa pun",
  },
];
