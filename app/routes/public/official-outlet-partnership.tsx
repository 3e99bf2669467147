import { pageMeta } from "#app/http/page-meta.ts";
import { FuturePage } from "#app/http/pages/future-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { PoleDrawing } from "#app/ui/tool-drawings.tsx";

const lead = `Membuka outlet dengan nama dan standar ${product.name}.`;

export function meta() {
  return pageMeta({
    title: "Kemitraan outlet resmi",
    description: `Outlet resmi ${product.name}: bentuk kemitraan yang disiapkan, untuk siapa, dan cara menjadi mitra hari ini.`,
    path: paths.officialOutletPartnership,
    isPublic: true,
  });
}

export default function OfficialOutletPartnership() {
  return (
    <FuturePage
      title="Kemitraan outlet resmi"
      lead={lead}
      drawing={<PoleDrawing />}
      id="official-outlet-partnership"
      plans={[
        "Standar layanan, kebersihan, dan tampilan yang sama di setiap outlet resmi.",
        "Bantuan memilih lokasi, menyiapkan ruang, dan melatih tim.",
        "Perjanjian tertulis dengan semua biaya di depan, sebelum Anda mengeluarkan uang.",
      ]}
      people={[
        { who: "Pemilik barbershop", text: "Yang ingin tumbuh dengan nama yang sudah dikenal." },
        { who: "Yang punya tempat", text: "Dan ingin menjadikannya barbershop bersama kami." },
      ]}
      today={[
        {
          title: "Menjadi mitra dengan nama sendiri",
          text: "Barbershop dan barber panggilan sudah bisa bergabung, dengan nama dan harga sendiri.",
          link: { to: paths.registerBusiness, label: "Daftarkan outlet" },
        },
        {
          title: "Hati-hati penipuan",
          text: "Kami belum menerima uang untuk kemitraan outlet resmi. Laporkan siapa pun yang memintanya.",
          link: { to: `${paths.contact}?topic=partner`, label: "Laporkan kepada kami" },
        },
      ]}
    />
  );
}
