import { Check, MapPin, Search, Star } from "lucide-react";
import { Bar, Chip, Row, Shot, Tick } from "#app/features/bookings/place/guide-shot.tsx";
import { serviceFeeRupiah } from "#app/features/bookings/terms/booking-constants.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

const haircut = 50_000;
const beard = 25_000;
const total = formatRupiah(haircut + serviceFeeRupiah);

export function SearchShot() {
  return (
    <Shot label="Gambar halaman pencarian: kolom kota berisi Bandung, di bawahnya sebuah outlet dengan nilai 4,8, jarak 1,2 kilometer, dan tiga jam kosong.">
      <Row>
        <MapPin size={16} className="shrink-0 text-orange-700" />
        <span className="grow">Bandung</span>
        <Search size={16} className="shrink-0 text-stone-600" />
      </Row>
      <div className="rounded-xl border border-stone-200 bg-white p-2.5">
        <div className="flex gap-2.5">
          <span className="flex size-16 shrink-0 items-center justify-center rounded-lg bg-orange-50">
            <ChairDrawing size={52} />
          </span>
          <span className="min-w-0">
            <span className="block font-bold">Pangkas Melati</span>
            <span className="flex items-center gap-1 text-stone-600">
              <Star size={14} className="shrink-0 fill-orange-600 text-orange-600" />
              4,8 · 1,2 km
            </span>
            <span className="block text-stone-600">Mulai {formatRupiah(beard)}</span>
          </span>
        </div>
        <div className="mt-2 grid grid-cols-3 gap-1.5">
          <Chip>10.00</Chip>
          <Chip>10.30</Chip>
          <Chip>11.15</Chip>
        </div>
      </div>
    </Shot>
  );
}

export function ServicesShot() {
  return (
    <Shot
      label={`Gambar daftar layanan: Potong Rambut Dewasa ${formatRupiah(haircut)} dicentang, Cukur Jenggot ${formatRupiah(beard)} tidak, dan total ${total} dengan tombol Lanjut di bawah.`}
    >
      <Row isChosen>
        <Tick isOn />
        <Service name="Potong Rambut Dewasa" minutes={30} price={haircut} />
      </Row>
      <Row>
        <Tick />
        <Service name="Cukur Jenggot" minutes={15} price={beard} />
      </Row>
      <div className="pt-1">
        <Bar caption="1 layanan, 30 menit" amount={total} action="Lanjut" />
      </div>
    </Shot>
  );
}

function Service({ name, minutes, price }: { name: string; minutes: number; price: number }) {
  return (
    <>
      <span className="min-w-0 grow leading-tight">
        <span className="block font-semibold">{name}</span>
        <span className="block text-stone-600">{minutes} menit</span>
      </span>
      <span className="whitespace-nowrap font-semibold tabular-nums">{formatRupiah(price)}</span>
    </>
  );
}

export function BarberShot() {
  return (
    <Shot label="Gambar pilihan barber: siapa saja, Agus Salim, dan Dimas Putra; Agus dipilih.">
      <Row>
        <span className="size-4 shrink-0 rounded-full border border-stone-500 bg-white" />
        <span className="font-semibold">Siapa saja</span>
      </Row>
      <Row isChosen>
        <span className="size-4 shrink-0 rounded-full border-5 border-orange-700 bg-white" />
        <Avatar name="Agus Salim" size="sm" />
        <Person name="Agus Salim" text="8 tahun pengalaman" />
      </Row>
      <Row>
        <span className="size-4 shrink-0 rounded-full border border-stone-500 bg-white" />
        <Avatar name="Dimas Putra" size="sm" />
        <Person name="Dimas Putra" text="3 tahun pengalaman" />
      </Row>
    </Shot>
  );
}

function Person({ name, text }: { name: string; text: string }) {
  return (
    <span className="leading-tight">
      <span className="block font-semibold">{name}</span>
      <span className="block text-stone-600">{text}</span>
    </span>
  );
}

const days = [
  ["Kam", "19", "penuh"],
  ["Jum", "20", "9 jam"],
  ["Sab", "21", "4 jam"],
  ["Min", "22", "6 jam"],
] as const;

export function TimeShot() {
  return (
    <Shot label="Gambar pilihan waktu: empat hari dengan jumlah jam kosongnya, Jumat dipilih, dan jam 10.30 dipilih dari jam pagi.">
      <div className="grid grid-cols-4 gap-1.5">
        {days.map(([day, date, free], index) => (
          <span
            key={date}
            className={classNames(
              "rounded-lg border py-1 text-center leading-tight",
              index === 1
                ? "border-orange-700 bg-orange-50 text-orange-800 ring-1 ring-orange-700"
                : "border-stone-300",
              index === 0 ? "bg-stone-100 text-stone-600" : index > 1 && "bg-white",
            )}
          >
            <span className="block">{day}</span>
            <span className="block font-bold tabular-nums">{date}</span>
            <span className="block whitespace-nowrap">{free}</span>
          </span>
        ))}
      </div>
      <p className="pt-1 font-semibold">Pagi</p>
      <div className="grid grid-cols-3 gap-1.5">
        {["09.00", "09.45", "10.30", "11.00", "11.15", "11.45"].map((time) => (
          <Chip key={time} isChosen={time === "10.30"}>
            {time}
          </Chip>
        ))}
      </div>
    </Shot>
  );
}

export function DetailsShot() {
  return (
    <Shot label={`Gambar langkah terakhir: nama dan nomor WhatsApp terisi, total ${total}, dan tombol Konfirmasi.`}>
      <Filled label="Nama" value="Budi Santoso" />
      <Filled label="Nomor WhatsApp" value="0812-3456-7890" />
      <div className="pt-1">
        <Bar caption="Bayar di outlet" amount={total} action="Booking sekarang" />
      </div>
    </Shot>
  );
}

function Filled({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="mt-1 rounded-lg border border-stone-500 bg-white px-2.5 py-1.5">{value}</p>
    </div>
  );
}

export function CheckInShot() {
  return (
    <Shot label="Gambar halaman booking: berstatus Terkonfirmasi, Jumat pukul 10.30 bersama Agus Salim, dengan kode check-in 6 angka.">
      <Badge tone="success" icon={Check}>
        Terkonfirmasi
      </Badge>
      <p className="font-semibold">Jumat pukul 10.30 WIB, Agus Salim</p>
      <div className="rounded-xl border border-stone-200 bg-white p-3 text-center">
        <p className="font-bold">Kode check-in</p>
        <p className="font-bold text-xl tabular-nums tracking-widest">482 913</p>
        <p className="text-stone-600">Tunjukkan di outlet saat datang.</p>
      </div>
    </Shot>
  );
}
