import type { ComponentType, ReactNode } from "react";
import {
  BarberShot,
  CheckInShot,
  DetailsShot,
  SearchShot,
  ServicesShot,
  TimeShot,
} from "#app/features/bookings/place/guide-pictures.tsx";
import { maxServicesPerBooking } from "#app/features/bookings/terms/booking-constants.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

/** The numbers of the rules in words: `10 menit`, `2 jam`, `Rp 2.000`. */
interface GuideRules {
  serviceFee: string;
  hold: string;
  freeCancel: string;
  maxMoves: string;
  answerWithin: string;
  checkInOpens: string;
}

interface Step {
  picture: ComponentType;
  title: string;
  text: string;
}

function stepsOf(rules: GuideRules): Step[] {
  return [
    {
      picture: SearchShot,
      title: "Cari outlet",
      text: "Ketik nama, layanan, atau kota, atau pakai lokasi Anda. Saring menurut harga, rating, atau yang buka sekarang. Jam kosong terdekat bisa langsung diketuk. Barber panggilan datang ke rumah Anda.",
    },
    {
      picture: ServicesShot,
      title: "Pilih layanan",
      text: `Boleh lebih dari satu, sampai ${maxServicesPerBooking}. Harga dan lamanya langsung dijumlahkan. Totalnya sudah termasuk biaya layanan ${rules.serviceFee}; tidak ada yang muncul belakangan.`,
    },
    {
      picture: BarberShot,
      title: "Pilih barber",
      text: "Punya barber langganan? Pilih namanya. Kalau tidak, pilih “siapa saja” dan kami carikan yang kosong.",
    },
    {
      picture: TimeShot,
      title: "Pilih hari dan jam",
      text: `Hanya jam yang kosong yang ditampilkan. Jam pilihan Anda kami tahan ${rules.hold} selama Anda mengisi data.`,
    },
    {
      picture: DetailsShot,
      title: "Konfirmasi",
      text: `Isi nama dan nomor WhatsApp, pilih cara bayar, baca aturan pembatalan, lalu konfirmasi. Kebanyakan outlet langsung mengonfirmasi; sebagian menjawab paling lama ${rules.answerWithin}.`,
    },
    {
      picture: CheckInShot,
      title: "Datang",
      text: `Tunjukkan kode check-in di halaman booking Anda, mulai ${rules.checkInOpens} sebelum waktunya. Bila belum dibayar di muka, bayar setelah selesai.`,
    },
  ];
}

function questionsOf(rules: GuideRules): { question: string; answer: ReactNode }[] {
  const mine = (
    <Link to={paths.myBookings} className="text-orange-700 underline underline-offset-4">
      Booking Saya
    </Link>
  );
  return [
    {
      question: "Bisakah saya mengubah jam?",
      answer: (
        <p>
          Bisa, paling banyak {rules.maxMoves} kali per booking, sampai batas waktu pembatalan outlet. Buka {mine},
          pilih booking, lalu “Pindah jadwal”.
        </p>
      ),
    },
    {
      question: "Bagaimana kalau batal datang?",
      answer: (
        <p>
          Batalkan dari {mine}. Dalam {rules.freeCancel} pertama dan sebelum batas waktu outlet, pembatalan gratis.
          Sesudah itu biayanya, jika ada, ditulis sebelum Anda menekan tombol.
        </p>
      ),
    },
    {
      question: "Kalau saya terlambat?",
      answer: (
        <p>
          Kabari outlet lewat tombol WhatsApp di halaman booking. Berapa lama outlet menunggu tertulis di aturan booking
          itu.
        </p>
      ),
    },
    {
      question: "Mengapa harus masuk dengan Google?",
      answer: (
        <p>
          Supaya booking tersimpan atas nama Anda dan bisa dibuka di perangkat mana pun. Tidak ada kata sandi baru yang
          perlu diingat.
        </p>
      ),
    },
    {
      question: "Apakah bisa booking untuk orang lain?",
      answer: <p>Bisa. Tulis nama dan nomor WhatsApp orang yang akan datang pada langkah konfirmasi.</p>,
    },
  ];
}

/** The way from searching to sitting in the chair, each step with its screen in small. */
export function BookingSteps({ rules }: { rules: GuideRules }) {
  return (
    <ol className="space-y-4">
      {stepsOf(rules).map(({ picture: Picture, title, text }, index) => (
        <Card key={title} as="li">
          <div className="grid gap-4 md:grid-cols-[1fr_18rem] md:items-center md:gap-8">
            <div>
              <h2 className="text-lg font-bold">
                {index + 1}. {title}
              </h2>
              <p className="mt-1 text-stone-600">{text}</p>
            </div>
            <Picture />
          </div>
        </Card>
      ))}
    </ol>
  );
}

export function BookingQuestions({ rules }: { rules: GuideRules }) {
  return (
    <section>
      <SectionHeading>Yang sering ditanyakan</SectionHeading>
      <Card>
        {questionsOf(rules).map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            {answer}
          </Disclosure>
        ))}
      </Card>
    </section>
  );
}
