import {
  CalendarCheck,
  Camera,
  FileText,
  IdCard,
  type LucideIcon,
  MapPin,
  Smartphone,
  Store,
  Users,
} from "lucide-react";
import type { Question } from "#app/http/pages/customer-questions.tsx";
import type { PricingTexts } from "#app/http/pages/pricing-texts.server.ts";
import { TextLink } from "#app/http/pages/text-link.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { MapPinDrawing } from "#app/ui/drawings.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CalendarDrawing, ChairDrawing } from "#app/ui/tool-drawings.tsx";

const reasons = [
  {
    drawing: MapPinDrawing,
    title: "Ditemukan yang sedang mencari",
    text: "Orang di sekitar Anda mencari menurut kota, jarak, harga, dan jam buka, lalu melihat outlet Anda.",
  },
  {
    drawing: CalendarDrawing,
    title: "Jadwal terisi sendiri",
    text: "Pelanggan memilih barber dan jam yang benar-benar kosong. Tidak ada dua orang di kursi yang sama.",
  },
  {
    drawing: ChairDrawing,
    title: "Aturan tetap milik Anda",
    text: "Harga, jam buka, batas pembatalan, dan konfirmasi: Anda yang menentukan, per outlet.",
  },
];

const documents: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: IdCard,
    title: "KTP dan foto selfie pemilik",
    text: "Dilihat hanya oleh petugas pemeriksa, dan dihapus setelah keputusan.",
  },
  { icon: Smartphone, title: "Nomor WhatsApp aktif", text: "Diverifikasi dengan kode 6 angka." },
  {
    icon: MapPin,
    title: "Alamat dan titik di peta",
    text: "Barber panggilan: titik awal dan jarak layanan; yang tampil hanya kecamatannya.",
  },
  {
    icon: Camera,
    title: "Foto",
    text: "Tampak depan, ruang dalam, dan hasil potongan. Barber panggilan: foto diri, peralatan, dan hasil potongan.",
  },
  {
    icon: Users,
    title: "Sertifikat barber, kalau ada",
    text: "BNSP/LSP atau kursus. Tanpa sertifikat tetap bisa mendaftar.",
  },
  {
    icon: FileText,
    title: "NIB dan NPWP",
    text: "Boleh menyusul: NIB baru diperlukan sebelum memakai paket berbayar.",
  },
];

const steps = [
  {
    title: "Isi pendaftaran",
    time: "sekitar 30 menit, boleh dicicil",
    text: "Setiap langkah tersimpan. Lanjutkan kapan saja, juga di perangkat lain.",
  },
  {
    title: "Pemeriksaan",
    time: "paling lama 2 hari kerja",
    text: "Kalau ada yang perlu diperbaiki, kami sebutkan bagian mana dan mengapa.",
  },
  {
    title: "Isi layanan, barber, dan jam buka",
    time: "sekitar 30 menit",
    text: "Ada daftar layanan siap pakai yang tinggal Anda sesuaikan.",
  },
  {
    title: "Pilih paket, lalu buka",
    time: "saat itu juga",
    text: "Begitu aktif, outlet tampil di pencarian dan menerima booking.",
  },
];

function questions({ serviceFee, commission, withdrawalMinimum }: PricingTexts): Question[] {
  return [
    {
      question: "Berapa biaya mendaftar?",
      answer: (
        <p>
          Mendaftar gratis. Sesudah aktif ada harga paket dan komisi {commission} dari booking yang selesai; pelanggan
          membayar biaya layanan {serviceFee}. Semuanya ada di{" "}
          <TextLink to={paths.pricingPlans}>Paket untuk outlet</TextLink>.
        </p>
      ),
    },
    {
      question: "Saya bekerja sendiri dan datang ke rumah pelanggan. Bisakah ikut?",
      answer: (
        <p>Bisa, sebagai barber panggilan: Anda menentukan jarak layanan, ongkos perjalanan, dan pesanan minimal.</p>
      ),
    },
    {
      question: "Saya belum punya NIB. Apakah ditolak?",
      answer: (
        <p>
          Tidak. NIB opsional saat mendaftar. Barbershop mengisinya sebelum membeli paket berbayar, di halaman paket
          outlet.
        </p>
      ),
    },
    {
      question: "Apakah harus punya aplikasi kasir?",
      answer: <p>Tidak. Booking dilihat dan diatur dari browser ponsel mana pun, juga saat layarnya kecil.</p>,
    },
    {
      question: "Kapan saya menerima uangnya?",
      answer: (
        <p>
          Pelanggan yang membayar di tempat membayar langsung kepada Anda. Penghasilan yang dibayar lewat aplikasi masuk
          ke saldo outlet dan bisa ditarik mulai {withdrawalMinimum}.
        </p>
      ),
    },
    {
      question: "Bagaimana dokumen saya dijaga?",
      answer: (
        <p>
          Nomor identitas disimpan terenkripsi. Foto KTP dan selfie dihapus 30 hari setelah keputusan. Lengkapnya di{" "}
          <TextLink to={paths.privacyPolicy}>Kebijakan Privasi</TextLink>.
        </p>
      ),
    },
  ];
}

const begin = (
  <div className="flex flex-wrap gap-3">
    <LinkButton to={paths.registrationAcknowledgement} icon={Store}>
      Mulai pendaftaran
    </LinkButton>
    <LinkButton to={paths.pricingPlans} variant="secondary">
      Lihat paket dan biaya
    </LinkButton>
  </div>
);

export function RegisterBusinessPage({ texts }: { texts: PricingTexts }) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Daftarkan barbershop Anda"
        lead="Untuk barbershop dan barber panggilan di seluruh Indonesia. Gratis mendaftar, diperiksa paling lama 2 hari kerja."
      />
      {begin}
      <section aria-labelledby="mengapa">
        <SectionHeading id="mengapa">Mengapa ikut</SectionHeading>
        <ul className="grid gap-4 md:grid-cols-3">
          {reasons.map(({ drawing: Drawing, title, text }) => (
            <Card key={title} as="li">
              <Drawing size={64} />
              <CardTitle level={3}>{title}</CardTitle>
              <p className="mt-1 text-stone-600">{text}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section aria-labelledby="langkah">
        <SectionHeading id="langkah">Langkah dan waktunya</SectionHeading>
        <Card>
          <ol className="space-y-4">
            {steps.map(({ title, time, text }, index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="flex size-8 shrink-0 items-center justify-center rounded-full bg-orange-100 font-bold text-orange-800"
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="font-bold">{title}</h3>
                  <p className="text-stone-600">{text}</p>
                  <p className="text-sm font-semibold text-stone-700">{time}</p>
                </div>
              </li>
            ))}
          </ol>
        </Card>
      </section>
      <section aria-labelledby="siapkan">
        <SectionHeading id="siapkan">Yang perlu disiapkan</SectionHeading>
        <p className="mb-4 text-stone-700">
          KTP, foto, ponsel dengan WhatsApp, dan 30 menit yang boleh dicicil. Yang lain bisa menyusul.
        </p>
        <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {documents.map(({ icon, title, text }) => (
            <li key={title}>
              <IconText icon={icon}>
                <strong className="block font-semibold text-stone-900">{title}</strong>
                {text}
              </IconText>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="tanya-jawab">
        <SectionHeading id="tanya-jawab">Tanya jawab</SectionHeading>
        <Card>
          {questions(texts).map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              {answer}
            </Disclosure>
          ))}
        </Card>
      </section>
      <Card as="section" aria-labelledby="mulai">
        <h2 id="mulai" className="text-lg font-bold">
          Mulai dari satu langkah
        </h2>
        <div className="mt-1 mb-4">
          <IconText icon={CalendarCheck}>
            Pilih jenis usaha Anda, lalu isi sedikit demi sedikit. Ada pertanyaan? Tim kemitraan menjawabnya lewat
            halaman Kontak.
          </IconText>
        </div>
        {begin}
      </Card>
    </PageShell>
  );
}
