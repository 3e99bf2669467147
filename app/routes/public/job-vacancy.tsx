import { pageMeta } from "#app/http/page-meta.ts";
import { FuturePage } from "#app/http/pages/future-page.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import { ScissorsDrawing } from "#app/ui/drawings.tsx";

const lead = "Barber mencari kursi, outlet mencari barber: satu tempat untuk bertemu.";

export function meta() {
  return pageMeta({
    title: "Lowongan barber",
    description: `Lowongan kerja barber di outlet mitra ${product.name}: apa yang disiapkan dan cara mencari kerja hari ini.`,
    path: paths.jobVacancy,
    isPublic: true,
  });
}

export default function JobVacancy() {
  return (
    <FuturePage
      title="Lowongan barber"
      lead={lead}
      drawing={<ScissorsDrawing />}
      id="job-vacancy"
      plans={[
        "Lowongan dari outlet yang sudah diperiksa, dengan kota, jam kerja, dan cara bayarnya.",
        "Profil barber dengan pengalaman, sertifikat, dan hasil potongan.",
        "Melamar gratis: tidak ada biaya bagi pencari kerja.",
      ]}
      people={[
        { who: "Barber", text: "Yang mencari outlet pertama, pindah kota, atau ingin jam kerja lain." },
        { who: "Outlet", text: "Yang kursinya kosong dan ingin barber yang cocok." },
      ]}
      today={[
        {
          title: "Mencari kerja sebagai barber",
          text: "Tulis kota, pengalaman, dan keahlian Anda. Tim kemitraan menghubungi Anda jika ada outlet yang mencari.",
          link: { to: `${paths.contact}?topic=partner`, label: "Kirim data Anda" },
        },
        {
          title: "Datang langsung",
          text: "Cari outlet di kota Anda, lihat ulasan dan jam bukanya, lalu tanyakan di tempat.",
          link: { to: paths.home, label: "Cari outlet" },
        },
        {
          title: "Bekerja sendiri sebagai barber panggilan",
          text: "Tanpa sewa tempat: Anda datang ke rumah pelanggan dalam jarak yang Anda tentukan.",
          link: { to: paths.registerBusiness, label: "Lihat caranya" },
        },
      ]}
    />
  );
}
