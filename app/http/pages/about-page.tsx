import { CalendarCheck, MapPin, Star } from "lucide-react";
import { TextLink } from "#app/http/pages/text-link.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const promises = [
  {
    icon: MapPin,
    title: "Dekat dan jelas",
    text: "Cari menurut kota, jarak, harga, rating, atau jam buka. Harga dan durasi tiap layanan terlihat sebelum Anda memilih.",
  },
  {
    icon: CalendarCheck,
    title: "Jam yang benar‑benar kosong",
    text: "Jam yang Anda pilih ditahan selama Anda mengisi data, lalu menjadi milik Anda. Satu kursi tidak dijanjikan dua kali.",
  },
  {
    icon: Star,
    title: "Ulasan dari yang datang",
    text: "Ulasan hanya ditulis oleh pelanggan yang booking-nya selesai. Outlet boleh membalas, tidak bisa menghapus.",
  },
];

export function AboutPage() {
  return (
    <PageShell width="reading">
      <PageHeader
        title={`Tentang ${product.name}`}
        lead="Potong rambut tanpa antre: pilih barbershop, pilih barber, pilih jam, lalu datang."
      />
      <p>
        {product.name} adalah tempat mencari dan booking barbershop serta barber panggilan di Indonesia. Pelanggan
        melihat layanan, harga, jam kosong, dan ulasan di satu tempat. Pemilik outlet menerima booking tanpa harus
        menjawab pesan satu per satu.
      </p>
      <section className="grid gap-4 md:grid-cols-3">
        {promises.map(({ icon: Icon, title, text }) => (
          <Card key={title}>
            <Icon size={20} className="mb-2 text-orange-700" />
            <CardTitle level={2}>{title}</CardTitle>
            <p className="mt-1 text-stone-600">{text}</p>
          </Card>
        ))}
      </section>
      <section>
        <SectionHeading>Untuk pemilik outlet</SectionHeading>
        <p>
          Barbershop dan barber panggilan mendaftar gratis. Syarat dan langkahnya ada di{" "}
          <TextLink to={paths.registerBusiness}>Daftarkan Barbershop</TextLink>, harga dan komisinya di{" "}
          <TextLink to={paths.pricingPlans}>Paket & Harga</TextLink>.
        </p>
      </section>
      <section>
        <SectionHeading>Data Anda milik Anda</SectionHeading>
        <p>
          Mencari tidak perlu masuk. Sesudah masuk, semua data Anda bisa diunduh dan akun bisa dihapus dari{" "}
          <TextLink to={paths.profile}>Profil</TextLink>, tanpa perlu meminta. Apa yang disimpan dan untuk apa ada di{" "}
          <TextLink to={paths.privacyPolicy}>Kebijakan Privasi</TextLink>.
        </p>
      </section>
      <section>
        <SectionHeading>Tiga zona waktu</SectionHeading>
        <p>
          Jam selalu ditulis menurut zona waktu outlet, lengkap dengan WIB, WITA, atau WIT, di mana pun Anda membukanya.
        </p>
      </section>
      <section>
        <SectionHeading>Sumber data</SectionHeading>
        <p>
          Daftar provinsi, kabupaten/kota, kecamatan, dan kelurahan berasal dari{" "}
          <TextLink to="https://github.com/fityannugroho/idn-area-data">idn-area-data</TextLink>, tersedia dengan
          lisensi{" "}
          <TextLink to="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License (ODbL) 1.0</TextLink>.
          Titik tengah wilayah berasal dari <TextLink to="https://www.npmjs.com/package/geografis">geografis</TextLink>,
          lisensi MIT.
        </p>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home}>Cari barbershop</LinkButton>
        <LinkButton to={paths.howToBooking} variant="secondary">
          Cara booking
        </LinkButton>
      </div>
    </PageShell>
  );
}
