import { pageMeta } from "#app/http/page-meta.ts";
import { FuturePage } from "#app/http/pages/future-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { ClipperDrawing } from "#app/ui/tool-drawings.tsx";

const lead = "Kelas untuk barber: dari pegang gunting pertama sampai mengelola outlet sendiri.";

export function meta() {
  return pageMeta({
    title: "Pelatihan barber",
    description: `Pelatihan barber ${product.name}: materi yang disiapkan, untuk siapa, dan langkah yang bisa diambil hari ini.`,
    path: paths.training,
    isPublic: true,
  });
}

export default function Training() {
  return (
    <FuturePage
      title="Pelatihan barber"
      lead={lead}
      drawing={<ClipperDrawing />}
      id="training"
      plans={[
        "Teknik potong dan cukur, dilatih langsung di outlet mitra.",
        "Melayani pelanggan: bertanya, menyarankan, dan menjaga waktu.",
        "Mengelola outlet: harga, jadwal, dan menghitung untung.",
        "Persiapan uji sertifikat BNSP/LSP.",
      ]}
      people={[
        { who: "Calon barber", text: "Yang ingin mulai bekerja dan belum punya pengalaman." },
        { who: "Barber dan pemilik outlet", text: "Yang ingin naik kelas, atau melatih timnya." },
      ]}
      today={[
        {
          title: "Belajar di outlet dekat Anda",
          text: "Lihat outlet dengan ulasan terbaik, lalu datang dan bertanya apakah mereka menerima murid.",
          link: { to: `${paths.home}?sort=rating`, label: "Lihat outlet terbaik" },
        },
        {
          title: "Outlet Anda ingin menjadi tempat pelatihan?",
          text: "Tulis kepada kami: kota, jumlah kursi, dan siapa pelatihnya.",
          link: { to: `${paths.contact}?topic=partner`, label: "Hubungi tim kemitraan" },
        },
      ]}
    />
  );
}
