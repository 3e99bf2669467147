import { pageMeta } from "#app/http/page-meta.ts";
import { FuturePage } from "#app/http/pages/future-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { CombDrawing } from "#app/ui/tool-drawings.tsx";

const lead = "Pomade, sisir, dan perlengkapan barber dari outlet yang Anda kenal.";

export function meta() {
  return pageMeta({
    title: "Toko online",
    description: `Toko perlengkapan rambut ${product.name}: apa yang akan ada, untuk siapa, dan apa yang sudah bisa dilakukan hari ini.`,
    path: paths.onlineStore,
    isPublic: true,
  });
}

export default function OnlineStore() {
  return (
    <FuturePage
      title="Toko online"
      lead={lead}
      drawing={<CombDrawing />}
      id="online-store"
      plans={[
        "Produk perawatan rambut dan jenggot, dengan saran dari barber yang memotong rambut Anda.",
        "Diambil di outlet saat booking, atau dikirim ke alamat Anda.",
        "Alat dan bahan habis pakai untuk outlet, dengan harga grosir.",
      ]}
      people={[
        { who: "Pelanggan", text: "Yang ingin hasil potongannya tahan lama di rumah." },
        { who: "Outlet", text: "Yang ingin menjual produk di kursi tanpa mengurus stok sendiri." },
      ]}
      today={[
        {
          title: "Tanya barber Anda",
          text: "Banyak outlet menjual produk di tempat. Booking dulu, tanyakan saat Anda duduk.",
          link: { to: paths.home, label: "Cari barbershop" },
        },
        {
          title: "Pilih layanan perawatan",
          text: "Creambath, keramas dan pijat, atau semir bisa dibooking bersama potong rambut.",
          link: { to: `${paths.home}?category=care`, label: "Lihat perawatan" },
        },
      ]}
    />
  );
}
