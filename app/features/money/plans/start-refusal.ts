/** What the owner reads when the free plan does not begin. */
export const startRefusalText = {
  "not-ready": "Outlet ini sudah tidak di tahap ini. Lihat statusnya di daftar outlet.",
  incomplete: "Ada bagian outlet yang jadi kurang. Lengkapi dulu, lalu konfirmasi lagi.",
  "not-on-sale": "Paket ini sedang tidak tersedia.",
  "no-identity": "Data pemilik outlet ini belum lengkap pada kami. Hubungi kami lewat halaman Kontak.",
  "already-used": "Paket gratis sudah pernah dipakai dengan NIK ini. Paket ini sekali untuk setiap pemilik.",
} as const;
