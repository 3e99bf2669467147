import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

interface SiteLink {
  label: string;
  to: string;
}

/** The pages that exist, in the order of the specification; a page's entry comes with the commit that adds its route. */
export interface MenuSection {
  heading?: string;
  links: readonly SiteLink[];
}

const myBookings = { label: "Booking Saya", to: paths.myBookings };
const openOutlet = { label: "Buka Outlet", to: paths.registrationAcknowledgement };
const bank = { label: "Bank", to: paths.bank };
const referral = { label: "Referral", to: paths.referral };

/** Of someone who has outlets. */
export const partnerMenu: readonly MenuSection[] = [
  { links: [{ label: "Kelola Outlet", to: paths.outlets }] },
  {
    heading: "Booking",
    links: [{ label: "Dari Pelanggan", to: paths.orders }, myBookings],
  },
  { links: [{ label: "Dompet Saya", to: paths.outletWallet }, bank, referral] },
];

export const customerMenu: readonly MenuSection[] = [
  { links: [openOutlet, myBookings, { label: "Dompet Saya", to: paths.wallet }, bank, referral] },
];

export const footerColumns: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Untuk Pelanggan",
    links: [
      { label: "Cari Barbershop", to: paths.home },
      { label: "Cara Booking", to: paths.howToBooking },
      { label: "Ulasan & Rating", to: `${paths.home}?sort=rating` },
      { label: "Aplikasi Mobile", to: paths.mobileApplication },
    ],
  },
  {
    title: "Untuk Bisnis",
    links: [
      { label: "Daftarkan Barbershop", to: paths.registerBusiness },
      { label: "Dashboard Bisnis", to: paths.dashboard },
      { label: "Paket & Harga", to: paths.pricingPlans },
      { label: "Kisah Sukses", to: paths.successStories },
    ],
  },
  {
    title: `Tentang ${product.name}`,
    links: [
      { label: `Tentang ${product.name}`, to: paths.about },
      { label: "Pusat Bantuan", to: paths.help },
      { label: "Kontak", to: paths.contact },
      { label: "Fitur Mendatang", to: paths.underDevelopment },
      { label: "Kebijakan Privasi", to: paths.privacyPolicy },
      { label: "Syarat & Ketentuan", to: paths.termsConditions },
    ],
  },
];

const verifyWhatsapp = { label: "Verifikasi WhatsApp", to: paths.verifyWhatsapp };

/** On the card of someone who has signed in. */
export const partnerActions: readonly SiteLink[] = [{ label: "Atur Outlet", to: paths.dashboard }, verifyWhatsapp];
export const customerActions: readonly SiteLink[] = [openOutlet, verifyWhatsapp];

/** The pages of someone's own account, beside one another. */
export const accountPages: readonly SiteLink[] = [
  { label: "Profil", to: paths.profile },
  { label: "Favorit", to: paths.favourites },
  { label: "Alamat", to: paths.addresses },
  bank,
  { label: "Perangkat", to: paths.sessions },
  { label: "Referral", to: paths.referral },
];

export const socialLinks: readonly { label: string; href: string }[] = [
  { label: "Facebook", href: product.facebookUrl },
  { label: "Instagram", href: product.instagramUrl },
  { label: "WhatsApp", href: `https://wa.me/${product.helpWhatsApp}` },
];
