import { CalendarCheck, MapPin, Star } from "lucide-react";
import { pageMeta } from "#app/http/page-meta.ts";
import { product } from "#app/lib/product.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

export function meta() {
  return pageMeta({
    title: `Tentang ${product.name}`,
    description: `${product.name} mempertemukan pelanggan dengan barbershop dan barber panggilan di seluruh Indonesia.`,
    path: "/about",
  });
}

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

const linkClass = "text-orange-700 underline underline-offset-4";

export default function About() {
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
        <SectionHeading>Tiga zona waktu</SectionHeading>
        <p>
          Jam selalu ditulis menurut zona waktu outlet, lengkap dengan WIB, WITA, atau WIT, di mana pun Anda membukanya.
        </p>
      </section>
      <section>
        <SectionHeading>Sumber data</SectionHeading>
        <p>
          Daftar provinsi, kabupaten/kota, kecamatan, dan kelurahan berasal dari{" "}
          <a href="https://github.com/fityannugroho/idn-area-data" className={linkClass}>
            idn-area-data
          </a>
          , tersedia dengan lisensi{" "}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/" className={linkClass}>
            Open Database License (ODbL) 1.0
          </a>
          . Titik tengah wilayah berasal dari{" "}
          <a href="https://www.npmjs.com/package/geografis" className={linkClass}>
            geografis
          </a>
          , lisensi MIT.
        </p>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">Cari barbershop</LinkButton>
        <LinkButton to="/how-to-booking" variant="secondary">
          Cara booking
        </LinkButton>
      </div>
    </PageShell>
  );
}
