import { standing, type TextPlace } from "#tests/architecture/spec-place.ts";

const links = ["app/http/shell/site-links.ts"];
const footer = ["app/http/shell/site-footer.tsx"];
const identity = "app/features/identity";
const header = ["app/http/shell/site-header.tsx"];
const signOut = [...header, `${identity}/ui/signed-in-card.tsx`];
const shellTest = "tests/http/shell.test.ts";
const linksTest = "tests/http/site-links.test.ts";
const signInTest = "tests/http/sign-in.limited.test.ts";

/** Section 2.5: shared layout and overlays. */
export const layoutTexts: readonly TextPlace[] = [
  ...standing("2.5", footer, shellTest, ["© 2025"]),
  ...standing("2.5", links, linksTest, [
    ...["Untuk Pelanggan", '"Cari Barbershop", to: "/"', '"Cara Booking", to: "/how-to-booking"'],
    ...['"Ulasan & Rating"', '"Aplikasi Mobile", to: "/mobile-application"'],
    ...["Untuk Bisnis", '"Daftarkan Barbershop", to: "/register-business"', '"Dashboard Bisnis", to: "/admin"'],
    ...['"Paket & Harga", to: "/pricing-plans"', '"Kisah Sukses", to: "/success-stories"'],
    ...['to: "/about"', '"Pusat Bantuan", to: "/help"', '"Kontak", to: "/contact"'],
    ...['"Fitur Mendatang", to: "/under-development"', '"Kebijakan Privasi", to: "/privacy-policy"'],
    ...['"Syarat & Ketentuan", to: "/terms-conditions"', '"Facebook"', '"Instagram"', "https://wa.me/"],
  ]),
  ...standing("2.5", [`${identity}/signed-in-user.ts`], `${identity}/signed-in-user.test.ts`, ['"User"']),
  ...standing("2.5", links, shellTest, [
    ...['"Kelola Outlet", to: "/admin/outlets"', 'heading: "Booking"', '"Dari Pelanggan", to: "/admin/orders"'],
    ...['"Booking Saya", to: "/my-bookings"', '"Buka Outlet", to: "/registration-acknowledgement"'],
  ]),
  ...standing("2.5", links, "tests/http/wallet-pages.test.ts", [
    ...['"Dompet Saya", to: "/admin/wallet"', '"Dompet Saya", to: "/customer-wallet"'],
  ]),
  ...standing("2.5", links, "tests/http/bank-accounts.test.ts", ['"Bank", to: "/account/bank"']),
  ...standing("2.5", links, "tests/http/referral.test.ts", ['"Referral", to: "/account/referral"']),
  ...standing("2.5", header, shellTest, ["Keluar"]),
  ...standing("2.5", [...signOut, "app/routes/auth/sign-out.tsx"], signInTest, ["Konfirmasi Keluar"]),
  ...standing("2.5", header, "tests/e2e/menus.spec.ts", ['cancelLabel: "Batal"']),
  ...standing("2.5", [`${identity}/ui/signed-in-card.tsx`], "tests/e2e/menus.spec.ts", ['cancelLabel="Batal"']),
  ...standing("2.5", [`${identity}/ui/sign-out-form.tsx`], signInTest, [
    ...["Apakah Anda yakin ingin keluar dari {productName}", "Ya, Keluar"],
  ]),
  ...standing("2.5", ["app/ui/sheet.tsx"], "tests/e2e/keyboard.spec.ts", ["h-[85vh]", "h-[85dvh]"]),
  ...standing("2.5", [`${identity}/ui/login-sheet.tsx`], shellTest, [
    ...["Selamat Datang di ", "Login diperlukan untuk mengakses halaman ini.", 'to="/about"'],
  ]),
  ...standing("2.5", [`${identity}/ui/sign-in-card.tsx`], shellTest, [
    ...["Booking instan dengan konfirmasi otomatis", "Akses ulasan dan rating", "Riwayat booking dan profil pribadi"],
  ]),
  ...standing("2.5", [`${identity}/ui/signed-in-card.tsx`], `${identity}/ui/signed-in-card.test.tsx`, [
    ...["Google User", "Sudah Masuk", "mentionsGoogle"],
  ]),
  ...standing("2.5", [`${identity}/ui/sign-out-form.tsx`], `${identity}/ui/signed-in-card.test.tsx`, [
    "Akun Google Anda",
  ]),
  ...standing("2.5", links, shellTest, [
    '"Atur Outlet", to: "/admin"',
    '"Verifikasi WhatsApp", to: "/verify-whatsapp"',
  ]),
  ...standing("2.5", ["app/lib/product.ts"], "tests/http/early-script.test.ts", ["Booking • Review • Discover"]),
  ...standing("2.5", ["app/features/pwa/ui/splash.tsx"], "tests/http/early-script.test.ts", [
    ...["{product.tagline}", "Memuat Aplikasi..."],
  ]),
  ...standing("2.5", ["app/http/shell/error-facts.ts"], shellTest, ["Terjadi Kesalahan"]),
  ...standing("2.5", ["app/http/shell/error-page.tsx"], shellTest, [...["Muat Ulang", "Kembali ke Home"]]),
  ...standing("2.5", ["app/http/shell/page-progress.tsx"], "tests/e2e/keyboard.spec.ts", ["Memuat halaman..."]),
  ...standing("2.5", ["public/offline.html", "app/http/shell/error-facts.ts"], "tests/e2e/offline-pages.spec.ts", [
    "Koneksi terputus. Beberapa fitur mungkin tidak tersedia.",
  ]),
];
