import { product } from "#app/lib/product.ts";

export interface SiteLink {
  label: string;
  to: string;
}

/** The pages that exist, in the order of the specification; a page's entry comes with the commit that adds its route. */
export interface MenuSection {
  heading?: string;
  links: readonly SiteLink[];
}

const myBookings = { label: "Booking Saya", to: "/my-bookings" };
const openOutlet = { label: "Buka Outlet", to: "/registration-acknowledgement" };
const bank = { label: "Bank", to: "/account/bank" };
const referral = { label: "Referral", to: "/account/referral" };

/** Of someone who has outlets. */
export const partnerMenu: readonly MenuSection[] = [
  { links: [{ label: "Kelola Outlet", to: "/admin/outlets" }] },
  {
    heading: "Booking",
    links: [{ label: "Dari Pelanggan", to: "/admin/orders" }, myBookings],
  },
  { links: [{ label: "Dompet Saya", to: "/admin/wallet" }, bank, referral] },
];

export const customerMenu: readonly MenuSection[] = [
  { links: [openOutlet, myBookings, { label: "Dompet Saya", to: "/customer-wallet" }, bank, referral] },
];

export const footerColumns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Untuk Pelanggan",
    links: [
      { label: "Cari Barbershop", to: "/" },
      { label: "Cara Booking", to: "/how-to-booking" },
      { label: "Ulasan & Rating", to: "/?sort=rating" },
      { label: "Aplikasi Mobile", to: "/mobile-application" },
    ],
  },
  {
    title: "Untuk Bisnis",
    links: [
      { label: "Daftarkan Barbershop", to: "/register-business" },
      { label: "Dashboard Bisnis", to: "/admin" },
      { label: "Paket & Harga", to: "/pricing-plans" },
      { label: "Kisah Sukses", to: "/success-stories" },
    ],
  },
  {
    title: `Tentang ${product.name}`,
    links: [
      { label: `Tentang ${product.name}`, to: "/about" },
      { label: "Pusat Bantuan", to: "/help" },
      { label: "Kontak", to: "/contact" },
      { label: "Fitur Mendatang", to: "/under-development" },
      { label: "Kebijakan Privasi", to: "/privacy-policy" },
      { label: "Syarat & Ketentuan", to: "/terms-conditions" },
    ],
  },
];

const verifyWhatsapp = { label: "Verifikasi WhatsApp", to: "/verify-whatsapp" };

/** On the card of someone who has signed in. */
export const partnerActions: readonly SiteLink[] = [{ label: "Atur Outlet", to: "/admin" }, verifyWhatsapp];
export const customerActions: readonly SiteLink[] = [openOutlet, verifyWhatsapp];

/** The pages of someone's own account, beside one another. */
export const accountPages: readonly SiteLink[] = [
  { label: "Profil", to: "/account/profile" },
  { label: "Favorit", to: "/account/favourites" },
  { label: "Alamat", to: "/account/addresses" },
  bank,
  { label: "Perangkat", to: "/account/sessions" },
  { label: "Referral", to: "/account/referral" },
];

export const socialLinks: readonly { label: string; href: string }[] = [
  { label: "Facebook", href: product.facebookUrl },
  { label: "Instagram", href: product.instagramUrl },
  { label: "WhatsApp", href: `https://wa.me/${product.helpWhatsApp}` },
];

/** Where a lost visitor may want to go. */
export const usualSuggestions: readonly (SiteLink & { detail: string })[] = [
  { label: "Cari Barbershop", to: "/", detail: "Temukan barbershop dan barber panggilan di dekat Anda" },
  { label: "Booking Saya", to: "/my-bookings", detail: "Lihat jadwal dan riwayat booking Anda" },
  { label: "Cara Booking", to: "/how-to-booking", detail: "Dari memilih barber sampai datang tepat waktu" },
  { label: "Pusat Bantuan", to: "/help", detail: "Jawaban singkat untuk yang paling sering ditanyakan" },
];
