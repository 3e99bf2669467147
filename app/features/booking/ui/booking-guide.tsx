import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import {
  CalendarDrawing,
  ChairDrawing,
  ClipperDrawing,
  CombDrawing,
  MapPinDrawing,
  ScissorsDrawing,
} from "#app/ui/drawings.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const steps = [
  {
    drawing: MapPinDrawing,
    title: "Cari outlet",
    text: "Ketik nama, layanan, atau kota, atau pakai lokasi Anda. Saring menurut harga, rating, atau yang buka sekarang. Barber panggilan datang ke rumah Anda.",
  },
  {
    drawing: ScissorsDrawing,
    title: "Pilih layanan",
    text: "Boleh lebih dari satu. Harga dan lamanya langsung dijumlahkan, tidak ada biaya yang muncul belakangan.",
  },
  {
    drawing: CombDrawing,
    title: "Pilih barber",
    text: "Punya barber langganan? Pilih namanya. Kalau tidak, pilih “siapa saja” dan kami carikan yang kosong.",
  },
  {
    drawing: CalendarDrawing,
    title: "Pilih hari dan jam",
    text: "Hanya jam yang kosong yang ditampilkan. Jam pilihan Anda kami tahan 10 menit selama Anda mengisi data.",
  },
  {
    drawing: ClipperDrawing,
    title: "Konfirmasi",
    text: "Isi nama dan nomor WhatsApp, baca aturan pembatalan, lalu konfirmasi. Kebanyakan outlet langsung mengonfirmasi; sebagian menjawab paling lama 2 jam.",
  },
  {
    drawing: ChairDrawing,
    title: "Datang",
    text: "Tunjukkan kode check-in 6 angka di halaman booking Anda. Bayar di outlet setelah selesai.",
  },
];

const questions = [
  {
    question: "Bisakah saya mengubah jam?",
    answer:
      "Bisa, paling banyak dua kali per booking, sampai batas waktu pembatalan outlet. Buka Booking Saya, pilih booking, lalu “Ubah jadwal”.",
  },
  {
    question: "Bagaimana kalau batal datang?",
    answer:
      "Batalkan dari Booking Saya. Dalam 10 menit pertama dan sebelum batas waktu outlet, pembatalan gratis. Sesudah itu biayanya, jika ada, ditulis sebelum Anda menekan tombol.",
  },
  {
    question: "Kalau saya terlambat?",
    answer:
      "Kabari outlet lewat tombol WhatsApp di halaman booking. Outlet menunggu sampai toleransi keterlambatannya, biasanya 15 menit.",
  },
  {
    question: "Mengapa harus masuk dengan Google?",
    answer:
      "Supaya booking tersimpan atas nama Anda dan bisa dibuka di perangkat mana pun. Tidak ada kata sandi baru yang perlu diingat.",
  },
  {
    question: "Apakah bisa booking untuk orang lain?",
    answer: "Bisa. Tulis nama dan nomor WhatsApp orang yang akan datang pada langkah konfirmasi.",
  },
];

/** The way from searching to sitting in the chair. */
export function BookingSteps() {
  return (
    <ol className="space-y-4">
      {steps.map(({ drawing: Drawing, title, text }, index) => (
        <Card key={title} as="li">
          <div className="flex items-start gap-4">
            <Drawing size={64} />
            <div>
              <h2 className="text-lg font-bold">
                {index + 1}. {title}
              </h2>
              <p className="mt-1 text-stone-600">{text}</p>
            </div>
          </div>
        </Card>
      ))}
    </ol>
  );
}

export function BookingQuestions() {
  return (
    <section>
      <SectionHeading>Yang sering ditanyakan</SectionHeading>
      <div className="space-y-3">
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
